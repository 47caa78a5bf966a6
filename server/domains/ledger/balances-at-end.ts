import { balancesAtEndOf, endBalances } from "@/db/schema/ledger";
import type { ReadDb } from "@/db/tx";
import type { BusinessDate } from "../../kernel/business-date";

/** Balances at the end of a business date, of those accounts that moved on it. `differs`: its movements give another balance. */
export function balancesAtEnd(read: ReadDb, accountIds: readonly string[], day: BusinessDate) {
  const { accountId, businessDate, balanceMinor, differs } = endBalances;
  return read.select({ accountId, businessDate, balanceMinor, differs }).from(balancesAtEndOf(accountIds, day));
}
