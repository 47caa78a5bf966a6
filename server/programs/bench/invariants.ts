import type postgres from "postgres";
import type { Owner } from "./fixture";

export type Check = [string, postgres.PendingQuery<{ n: number }[]>];

/** Invariants of the data after every run. Throws on the first that is broken. */
export async function assertInvariants(owner: Owner): Promise<void> {
  await assertNone([
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
      // Earlier releases lack the column.
      owner`select count(*)::int as n from ledger_accounts a
      where (balance < floor and (to_jsonb(a) ->> 'overdrawn')::boolean is not true) or held < 0`,
    ],
    [
      "I6 held and uncleared amounts are the sums of open holds and float",
      // Earlier releases have no float.
      owner`select count(*)::int as n from ledger_accounts a where (held, uncleared) <> (select
      coalesce(sum(h.amount_minor) filter (where coalesce(to_jsonb(h) ->> 'kind', 'HOLD') = 'HOLD'), 0),
      coalesce(sum(h.amount_minor) filter (where to_jsonb(h) ->> 'kind' = 'FLOAT'), 0)
      from holds h where h.account_id = a.id and h.released_at is null)`,
    ],
  ]);
}

export async function assertNone(checks: readonly Check[]): Promise<void> {
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

/** Invariants of cards, of every bank that has them. */
export async function assertCardBooks(owner: Owner): Promise<void> {
  await assertNone([
    [
      "I7 every pending authorization has one hold of what is open, and no other hold of a card is open",
      owner`select count(*)::int as n from (select hold_id, id::text, amount_minor - captured_minor - reversed_minor as held
        from card_authorizations where status = 'PENDING') a
      full join (select * from holds where source_type = 'card_authorization' and released_at is null) h
        on h.id = a.hold_id and h.source_id = a.id where a.held is distinct from h.amount_minor`,
    ],
    [
      // An increment moves an authorization's use to its own date.
      "I8 a card's use of the business date is the sum of its authorizations",
      owner`select count(*)::int as n from (select card_id, used_on, sum(used_minor) as used from card_authorizations
        where card_id is not null group by 1, 2) a full join (select * from tallies where name = 'DAY') t on t.subject = a.card_id and t.day = a.used_on
      where coalesce(a.used, 0) <> coalesce(t.value, 0) and coalesce(t.day, a.used_on) = (select business_date from bank_day)`,
    ],
    [
      "I9 the settlement payable is the sum of unsettled cleared transactions",
      owner`select count(*)::int as n from (select coalesce(sum(case type when 'REFUND' then -amount_minor else amount_minor end), 0) as open
        from cleared_transactions where batch_id is null) c, (select
        coalesce(sum(case side when 'CREDIT' then amount_minor else -amount_minor end), 0) as balance from journal_lines
        where gl_code = (select gl_code from gl_purposes where purpose = 'CARD_SETTLEMENT_PAYABLE')) l where open <> balance`,
    ],
  ]);
}

/** I3 of cards: every acknowledged authorization is pending, and no other authorization exists. */
export async function assertAuthorizations(owner: Owner, acknowledged: number): Promise<void> {
  const [row] = await owner<{ authorizations: number; pending: number }[]>`
    select count(*)::int as authorizations, count(*) filter (where status = 'PENDING')::int as pending from card_authorizations`;
  if (row?.authorizations !== acknowledged || row.pending !== acknowledged)
    throw new Error(`${acknowledged} authorizations were acknowledged, but there are ${JSON.stringify(row)}`);
}
