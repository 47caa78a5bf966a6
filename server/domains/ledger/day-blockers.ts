import * as t from "@/words/service/ledger";
import type { DayBlockers } from "../../domain";
import { addressOf } from "../../kernel/addresses";
import { moneyText } from "../../kernel/money";
import { glCodeOf } from "../../posting/accounts";
import { purposeBalances } from "./control-totals";

/** Amounts in suspense, which should be empty at the end of a day. Staff clear it by correcting a definition, on another day. */
export const suspenseBalance: DayBlockers = {
  kind: "SUSPENSE_BALANCE",
  list: async (read, day) => {
    const left = (await purposeBalances(read, day)).filter(({ name, minor }) => name === "SUSPENSE" && minor !== 0n);
    if (left.length === 0) return [];
    const link = addressOf.glAccount(await glCodeOf(read, "SUSPENSE"));
    return left.map(({ currency, minor }) => ({
      ...{ id: currency, title: t.suspense, detail: moneyText({ minor: -minor, currency }), link },
    }));
  },
};
