import { and, count, eq, getTableColumns, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { alias, type PgColumn } from "drizzle-orm/pg-core";
import { jsonText, plainText } from "@/db/json-text";
import { journalEntries, journalLines, ledgerAccounts } from "@/db/schema/posting";
import type { ReadDb } from "@/db/tx";
import type { JournalEntryView, JournalLine } from "../../contract/ledger";
import { moneyToWire } from "../../kernel/money";
import { amountText } from "../../posting/amount-text";
import { markedName, namesOfLines, withNames } from "./line-names";

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

/** The members of an entry before its lines, in the order of the interface. */
const membersOf = (entries: PickedEntries) => ({
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
});

/** Entries and their order. `seen` is the list's condition on `xact`: a reversal outside it is not shown. */
export type Picked = { entries: PickedEntries; order: SQL[]; seen?: (xact: PgColumn) => SQL };

const reversedIn = ({ entries, seen }: Picked) => and(eq(reversal.reversesEntryId, entries.id), seen?.(reversal.xact));

/** Reads picked entries with their lines in one statement. */
export function entryRows(read: ReadDb, picked: Picked) {
  const { entries, order } = picked;
  const { lineNo, side, glCode, accountId, currency, amountMinor } = journalLines;
  const tuple = sql`json_build_array(${lineNo}, ${side}, ${glCode}, ${accountId}, ${ledgerAccounts.number}, ${currency}, ${amountMinor}::text)`;
  const lines = read
    .select({ lines: sql<LineTuple[]>`json_agg(${tuple} order by ${lineNo})`.as("entry_lines") })
    .from(journalLines)
    .leftJoin(ledgerAccounts, eq(ledgerAccounts.id, accountId))
    .where(eq(journalLines.entryId, entries.id))
    .as("lines_of_entry");
  return read
    .select({ ...membersOf(entries), place: entries.place, lines: lines.lines })
    .from(entries)
    .leftJoin(reversal, reversedIn(picked))
    .crossJoinLateral(lines)
    .orderBy(...order);
}

/** A text without entries has no `last`. */
export type EntryTexts = { text: Buffer; count: number; last: LastEntry | undefined };
export type LastEntry = Pick<EntryRow, "id" | "businessDate" | "place">;

/** The JSON text of picked entries as Postgres writes it, equal to that of their views. */
export async function entryTexts(read: ReadDb, picked: Picked): Promise<EntryTexts> {
  const { entries, order } = picked;
  const texts = read
    .select({
      text: entryText(read, entries).as("entry_text"),
      id: entries.id,
      businessDate: entries.businessDate,
      place: entries.place,
    })
    .from(entries)
    .leftJoin(reversal, reversedIn(picked))
    .orderBy(...order)
    .as("texts");
  const lastOf = (column: SQLWrapper) => sql`(array_agg(${column}))[count(*)]`;
  const page = read
    .select({
      text: sql`string_agg(${texts.text}, ',' || chr(10))`,
      count: count(),
      id: lastOf(texts.id),
      businessDate: lastOf(texts.businessDate),
      place: lastOf(texts.place),
    })
    .from(texts);
  const [[text, ...rest] = []] = await read.bytes(page.getSQL());
  if (!text) return { text: Buffer.alloc(0), count: 0, last: undefined };
  const [found, id, businessDate, place] = rest.map(String) as [string, string, string, string];
  return { text: await withNames(read, text), count: Number(found), last: { id, businessDate, place } };
}

/** The last of `count` picked entries. Undefined if there are fewer. */
export async function lastOfPicked(read: ReadDb, picked: Picked, count: number): Promise<LastEntry | undefined> {
  const { id, businessDate, place } = picked.entries;
  const [last] = await read
    .select({ id, businessDate, place })
    .from(picked.entries)
    .orderBy(...picked.order)
    .offset(count - 1)
    .limit(1);
  return last;
}

function entryText(read: ReadDb, entries: PickedEntries): SQL<string> {
  const { entryId, lineNo, side, glCode, accountId, currency, amountMinor } = journalLines;
  const narrative = markedName(sql`coalesce(${entries.reversesEntryId}, ${entryId})`, lineNo);
  const amount = jsonText({ amount: amountText(amountMinor, currency), currency: plainText(currency) });
  const line = {
    lineNo,
    side,
    glCode: plainText(glCode),
    accountId,
    accountNo: ledgerAccounts.number,
    amount,
    narrative,
  };
  // Sorted by the index, which an order within the aggregate would not use.
  const lines = read
    .select({ text: jsonText(line).as("line_text") })
    .from(journalLines)
    .leftJoin(ledgerAccounts, eq(ledgerAccounts.id, accountId))
    .where(eq(entryId, entries.id))
    .orderBy(lineNo);
  return jsonText({
    ...membersOf(entries),
    reversedByEntryId: plainText(reversal.id),
    lines: sql`'[' || array_to_string(array(${lines}), ',') || ']'`,
  });
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
