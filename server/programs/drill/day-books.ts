import type { Owner } from "../bench/fixture";

// The books of a bank as sorted rows without the ids and times that a repetition changes. Records that end-of-day runs make are named by
// what they are: a run by its date, a batch by network, currency and date.

export type Books = ReadonlyMap<string, readonly string[]>;

const LABELS = `
  select id, 'run of ' || business_date as label from end_of_day_runs
  union all select id, concat_ws(' ', 'batch of', network, currency, business_date) from card_settlement_batches
  union all select id, concat_ws(' ', 'payout to', beneficiary_id, currency, cycle) from commission_payouts`;

const lessOf = (...keys: string[]) => `- array[${keys.map((key) => `'${key}'`).join(", ")}]`;
const MADE = lessOf("id", "entry_id", "xact", "at", "posted_at", "created_at", "cut_at");
const MARKED = lessOf("updated_at", "closed_at", "decided_at", "settled_at", "finished_at", "cut_at", "xact");

/** Each query returns one text per row. */
const QUERIES: Readonly<Record<string, string>> = {
  entries: `
    select jsonb_build_array(e.business_date, e.value_date, e.category, e.narrative, e.source_type, coalesce(l.label, e.source_id::text),
      e.reverses_entry_id, e.branch_code, e.actor, (select jsonb_agg(jsonb_build_array(n.line_no, n.side, n.gl_code, n.account_id, n.currency,
      n.amount_minor, n.business_date) order by n.line_no) from journal_lines n where n.entry_id = e.id))
    from journal_entries e left join (${LABELS}) l on l.id = e.source_id`,
  "entries' lines": `
    select jsonb_build_array(business_date, side, gl_code, account_id, currency, amount_minor) from journal_lines`,
  holds: `
    select jsonb_build_array(account_id, kind, amount_minor, reason, source_type, source_id, released_at is not null) from holds`,
  "ledger accounts": `select to_jsonb(a) from ledger_accounts a`,
  "daily balances": `select to_jsonb(d) from daily_balances d`,
  "figures of card loans": `select to_jsonb(f) from card_loan_figures f`,
  "card loans": `select to_jsonb(l) ${MARKED} from card_loans l`,
  "movements of card loans": `select to_jsonb(m) ${MADE} from card_loan_movements m`,
  "statements of card loans": `select to_jsonb(s) ${MADE} from card_loan_statements s`,
  "stages of card loans": `select to_jsonb(s) ${MADE} from card_loan_stages s`,
  authorizations: `select to_jsonb(a) from card_authorizations a`,
  "events of authorizations": `select to_jsonb(e) ${MADE} from card_authorization_events e`,
  "cleared card transactions": `
    select to_jsonb(c) - 'batch_id' || jsonb_build_object('batch', l.label) from cleared_transactions c left join (${LABELS}) l on l.id = c.batch_id`,
  "card settlement batches": `select to_jsonb(b) ${MARKED} ${lessOf("id", "settled_entry_id")} from card_settlement_batches b`,
  cards: `select to_jsonb(c) ${MARKED} from cards c`,
  "clearing items": `
    select to_jsonb(i) ${MARKED} ${lessOf("session_id", "entry_id")} || jsonb_build_object('entered', entry_id is not null) from clearing_items i`,
  "clearing sessions": `select to_jsonb(s) ${MARKED} ${lessOf("id", "opened_at")} from clearing_sessions s`,
  "commission payouts": `select to_jsonb(p) ${MADE} ${lessOf("run_id")} from commission_payouts p`,
  reconciliation: `
    select jsonb_build_array(r.business_date, c.name, c.currency, c.expected_minor, c.actual_minor) from end_of_day_checks c
    join end_of_day_runs r on r.id = c.run_id`,
  "bank day": `select to_jsonb(d) from bank_day d`,
};

export async function booksOf(owner: Owner): Promise<Books> {
  const books = new Map<string, readonly string[]>();
  for (const [name, query] of Object.entries(QUERIES)) {
    const rows = await owner.unsafe<{ row: string }[]>(`select q.row::text as row from (${query}) q (row)`);
    books.set(name, rows.map(({ row }) => row).sort());
  }
  return books;
}

/** Returns the number of rows of each kind. @throws Error that shows the first rows that differ */
export function assertEqualBooks(actual: Books, expected: Books): string {
  const counts: string[] = [];
  for (const [name, rows] of expected) {
    const missing = without(rows, actual.get(name) ?? []);
    const surplus = without(actual.get(name) ?? [], rows);
    if (missing.length + surplus.length > 0) {
      const shown = (of: readonly string[]) => of.slice(0, 3).join("\n    ");
      throw new Error(
        `${name}: ${missing.length} rows are missing, ${surplus.length} should not be there\n  missing:\n    ${shown(missing)}\n  surplus:\n    ${shown(surplus)}`,
      );
    }
    if (rows.length > 0) counts.push(`${rows.length} ${name}`);
  }
  return counts.join(", ");
}

/** Rows of the first list that the second lacks. Equal rows count. */
function without(rows: readonly string[], others: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const row of others) left.set(row, (left.get(row) ?? 0) + 1);
  return rows.filter((row) => {
    const count = left.get(row) ?? 0;
    left.set(row, count - 1);
    return count <= 0;
  });
}
