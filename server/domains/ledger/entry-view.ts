import { and, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import { alias, type PgColumn } from "drizzle-orm/pg-core";
import { journalEntries, journalLines, ledgerAccounts } from "@/db/schema/posting";
import type { ReadDb } from "@/db/tx";
import type { JournalEntryView, JournalLine } from "../../contract/ledger";
import { moneyToWire } from "../../kernel/money";
import { namesOfLines } from "./line-names";

/** Line number, side, GL code, ledger account's id and number, currency, minor units as text. */
type LineTuple = [number, JournalLine["side"], string, string | null, string | null, string, string];

const { approvalId: _, ...header } = getTableColumns(journalEntries);

export const entryHeader = header;

/**
 * Headers of a list's entries with `place`, the list's order within a business date. To be joined, narrowed and sorted, and then
 * named `picked`.
 */
export function pickEntries(read: ReadDb, place: PgColumn | SQL) {
  return read
    .select({ ...header, place: placeOf(place) })
    .from(journalEntries)
    .$dynamic();
}

export function placeOf(column: PgColumn | SQL): SQL.Aliased<string | number> {
  return sql<string | number>`${column}`.as("entry_place");
}

function picked(read: ReadDb) {
  return pickEntries(read, journalEntries.id).as("picked");
}
type PickedEntries = ReturnType<typeof picked>;

export const reversal = alias(journalEntries, "reversal");

/**
 * Reads picked entries with their lines in one statement. `seen` is the list's condition on `xact`: a reversal outside it is not
 * shown.
 */
export function entryRows(read: ReadDb, entries: PickedEntries, order: SQL[], seen?: (xact: PgColumn) => SQL) {
  const { lineNo, side, glCode, accountId, currency, amountMinor } = journalLines;
  const tuple = sql`json_build_array(${lineNo}, ${side}, ${glCode}, ${accountId}, ${ledgerAccounts.number}, ${currency}, ${amountMinor}::text)`;
  const lines = read
    .select({ lines: sql<LineTuple[]>`json_agg(${tuple} order by ${lineNo})`.as("entry_lines") })
    .from(journalLines)
    .leftJoin(ledgerAccounts, eq(ledgerAccounts.id, accountId))
    .where(eq(journalLines.entryId, entries.id))
    .as("lines_of_entry");
  return read
    .select({
      id: entries.id,
      reference: entries.reference,
      category: entries.category,
      businessDate: entries.businessDate,
      valueDate: entries.valueDate,
      postedDate: entries.postedAt,
      narrative: entries.narrative,
      sourceType: entries.sourceType,
      sourceId: entries.sourceId,
      branchCode: entries.branchCode,
      actor: entries.actor,
      reversesEntryId: entries.reversesEntryId,
      reversedByEntryId: reversal.id,
      place: entries.place,
      lines: lines.lines,
    })
    .from(entries)
    .leftJoin(reversal, and(eq(reversal.reversesEntryId, entries.id), seen?.(reversal.xact)))
    .crossJoinLateral(lines)
    .orderBy(...order);
}

export type EntryRow = Awaited<ReturnType<typeof entryRows>>[number];

/** With the names of their lines. */
export async function entryViews(read: ReadDb, rows: readonly EntryRow[]): Promise<JournalEntryView[]> {
  const placed = ({ id: entryId, reversesEntryId }: EntryRow, [lineNo]: LineTuple) => ({
    entryId,
    reversesEntryId,
    lineNo,
  });
  const nameOf = await namesOfLines(
    read,
    rows.flatMap((row) => row.lines.map((line) => placed(row, line))),
  );
  return rows.map((row) => {
    const { place: _place, lines, ...entry } = row;
    return { ...entry, lines: lines.map((line) => lineView(line, nameOf(placed(row, line)))) };
  });
}

function lineView(line: LineTuple, narrative: string | null): JournalLine {
  const [lineNo, side, glCode, accountId, accountNo, currency, minor] = line;
  const amount = moneyToWire({ minor: BigInt(minor), currency });
  return { lineNo, side, glCode, accountId, accountNo, amount, narrative };
}
