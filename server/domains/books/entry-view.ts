import type { Sql } from "@/db/pooled-sql";
import type { JournalEntryView, JournalLine } from "../../contract/journal";
import { moneyToWire } from "../../kernel/money";

type Side = JournalLine["side"];
/** A piece of SQL that is put into another. */
export type Fragment = ReturnType<typeof nothing>;

function nothing(sql: Sql) {
  return sql``;
}

/** Line number, side, GL code, ledger account's id and number, currency, minor units as text. */
type LineTuple = [number, Side, string, string | null, string | null, string, string];

/** An entry as `entryRows` reads it; `place` is what the list goes by within a business date. */
export type EntryRow = Omit<JournalEntryView, "lines"> & { place: string; lines: LineTuple[] };

export type Picking = {
  /** Selects rows of journal_entries, all columns. */
  picked: Fragment;
  /** Sorts them, under the alias `e`. */
  order: Fragment;
  place: Fragment;
  /** Tells of an entry whether the list may know of it: a reversal outside of it has not happened yet. */
  seen: (alias: Fragment) => Fragment;
};

/** Reads entries with their lines, in one statement. */
export function entryRows(sql: Sql, { picked, order, place, seen }: Picking) {
  return sql<EntryRow[]>`
    select e.id, e.reference, e.category, e.business_date as "businessDate", e.value_date as "valueDate",
      iso_timestamp(e.posted_at) as "postedDate", e.narrative, e.source_type as "sourceType", e.source_id as "sourceId",
      e.branch_code as "branchCode", e.actor, e.reverses_entry_id as "reversesEntryId", r.id as "reversedByEntryId",
      ${place}::text as place, l.lines
    from (${picked}) e
    left join journal_entries r on r.reverses_entry_id = e.id and ${seen(sql`r`)}
    cross join lateral (
      select json_agg(json_build_array(l.line_no, l.side, l.gl_code, l.account_id, a.number, l.currency, l.amount_minor::text)
        order by l.line_no) as lines
      from journal_lines l left join ledger_accounts a on a.id = l.account_id where l.entry_id = e.id) l
    order by ${order}`;
}

export function entryView({ place: _, lines, ...entry }: EntryRow): JournalEntryView {
  return { ...entry, lines: lines.map(lineView) };
}

function lineView([lineNo, side, glCode, accountId, accountNo, currency, minor]: LineTuple): JournalLine {
  return { lineNo, side, glCode, accountId, accountNo, amount: moneyToWire({ minor: BigInt(minor), currency }) };
}
