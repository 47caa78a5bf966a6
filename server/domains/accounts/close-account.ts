import * as t from "@/words/service/accounts";
import { command } from "../../commands/command";
import { fact } from "../../commands/template";
import * as contract from "../../contract/accounts";
import { DomainError } from "../../kernel/errors";
import { moneyText } from "../../kernel/money";
import { changeOf, closedMeanwhile, openAccountToChange } from "./change-account";

// Closes an account permanently. Balance, holds and float must be zero under its lock (422 BALANCE_NOT_ZERO). Moves no money and
// never parks.

export const closeAccount = command(contract.closeAccount, {
  refusals: closedMeanwhile,
  plan: async ({ params }, context) => {
    const account = await openAccountToChange(context.read, params.id);
    if (account.uncleared > 0n) {
      const float = moneyText({ minor: account.uncleared, currency: account.currency });
      throw new DomainError("BALANCE_NOT_ZERO", t.hasUnclearedCheques(account.accountNo, float));
    }
    const after = { ...account, closed: true, closedAt: fact("postedAt") };
    return changeOf(account, after, { op: "close", id: account.id }, context);
  },
});
