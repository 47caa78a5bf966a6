import { and, asc, count, eq, exists, inArray, isNotNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { journalEntries, journalLines, ledgerAccounts } from "@/db/schema/posting";
import type { ReadDb } from "@/db/tx";
import type { JournalLine } from "../../contract/ledger";
import { moneyToWire } from "../../kernel/money";
import { namesOfLines } from "./line-names";

// What became of the entries that other slices posted: their state, their lines, and which of them were reversed.

const reversal = alias(journalEntries, "reversal");

/** A relation `(id, reference, reversed)` of all entries, for slices that show what became of theirs: join it on the entry's id. */
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

/**
 * A query of the ids of the records of one kind, such as `transfer`, whose entry was reversed. Begins with the reversals, which
 * are few and have an index of their own. The ids of that kind must be UUIDs.
 */
export function reversedSources(read: ReadDb, sourceType: string) {
  // Other kinds have other ids: the condition alone does not keep the cast from them.
  const sourceId = sql<string>`case when ${journalEntries.sourceType} = ${sourceType} then ${journalEntries.sourceId}::uuid end`;
  return read
    .select({ sourceId: sourceId.as("source_id") })
    .from(reversal)
    .innerJoin(journalEntries, eq(journalEntries.id, reversal.reversesEntryId))
    .where(and(isNotNull(reversal.reversesEntryId), eq(journalEntries.sourceType, sourceType)));
}

/** How many records of a kind, such as `transfer`, had their entry reversed, counted up to `most`. */
export async function reversalCount(read: ReadDb, sourceType: string, most: number): Promise<number> {
  const reversals = reversedSources(read, sourceType).limit(most).as("reversals");
  const [row] = await read.select({ count: count() }).from(reversals);
  return row?.count ?? 0;
}

/** The lines of these entries in their order, by the entry's id, with what they are called. */
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
