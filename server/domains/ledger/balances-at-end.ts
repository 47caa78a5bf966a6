import { asc, gt } from "drizzle-orm";
import { anyOf } from "@/db/any-of";
import { balancesAtEndOf, endBalances } from "@/db/schema/ledger";
import { ledgerAccounts } from "@/db/schema/posting";
import type { ReadDb } from "@/db/tx";
import type { BusinessDate } from "../../kernel/business-date";

/** Balances at the end of a business date, of those accounts that moved on it. `differs`: its movements give another balance. */
export function balancesAtEnd(read: ReadDb, accountIds: readonly string[], day: BusinessDate) {
  const { accountId, businessDate, balanceMinor, differs } = endBalances;
  return read.select({ accountId, businessDate, balanceMinor, differs }).from(balancesAtEndOf(accountIds, day));
}

export const accountCount = (read: ReadDb): Promise<number> => read.$count(ledgerAccounts);

/** Ids of all accounts, in order. */
export async function accountsAfter(read: ReadDb, after: string | null, most: number): Promise<string[]> {
  const { id } = ledgerAccounts;
  const rows = await read
    .select({ id })
    .from(ledgerAccounts)
    .where(after === null ? undefined : gt(id, after))
    .orderBy(asc(id))
    .limit(most);
  return rows.map((row) => row.id);
}

/** Numbers of ledger accounts by id. Tills and vaults have none. */
export async function accountNumbers(read: ReadDb, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { id, number } = ledgerAccounts;
  const rows = await read.select({ id, number }).from(ledgerAccounts).where(anyOf(id, ids));
  return new Map(rows.flatMap((row) => (row.number === null ? [] : [[row.id, row.number]])));
}
