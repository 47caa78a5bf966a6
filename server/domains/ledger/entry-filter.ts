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
  /** Any of these, where it is a name that was asked for and not a sign-in. */
  actors?: readonly string[];
  sourceType?: string;
  sourceId?: string;
  amountFrom?: number;
  amountTo?: number;
  /** Only entries that were reversed, or only those that were not. */
  reversed?: boolean;
};

/** A line that an entry is looked at for, beside those that a list itself goes along. */
export const someLine = alias(journalLines, "some_line");

/** Conditions on the header, but for its date. */
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

/** What is wanted of lines, each to be met by some line of the entry. */
function wantedOfLines({ glCode, currency, ...filter }: EntryFilter, currenciesInUse: readonly string[]): SQL[] {
  const bounds = boundsOf({ currency, ...filter }, currenciesInUse);
  const wanted: SQL[] = [];
  if (glCode !== undefined) wanted.push(eq(someLine.glCode, glCode));
  if (currency !== undefined && bounds === null) wanted.push(eq(someLine.currency, currency));
  if (bounds !== null) wanted.push(or(...bounds.map(within)) ?? sql`false`);
  return wanted;
}

function within({ currency, fromMinor, toMinor }: AmountBounds): SQL {
  return and(eq(someLine.currency, currency), between(someLine.amountMinor, BigInt(fromMinor), BigInt(toMinor))) as SQL;
}

/**
 * True for entries of which some line meets a condition on `someLine`. Written so that the planner looks into the lines of one entry
 * after the other, and never gathers all lines of a GL account.
 */
export function withSomeLine(read: ReadDb, entryId: PgColumn, condition: SQL): SQL {
  const line = read
    .select({ there: sql`true` })
    .from(someLine)
    .where(and(eq(someLine.entryId, entryId), condition))
    .limit(1);
  return sql`coalesce(${line}, false)`;
}

/** Conditions that some line of the entry meets, each by one line of its own: for a page of entries. */
export function lineConditions(read: ReadDb, filter: EntryFilter, currenciesInUse: readonly string[]): SQL | undefined {
  const wanted = wantedOfLines(filter, currenciesInUse);
  return and(...wanted.map((condition) => withSomeLine(read, journalEntries.id, condition)));
}

/** The same conditions for reading all that fits and not a page: each begins with the lines that meet it. */
export function lineSets(read: ReadDb, filter: EntryFilter, currenciesInUse: readonly string[]): SQL | undefined {
  const wanted = wantedOfLines(filter, currenciesInUse);
  return and(
    ...wanted.map((condition) =>
      inArray(journalEntries.id, read.select({ entryId: someLine.entryId }).from(someLine).where(condition)),
    ),
  );
}

/** The amounts that are asked for, in minor units; null when none are. */
function boundsOf({ amountFrom, amountTo, currency }: EntryFilter, inUse: readonly string[]): AmountBounds[] | null {
  if (amountFrom === undefined && amountTo === undefined) return null;
  return amountBounds(amountFrom, amountTo, currency === undefined ? inUse : [currency]);
}

/** So many entries are sorted at once; when more have such a line, going through the journal finds them as fast. */
const FEW = 5_000;

/**
 * The ids of all entries with a line of the amount or currency that is asked for, when they are few: a page of a rare amount
 * then begins with them and does not go through the whole journal. Null when they are many, or nothing of it is asked for.
 */
export async function rareEntries(
  read: ReadDb,
  filter: EntryFilter,
  currenciesInUse: readonly string[],
): Promise<string[] | null> {
  const { currency } = filter;
  const wanted =
    boundsOf(filter, currenciesInUse)?.map(within) ??
    (currency === undefined ? null : [eq(someLine.currency, currency)]);
  if (wanted === null) return null;
  const found = new Set<string>();
  let left = FEW;
  for (const condition of wanted) {
    // Along the index of amounts; without the order the planner may go through the table instead.
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

/** The currencies in which the bank has ever booked. */
export async function currenciesOfJournal(read: ReadDb): Promise<string[]> {
  const absorbed = read.select({ currency: ledgerMonthTotals.currency }).from(ledgerMonthTotals);
  const tail = read.select({ currency: unabsorbedLines.currency }).from(linesNotAbsorbed());
  const rows = await union(absorbed, tail);
  return rows.map(({ currency }) => currency);
}
