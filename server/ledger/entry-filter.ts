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
};

/** Conditions on the header, under the alias `e`, but for its date; each starts with `and`. */
export function headerConditions(sql: Sql, filter: EntryFilter): Fragment {
  const { category, branchCode, reference, actor, sourceType, sourceId } = filter;
  return sql`
    ${category === undefined ? sql`` : sql`and e.category = ${category}`}
    ${branchCode === undefined ? sql`` : sql`and e.branch_code = ${branchCode}`}
    ${reference === undefined ? sql`` : sql`and e.reference = ${reference}`}
    ${actor === undefined ? sql`` : sql`and e.actor = ${actor}`}
    ${sourceType === undefined ? sql`` : sql`and e.source_type = ${sourceType}`}
    ${sourceId === undefined ? sql`` : sql`and e.source_id = ${sourceId}`}`;
}

/**
 * Conditions that some line of the entry meets, each by one line of its own; under the alias `e`, each starting with `and`.
 * Written as `in`, so that the planner may begin with the few lines of a rare amount, or look into each entry for a common one.
 */
export function lineConditions(sql: Sql, filter: EntryFilter): Fragment {
  const { glCode, currency, amountFrom, amountTo } = filter;
  const byAmount = amountFrom !== undefined || amountTo !== undefined;
  return sql`
    ${glCode === undefined ? sql`` : sql`and e.id in (select l.entry_id from journal_lines l where l.gl_code = ${glCode})`}
    ${currency === undefined || byAmount ? sql`` : sql`and e.id in (select l.entry_id from journal_lines l where l.currency = ${currency})`}
    ${byAmount ? sql`and e.id in (select l.entry_id from journal_lines l where ${amountCondition(sql, filter)})` : sql``}`;
}

function amountCondition(sql: Sql, { amountFrom, amountTo, currency }: EntryFilter): Fragment {
  return amountBounds(amountFrom, amountTo, currency).reduce<Fragment>(
    (either, { currencies, fromMinor, toMinor }) => sql`${either} or (l.currency = any (${currencies}::text[])
      and l.amount_minor between ${fromMinor}::bigint and ${toMinor}::bigint)`,
    sql`false`,
  );
}
