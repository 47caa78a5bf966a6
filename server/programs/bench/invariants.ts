import type postgres from "postgres";
import type { Owner } from "./fixture";

/** Invariants of the data after every run. Throws on the first that is broken. */
export async function assertInvariants(owner: Owner): Promise<void> {
  const checks: [string, postgres.PendingQuery<{ n: number }[]>][] = [
    [
      "I1 every entry balances",
      owner`select count(*)::int as n from (select entry_id from journal_lines group by entry_id, currency
      having sum(case side when 'DEBIT' then amount_minor else -amount_minor end) <> 0) x`,
    ],
    [
      "I2 a balance is the sum of its lines",
      owner`select count(*)::int as n from ledger_accounts a where balance <> (select
      coalesce(sum(case l.side when a.side then l.amount_minor else -l.amount_minor end), 0) from journal_lines l where l.account_id = a.id)`,
    ],
    [
      "I5 no balance under its floor",
      owner`select count(*)::int as n from ledger_accounts where (balance < floor and not overdrawn) or held < 0`,
    ],
  ];
  for (const [name, query] of checks) {
    const [row] = await query;
    if (row?.n !== 0) throw new Error(`${name}: broken ${row?.n} times`);
  }
}

/** I3: every acknowledged transfer exists with one entry, and no other transfer exists. */
export async function assertTransfers(owner: Owner, acknowledged: number): Promise<void> {
  const [row] = await owner<{ transfers: number; entries: number }[]>`
    select (select count(*) from transfers)::int as transfers,
           (select count(*) from journal_entries where source_type = 'transfer')::int as entries`;
  if (row?.transfers !== acknowledged || row.entries !== acknowledged)
    throw new Error(`${acknowledged} transfers were acknowledged, but there are ${JSON.stringify(row)}`);
}
