import type { ReadDb } from "@/db/tx";
import * as t from "@/words/service/cards";
import type { updateCardLimits } from "../../contract/cards";
import type { BodyOf } from "../../contract/operation";
import { DomainError } from "../../kernel/errors";
import { moneyText, positiveMoney } from "../../kernel/money";
import { currentLimit } from "../limits/limit-queries";

type Sent = BodyOf<typeof updateCardLimits>;

const COLUMNS = {
  singleTxnCap: "singleCapMinor",
  dailyAmount: "dailyCapMinor",
  atmDailyAmount: "atmCapMinor",
} as const satisfies Record<keyof Sent, string>;

/** Null: no cap. */
export type Caps = Record<(typeof COLUMNS)[keyof Sent], bigint | null>;

/** The caps that are sent. An absent one is undefined. Throws CURRENCY_MISMATCH, and ABOVE_LIMIT for a cap that differs from `before`. */
export async function capsOf(read: ReadDb, sent: Sent, currency: string, before?: Caps): Promise<Partial<Caps>> {
  const limit = await currentLimit(read, "updateCardLimits", currency);
  const caps: Partial<Caps> = {};
  for (const [field, column] of Object.entries(COLUMNS) as [keyof Sent, keyof Caps][]) {
    const wire = sent[field];
    if (wire === undefined) continue;
    const cap = wire === null ? null : positiveMoney(wire, field);
    if (cap && cap.currency !== currency) {
      throw new DomainError("CURRENCY_MISMATCH", t.accountIsHeldIn(currency, cap.currency), {
        fieldErrors: { [`${field}.currency`]: t.mustBeCurrency(currency) },
      });
    }
    if (cap && cap.minor > limit.minor && cap.minor !== before?.[column]) {
      throw new DomainError("ABOVE_LIMIT", t.capMayNotExceed(moneyText(limit)), {
        fieldErrors: { [`${field}.amount`]: t.mayNotExceed(moneyText(limit)) },
      });
    }
    caps[column] = cap?.minor ?? null;
  }
  return caps;
}
