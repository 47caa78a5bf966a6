import { and, asc, between, eq, exists, inArray, not, or, type SQL, sql } from "drizzle-orm";
import { alias, type PgColumn, union } from "drizzle-orm/pg-core";
import { anyOf } from "@/db/any-of";
import { ledgerMonthTotals, linesNotAbsorbed, unabsorbedLines } from "@/db/schema/ledger";
import { journalEntries, journalLines } from "@/db/schema/posting";
import type { ReadDb } from "@/db/tx";
import { isUuid } from "../../kernel/ids";
import type { JournalCategory } from "../../kernel/value-sets";
import { type AmountBounds, amountBounds } from "../../posting/amount-bounds";
import { reversal } from "./entry-view";

/** `account` is an id or a number. Amounts are of a line, in major units. */
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
  /** Sign-ins for a given name. */
  actors?: readonly string[];
  sourceType?: string;
  sourceId?: string;
  amountFrom?: number;
  amountTo?: number;
  reversed?: boolean;
};

/** A line for conditions, beside the lines that a list follows. */
export const someLine = alias(journalLines, "some_line");

/** Conditions on the header except its date. */
export function headerConditions(read: ReadDb, filter: EntryFilter): SQL | undefined {
  const { category, branchCode, reference, actor, actors, sourceType, sourceId, reversed } = filter;
  const reversing = exists(
    read.select({ id: reversal.id }).from(reversal).where(eq(reversal.reversesEntryId, journalEntries.id)),
  );
  return and(
    category === undefined ? undefined : eq(journalEntries.category, category),
    branchCode === undefined ? undefined : eq(journalEntries.branchCode, branchCode),
    reference === undefined ? undefined : eq(journalEntries.reference, reference),
    actor === undefined ? undefined : eq(journalEntries.actor, actor),
    actors === undefined ? undefined : anyOf(journalEntries.actor, actors),
    sourceType === undefined ? undefined : eq(journalEntries.sourceType, sourceType),
    sourceId === undefined ? undefined : isUuid(sourceId) ? eq(journalEntries.sourceId, sourceId) : sql`false`,
    reversed === undefined ? undefined : reversed ? reversing : not(reversing),
  );
}

/** Conditions on lines. Each must hold for some line of the entry. */
function conditionsOfLines({ glCode, currency, ...filter }: EntryFilter, currenciesInUse: readonly string[]): SQL[] {
  const bounds = boundsOf({ currency, ...filter }, currenciesInUse);
  const conditions: SQL[] = [];
  if (glCode !== undefined) conditions.push(eq(someLine.glCode, glCode));
  if (currency !== undefined && bounds === null) conditions.push(eq(someLine.currency, currency));
  if (bounds !== null) conditions.push(or(...bounds.map(within)) ?? sql`false`);
  return conditions;
}

function within({ currency, fromMinor, toMinor }: AmountBounds): SQL {
  return and(eq(someLine.currency, currency), between(someLine.amountMinor, BigInt(fromMinor), BigInt(toMinor))) as SQL;
}

/**
 * True if some line of the entry meets the condition on `someLine`. Written so that the planner reads the lines per entry and
 * never gathers all lines of a GL account.
 */
export function withSomeLine(read: ReadDb, entryId: PgColumn, condition: SQL): SQL {
  const line = read
    .select({ there: sql`true` })
    .from(someLine)
    .where(and(eq(someLine.entryId, entryId), condition))
    .limit(1);
  return sql`coalesce(${line}, false)`;
}

/** For a page of entries: each condition holds for some line. */
export function lineConditions(read: ReadDb, filter: EntryFilter, currenciesInUse: readonly string[]): SQL | undefined {
  const conditions = conditionsOfLines(filter, currenciesInUse);
  return and(...conditions.map((condition) => withSomeLine(read, journalEntries.id, condition)));
}

/** For reading all matches: each condition starts from its lines. */
export function lineSets(read: ReadDb, filter: EntryFilter, currenciesInUse: readonly string[]): SQL | undefined {
  const conditions = conditionsOfLines(filter, currenciesInUse);
  return and(
    ...conditions.map((condition) =>
      inArray(journalEntries.id, read.select({ entryId: someLine.entryId }).from(someLine).where(condition)),
    ),
  );
}

/** Amount bounds in minor units, or null. */
function boundsOf({ amountFrom, amountTo, currency }: EntryFilter, inUse: readonly string[]): AmountBounds[] | null {
  if (amountFrom === undefined && amountTo === undefined) return null;
  return amountBounds(amountFrom, amountTo, currency === undefined ? inUse : [currency]);
}

/** Most entries sorted in memory. Beyond it a scan of the journal is as fast. */
const FEW = 5_000;

/**
 * The ids of all entries with a line of the amount or currency, if few. A page of a rare amount then starts from them instead of
 * the journal. Null if many, or without such a filter.
 */
export async function rareEntries(
  read: ReadDb,
  filter: EntryFilter,
  currenciesInUse: readonly string[],
): Promise<string[] | null> {
  const { currency } = filter;
  const conditions =
    boundsOf(filter, currenciesInUse)?.map(within) ??
    (currency === undefined ? null : [eq(someLine.currency, currency)]);
  if (conditions === null) return null;
  const found = new Set<string>();
  let left = FEW;
  for (const condition of conditions) {
    // Along the index of amounts. Without the order the planner may scan the table.
    const rows = await read
      .select({ id: someLine.entryId })
      .from(someLine)
      .where(condition)
      .orderBy(asc(someLine.amountMinor))
      .limit(left + 1);
    left -= rows.length;
    if (left < 0) return null;
    for (const { id } of rows) found.add(id);
  }
  return [...found];
}

/** Every currency with a posted line. */
export async function currenciesOfJournal(read: ReadDb): Promise<string[]> {
  const absorbed = read.select({ currency: ledgerMonthTotals.currency }).from(ledgerMonthTotals);
  const tail = read.select({ currency: unabsorbedLines.currency }).from(linesNotAbsorbed());
  const rows = await union(absorbed, tail);
  return rows.map(({ currency }) => currency);
}
