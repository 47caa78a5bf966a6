import type { Sql } from "@/db/pooled-sql";
import type { JournalCategory } from "../../contract/journal";
import { isUuid } from "../../kernel/ids";
import { amountBounds } from "../../posting/amount-bounds";
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
    ${sourceId === undefined ? sql`` : sql`and e.source_id = ${isUuid(sourceId) ? sourceId.toLowerCase() : sourceId}`}
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
  const bounds = boundsOf(sql, filter, currenciesInUse);
  return sql`
    ${glCode === undefined ? sql`` : someLine(sql`l.gl_code = ${glCode}`)}
    ${currency === undefined || bounds ? sql`` : someLine(sql`l.currency = ${currency}`)}
    ${
      bounds === null
        ? sql``
        : someLine(
            sql`exists (select 1 from ${bounds} where b.currency = l.currency and l.amount_minor between b.lowest and b.highest)`,
          )
    }`;
}

/** The same conditions for reading all that fits and not a page: each begins with the lines that meet it. */
export function lineSets(sql: Sql, filter: EntryFilter, currenciesInUse: readonly string[]): Fragment {
  const { glCode, currency } = filter;
  const withLine = (lines: Fragment) => sql`and e.id in (select l.entry_id from ${lines})`;
  const bounds = boundsOf(sql, filter, currenciesInUse);
  return sql`
    ${glCode === undefined ? sql`` : withLine(sql`journal_lines l where l.gl_code = ${glCode}`)}
    ${currency === undefined || bounds ? sql`` : withLine(sql`journal_lines l where l.currency = ${currency}`)}
    ${
      bounds === null
        ? sql``
        : withLine(
            sql`${bounds} join journal_lines l on l.currency = b.currency and l.amount_minor between b.lowest and b.highest`,
          )
    }`;
}

/** A relation `b (currency, lowest, highest)` of the amounts that are asked for, in minor units; null when none are. */
function boundsOf(sql: Sql, filter: EntryFilter, currenciesInUse: readonly string[]): Fragment | null {
  const { amountFrom, amountTo, currency } = filter;
  if (amountFrom === undefined && amountTo === undefined) return null;
  const bounds = amountBounds(amountFrom, amountTo, currency === undefined ? currenciesInUse : [currency]);
  const [codes, lowest, highest] = [
    bounds.map((bound) => bound.currency),
    bounds.map(({ fromMinor }) => fromMinor),
    bounds.map(({ toMinor }) => toMinor),
  ];
  return sql`unnest(${codes}::text[], ${lowest}::text[]::bigint[], ${highest}::text[]::bigint[]) as b (currency, lowest, highest)`;
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
  const { currency } = filter;
  const every =
    currency === undefined
      ? null
      : sql`(values (${currency}, 1::bigint, 9223372036854775807::bigint)) as b (currency, lowest, highest)`;
  const bounds = boundsOf(sql, filter, currenciesInUse) ?? every;
  if (bounds === null) return null;
  // Along the index of amounts, currency by currency; without the order the planner may go through the table instead.
  const rows = await sql<{ id: string }[]>`
    select found.id from ${bounds} cross join lateral (
      select l.entry_id as id from journal_lines l
      where l.currency = b.currency and l.amount_minor between b.lowest and b.highest order by l.amount_minor limit ${FEW + 1}) found
    limit ${FEW + 1}`;
  return rows.length > FEW ? null : [...new Set(rows.map(({ id }) => id))];
}

/** The currencies in which the bank has ever booked. */
export async function currenciesOfJournal(sql: Sql): Promise<string[]> {
  const rows = await sql<{ currency: string }[]>`
    select currency from ledger_month_totals union select currency from unabsorbed_lines()`;
  return rows.map(({ currency }) => currency);
}
