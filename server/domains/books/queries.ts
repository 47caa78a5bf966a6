import { and, asc, between, eq, lt, notExists, type SQL, sql } from "drizzle-orm";
import { alias, type PgColumn } from "drizzle-orm/pg-core";
import { z } from "zod";
import { anyOf } from "@/db/any-of";
import { journalEntries, journalLines } from "@/db/schema/posting";
import { committedAt, currentSnapshot } from "@/db/snapshot";
import type { ReadDb } from "@/db/tx";
import type { JournalEntryView } from "../../contract/journal";
import { keysetOrder } from "../../http/keyset-order";
import { keysetPage } from "../../http/keyset-page";
import type { ListSource } from "../../http/list-reply";
import { notFound } from "../../kernel/errors";
import { findLedgerAccount } from "../../posting/accounts";
import { countEntries } from "./entry-count";
import { currenciesOfJournal, type EntryFilter, headerConditions, lineConditions, rareEntries } from "./entry-filter";
import { type EntryRow, entryRows, entryViews, pickEntries } from "./entry-view";

/** The entry with its lines, or null. */
export async function findEntry(read: ReadDb, id: string): Promise<JournalEntryView | null> {
  const picked = pickEntries(read, journalEntries.id).where(eq(journalEntries.id, id)).as("picked");
  const [row] = await entryRows(read, picked, [asc(picked.id)]);
  const [entry] = row ? await entryViews(read, [row]) : [];
  return entry ?? null;
}

/** The entry with its lines. Throws NOT_FOUND. */
export async function getEntry(read: ReadDb, id: string): Promise<JournalEntryView> {
  const entry = await findEntry(read, id);
  if (!entry) throw notFound("journalEntry");
  return entry;
}

const xact = z.string().regex(/^\d{1,20}$/);
const snapshot = z.string().regex(/^[\d:,]{5,6000}$/);
/**
 * Where a page ended. Business date, then: the transaction and the entry; or the place in the account's sequence; or the
 * entry and the snapshot to which the whole list is bound.
 */
const entryKey = z.union([
  z.strictObject({ date: z.iso.date(), xact, id: z.guid() }),
  z.strictObject({ date: z.iso.date(), seq: xact }),
  z.strictObject({ date: z.iso.date(), id: z.guid(), snapshot }),
]);
export type EntryKey = z.infer<typeof entryKey>;

export type EntryListOptions = {
  /** The whole list as it was when its first page was read; otherwise pages go on with what is posted meanwhile. */
  whole?: boolean;
  newestFirst?: boolean;
};

/** Pages behind the first of a whole list: as fast as larger ones, and what they leave behind is collected while still young. */
const STREAMED = 250;

type Reading = {
  read: ReadDb;
  filter: EntryFilter;
  bound: string | null;
  newestFirst: boolean;
  currencies: readonly string[];
};
type Pages = (
  after: EntryKey | null,
  limit: number,
) => Promise<{ rows: EntryRow[]; keyOf: (row: EntryRow) => EntryKey }>;

/**
 * Entries of the business dates from `from` to `to`, both included, oldest first: by business date and by the transaction
 * that posted them. Pages show only what no running transaction can come to stand before, so that
 * nothing is lost between them. Those of one account go by its own sequence of lines, those of one GL account by their id.
 */
export function listEntries(
  filter: EntryFilter,
  { whole = false, newestFirst = false }: EntryListOptions = {},
): ListSource<JournalEntryView, EntryKey> {
  let bound: string | null = null;
  return {
    key: entryKey,
    read: async (read, after, limit) => {
      if (whole) bound ??= await currentSnapshot(read);
      const byAmount = filter.amountFrom !== undefined || filter.amountTo !== undefined;
      const currencies = byAmount ? await currenciesOfJournal(read) : [];
      const pages = await pagesOf({ read, filter, bound, newestFirst, currencies });
      const most = whole && after !== null ? Math.min(limit, STREAMED) : limit;
      const { rows, keyOf } = await pages(after, most + 1);
      const { items, next } = keysetPage(rows, most, (row) => row, keyOf);
      return { items: await entryViews(read, items), next };
    },
    count: (read) => countEntries(read, filter),
  };
}

async function pagesOf(reading: Reading): Promise<Pages> {
  const { account, glCode } = reading.filter;
  if (account !== undefined) {
    const found = await findLedgerAccount(reading.read, account);
    if (!found) return async () => ({ rows: [], keyOf: () => ({ date: "", seq: "" }) });
    return (after, limit) => readByAccount(reading, found.id, after, limit);
  }
  if (glCode !== undefined) return (after, limit) => readByGlCode(reading, glCode, after, limit);
  return (after, limit) => readJournal(reading, after, limit);
}

type Seen = ((xact: PgColumn) => SQL) | undefined;
const seenIn = (bound: string | null): Seen => (bound === null ? undefined : (column) => committedAt(column, bound));

/** Below it no transaction runs any more, so nothing can come to stand before what is there. */
const settled = sql`${journalEntries.xact} < pg_snapshot_xmin(pg_current_snapshot())`;

async function readJournal(
  { read, filter, bound, newestFirst, currencies }: Reading,
  after: EntryKey | null,
  limit: number,
) {
  const { businessDate, id } = journalEntries;
  const rare = await rareEntries(read, filter, currencies);
  const { order, behind } = keysetOrder(newestFirst);
  const seen = seenIn(bound);
  const place = sql`(${businessDate}, ${journalEntries.xact}, ${id})`;
  const picked = pickEntries(read, journalEntries.xact)
    .where(
      and(
        between(businessDate, filter.from, filter.to),
        seen?.(journalEntries.xact) ?? settled,
        after && "xact" in after
          ? behind(place, sql`(${after.date}::date, ${after.xact}::xid8, ${after.id}::uuid)`)
          : undefined,
        rare === null ? undefined : anyOf(id, rare),
        headerConditions(read, filter),
        lineConditions(read, filter, currencies),
      ),
    )
    .orderBy(...order(businessDate, journalEntries.xact, id))
    .limit(limit)
    .as("picked");
  const rows = await entryRows(read, picked, order(picked.businessDate, picked.xact, picked.id), seen);
  return {
    rows,
    keyOf: (row: EntryRow): EntryKey => ({ date: row.businessDate, xact: String(row.place), id: row.id }),
  };
}

const earlierLine = alias(journalLines, "earlier_line");

/** By the account's sequence of lines, which is given out under its lock: nothing can come to stand before what was read. */
async function readByAccount(reading: Reading, account: string, after: EntryKey | null, limit: number) {
  const { read, filter, bound, newestFirst, currencies } = reading;
  const { entryId, lineNo, accountId, businessDate, lineSeq } = journalLines;
  const { order, behind } = keysetOrder(newestFirst);
  const seen = seenIn(bound);
  // An entry with two lines of the account stands at the first of them.
  const earlier = read
    .select({ lineNo: earlierLine.lineNo })
    .from(earlierLine)
    .where(and(eq(earlierLine.entryId, entryId), eq(earlierLine.accountId, accountId), lt(earlierLine.lineNo, lineNo)));
  const picked = pickEntries(read, lineSeq)
    .innerJoin(journalLines, eq(entryId, journalEntries.id))
    .where(
      and(
        eq(accountId, account),
        between(businessDate, filter.from, filter.to),
        seen?.(journalEntries.xact),
        after && "seq" in after
          ? behind(sql`(${businessDate}, ${lineSeq})`, sql`(${after.date}::date, ${after.seq}::bigint)`)
          : undefined,
        notExists(earlier),
        headerConditions(read, filter),
        lineConditions(read, filter, currencies),
      ),
    )
    .orderBy(...order(businessDate, lineSeq))
    .limit(limit)
    .as("picked");
  const rows = await entryRows(read, picked, order(picked.businessDate, picked.place), seen);
  return { rows, keyOf: (row: EntryRow): EntryKey => ({ date: row.businessDate, seq: String(row.place) }) };
}

/** By date and id, which is no order of commits: bound to the snapshot that the first page took. */
async function readByGlCode(reading: Reading, code: string, after: EntryKey | null, limit: number) {
  const { read, filter, newestFirst, currencies } = reading;
  const { entryId, glCode, businessDate } = journalLines;
  const bound = (after && "snapshot" in after ? after.snapshot : reading.bound) ?? (await currentSnapshot(read));
  const { order, behind } = keysetOrder(newestFirst);
  const seen = seenIn(bound);
  const listed = read
    .select({ businessDate, entryId })
    .from(journalLines)
    .where(
      and(
        eq(glCode, code),
        between(businessDate, filter.from, filter.to),
        after && "snapshot" in after
          ? behind(sql`(${businessDate}, ${entryId})`, sql`(${after.date}::date, ${after.id}::uuid)`)
          : undefined,
      ),
    )
    .groupBy(businessDate, entryId)
    .orderBy(...order(businessDate, entryId))
    .as("listed");
  const picked = pickEntries(read, journalEntries.id)
    .innerJoin(listed, eq(listed.entryId, journalEntries.id))
    .where(
      and(
        seen?.(journalEntries.xact),
        headerConditions(read, filter),
        lineConditions(read, { ...filter, glCode: undefined }, currencies),
      ),
    )
    .orderBy(...order(listed.businessDate, listed.entryId))
    .limit(limit)
    .as("picked");
  const rows = await entryRows(read, picked, order(picked.businessDate, picked.id), seen);
  return { rows, keyOf: (row: EntryRow): EntryKey => ({ date: row.businessDate, id: row.id, snapshot: bound }) };
}

/** Entries by their references, for what has their ids. */
export async function entriesInWords(read: ReadDb, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { id, reference } = journalEntries;
  const rows = await read.select({ id, reference }).from(journalEntries).where(anyOf(id, ids));
  return new Map(rows.map((row) => [row.id, row.reference]));
}
