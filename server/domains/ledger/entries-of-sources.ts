import { and, asc, count, eq, exists, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { journalEntries, journalLines, ledgerAccounts } from "@/db/schema/posting";
import type { ReadDb } from "@/db/tx";
import type { JournalLine } from "../../contract/ledger";
import type { BusinessDate } from "../../kernel/business-date";
import { moneyToWire } from "../../kernel/money";
import { namesOfLines } from "./line-names";

// State, lines and reversals of entries posted by other slices.

const reversal = alias(journalEntries, "reversal");

/** A relation `(id, reference, reversed)` of all entries. */
export function entryStates(read: ReadDb) {
  const reversing = read
    .select({ id: reversal.id })
    .from(reversal)
    .where(eq(reversal.reversesEntryId, journalEntries.id));
  const reversed = sql<boolean>`${exists(reversing)}`.as("entry_reversed");
  return read
    .select({ id: journalEntries.id, reference: journalEntries.reference, reversed })
    .from(journalEntries)
    .as("entry");
}

/** A relation `(id)` of a date's entries of a source type, without their reversals. */
export function entriesOn(read: ReadDb, day: BusinessDate, type: string) {
  const { id, businessDate, sourceType, reversesEntryId } = journalEntries;
  return read
    .select({ id })
    .from(journalEntries)
    .where(and(eq(businessDate, day), eq(sourceType, type), isNull(reversesEntryId)))
    .as("entry");
}

/**
 * Source ids of reversed entries of one type, such as `transfer`. Starts from the reversals, which are few and indexed. The
 * type's ids must be UUIDs.
 */
export function reversedSources(read: ReadDb, sourceType: string) {
  // Other types have other ids. The condition alone does not prevent the cast.
  const sourceId = sql<string>`case when ${journalEntries.sourceType} = ${sourceType} then ${journalEntries.sourceId}::uuid end`;
  return read
    .select({ sourceId: sourceId.as("source_id") })
    .from(reversal)
    .innerJoin(journalEntries, eq(journalEntries.id, reversal.reversesEntryId))
    .where(and(isNotNull(reversal.reversesEntryId), eq(journalEntries.sourceType, sourceType)));
}

/** Reversed entries of a source type, counted up to `most`. */
export async function reversalCount(read: ReadDb, sourceType: string, most: number): Promise<number> {
  const reversals = reversedSources(read, sourceType).limit(most).as("reversals");
  const [row] = await read.select({ count: count() }).from(reversals);
  return row?.count ?? 0;
}

/** Lines by entry id, in order, with their names. */
export async function linesOfEntries(
  read: ReadDb,
  entryIds: readonly string[],
): Promise<ReadonlyMap<string, JournalLine[]>> {
  const found = new Map<string, JournalLine[]>();
  if (entryIds.length === 0) return found;
  const { entryId, lineNo, side, glCode, accountId, currency, amountMinor } = journalLines;
  const rows = await read
    .select({ entryId, lineNo, side, glCode, accountId, accountNo: ledgerAccounts.number, currency, amountMinor })
    .from(journalLines)
    .leftJoin(ledgerAccounts, eq(ledgerAccounts.id, journalLines.accountId))
    .where(inArray(entryId, [...entryIds]))
    .orderBy(asc(entryId), asc(lineNo));
  const nameOf = await namesOfLines(read, rows);
  for (const row of rows) {
    const { entryId: id, amountMinor: minor, currency: unit, side: of, ...line } = row;
    const lines = found.get(id) ?? [];
    found.set(id, lines);
    const amount = moneyToWire({ minor, currency: unit });
    lines.push({ ...line, side: of as JournalLine["side"], amount, narrative: nameOf(row) });
  }
  return found;
}
