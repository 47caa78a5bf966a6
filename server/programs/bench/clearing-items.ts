import type { Owner } from "./fixture";

const BATCH = 10_000;

type Made = { readonly house: string; readonly accounts: readonly string[]; readonly items: number };

/**
 * Cleared items in the house's open session of the business date, three outward for two inward, each with its entry on the account of the
 * house and a customer's: lines are numbered and have their balances, as the interface would post them. Written by SQL, because 100,000
 * requests would take minutes. The house has an item already.
 */
export async function addClearedItems(owner: Owner, { house, accounts, items }: Made): Promise<void> {
  for (let from = 1; from <= items; from += BATCH)
    await addBatch(owner, { house, accounts, from, to: Math.min(items, from + BATCH - 1) });
  // The server's own job would otherwise do so while the settlement is measured.
  for (let more = true; more; ) {
    const [row] = await owner<{ more: boolean }[]>`select absorb_ledger_totals() as more`;
    more = row?.more ?? false;
  }
  await owner.unsafe("vacuum analyze");
}

type Batch = { house: string; accounts: readonly string[]; from: number; to: number };

async function addBatch(owner: Owner, { house, accounts, from, to }: Batch): Promise<void> {
  await owner`
    with house as (
      select h.id, h.code, s.id as session, s.business_date as day, a.id as account
      from clearing_houses h join clearing_sessions s on s.house_id = h.id and s.status = 'OPEN'
        join ledger_accounts a on a.number = 'CLEARING ' || h.code || ' USD'
      where h.code = ${house}
    ), made as materialized (
      select g, gen_random_uuid() as id, gen_random_uuid() as entry, (${[...accounts]}::uuid[])[1 + g % ${accounts.length}] as account,
        (g + g / ${accounts.length}) % 5 < 3 as outward, 1 + g % 9 as amount
      from generate_series(${from}::int, ${to}::int) g
    ), items as (
      insert into clearing_items (id, direction, house_id, number, session_id, session_date, instrument_type, currency, amount_minor,
        account_id, presentment_date, value_date, state, settles_on, gross, entry_id, overdue, presentations, entered_by, entered_at,
        decided_by, decided_at)
      select m.id, case when outward then 'OUTWARD' else 'INWARD' end, h.id, 1 + g, session, day, 'CHEQUE', 'USD', amount, m.account,
        day, day, 'CLEARED', day, false, entry, false, 1, 'bench', clock_timestamp(), 'bench', clock_timestamp()
      from made m, house h
    ), entries as (
      insert into journal_entries (id, reference, category, business_date, value_date, narrative, source_type, source_id, actor)
      select entry, 'BENCH-' || code || '-' || g, 'CLEARING', day, day, 'Cheque of the bench', 'clearing_item', m.id, 'bench'
      from made m, house h
    ), sides as (
      select g, entry, h.account, outward as debit, amount from made, house h
      union all select g, entry, account, not outward, amount from made
    ), lines as (
      select s.*, a.gl_code, h.day,
        a.balance + sum(case when debit = (a.side = 'DEBIT') then amount else -amount end) over numbered as after,
        a.line_seq + row_number() over numbered as seq
      from sides s join ledger_accounts a on a.id = s.account, house h
      window numbered as (partition by s.account order by g)
    ), written as (
      insert into journal_lines (entry_id, line_no, side, gl_code, account_id, currency, amount_minor, balance_after, line_seq, business_date)
      select entry, case when debit then 1 else 2 end, case when debit then 'DEBIT' else 'CREDIT' end, gl_code, account, 'USD', amount,
        after, seq, day
      from lines
    ), latest as (
      select distinct on (account) account, after, seq from lines order by account, seq desc
    )
    update ledger_accounts a set balance = after, line_seq = seq from latest where a.id = account`;
}
