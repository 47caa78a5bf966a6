import type { Sql } from "@/db/pooled-sql";
import type { JournalCategory } from "../contract/journal";
import { amountBounds } from "./amount-bounds";
import type { Fragment } from "./entry-view";

/** What a list of entries may be narrowed to. `account` is an id or a number, amounts are of a line and in major units. */
export type EntryFilter = {
  from: string;
  to: string;
  category?: JournalCategory;
  account?: string;
  glCode?: string;
  currency?: string;
  branchCode?: string;
  reference?: string;
  actor?: string;
  sourceType?: string;
  sourceId?: string;
  amountFrom?: number;
  amountTo?: number;
  /** Only entries that were reversed, or only those that were not. */
  reversed?: boolean;
};

/** Conditions on the header, under the alias `e`, but for its date; each starts with `and`. */
export function headerConditions(sql: Sql, filter: EntryFilter): Fragment {
  const { category, branchCode, reference, actor, sourceType, sourceId, reversed } = filter;
  const reversal = sql`exists (select 1 from journal_entries x where x.reverses_entry_id = e.id)`;
  return sql`
    ${category === undefined ? sql`` : sql`and e.category = ${category}`}
    ${branchCode === undefined ? sql`` : sql`and e.branch_code = ${branchCode}`}
    ${reference === undefined ? sql`` : sql`and e.reference = ${reference}`}
    ${actor === undefined ? sql`` : sql`and e.actor = ${actor}`}
    ${sourceType === undefined ? sql`` : sql`and e.source_type = ${sourceType}`}
    ${sourceId === undefined ? sql`` : sql`and e.source_id = ${sourceId}`}
    ${reversed === undefined ? sql`` : reversed ? sql`and ${reversal}` : sql`and not ${reversal}`}`;
}

/**
 * Conditions that some line of the entry meets, each by one line of its own; under the alias `e`, each starting with `and`.
 * Written so that the planner looks into the lines of one entry after the other, and never gathers all lines of a GL account.
 */
export function lineConditions(sql: Sql, filter: EntryFilter, currenciesInUse: readonly string[]): Fragment {
  const { glCode, currency } = filter;
  const someLine = (condition: Fragment) =>
    sql`and coalesce((select true from journal_lines l where l.entry_id = e.id and ${condition} limit 1), false)`;
  return sql`
    ${glCode === undefined ? sql`` : someLine(sql`l.gl_code = ${glCode}`)}
    ${currency === undefined || hasAmount(filter) ? sql`` : someLine(sql`l.currency = ${currency}`)}
    ${hasAmount(filter) ? someLine(amountCondition(sql, filter, currenciesInUse)) : sql``}`;
}

function hasAmount({ amountFrom, amountTo }: EntryFilter): boolean {
  return amountFrom !== undefined || amountTo !== undefined;
}

function amountCondition(sql: Sql, filter: EntryFilter, currenciesInUse: readonly string[]): Fragment {
  const { amountFrom, amountTo, currency } = filter;
  const either = amountBounds(
    amountFrom,
    amountTo,
    currency === undefined ? currenciesInUse : [currency],
  ).reduce<Fragment>(
    (before, { currencies, fromMinor, toMinor }) => sql`${before} or (l.currency = any (${currencies}::text[])
      and l.amount_minor between ${fromMinor}::bigint and ${toMinor}::bigint)`,
    sql`false`,
  );
  return sql`(${either})`;
}

/** So many entries are sorted at once; when more have such a line, going through the journal finds them as fast. */
const FEW = 5_000;

/**
 * The ids of all entries with a line of the amount or currency that is asked for, when they are few: a page of a rare amount
 * then begins with them and does not go through the whole journal. Null when they are many, or nothing of it is asked for.
 */
export async function rareEntries(
  sql: Sql,
  filter: EntryFilter,
  currenciesInUse: readonly string[],
): Promise<string[] | null> {
  if (!hasAmount(filter) && filter.currency === undefined) return null;
  const condition = hasAmount(filter)
    ? amountCondition(sql, filter, currenciesInUse)
    : sql`l.currency = ${filter.currency ?? ""}`;
  const rows = await sql<
    { id: string }[]
  >`select l.entry_id as id from journal_lines l where ${condition} limit ${FEW + 1}`;
  return rows.length > FEW ? null : [...new Set(rows.map(({ id }) => id))];
}

/** The currencies in which the bank has ever booked. */
export async function currenciesOfJournal(sql: Sql): Promise<string[]> {
  const rows = await sql<{ currency: string }[]>`
    select currency from ledger_month_totals union select currency from unabsorbed_lines()`;
  return rows.map(({ currency }) => currency);
}
