import type { ReadDb } from "@/db/tx";
import * as t from "@/words/service/card-loans";
import { DomainError } from "../../kernel/errors";
import { type Money, moneyText } from "../../kernel/money";
import { currentLimit } from "../limits/limit-queries";

/** Throws ABOVE_LIMIT at the field's amount. */
export async function requireWithinLimit(read: ReadDb, limit: Money, field: string): Promise<void> {
  const most = await currentLimit(read, "setCreditLimit", limit.currency);
  if (limit.minor <= most.minor) return;
  const fieldErrors = { [`${field}.amount`]: t.mayNotExceed(moneyText(most)) };
  throw new DomainError("ABOVE_LIMIT", t.limitMayNotExceed(moneyText(most)), { fieldErrors });
}
