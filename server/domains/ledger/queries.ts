import { and, asc, between, eq, inArray, lt, notExists, type SQL, sql } from "drizzle-orm";
import { alias, type PgColumn } from "drizzle-orm/pg-core";
import { anyOf, textsById } from "@/db/any-of";
import { journalEntries, journalLines } from "@/db/schema/posting";
import { committedAt, currentSnapshot } from "@/db/snapshot";
import type { ReadDb } from "@/db/tx";
import type { JournalEntryView } from "../../contract/ledger";
import { countedRows, keysetOrder, type ListSource, type Place, pagedList } from "../../http/keyset-list";
import type { Counted } from "../../kernel/counted";
import { requireFound } from "../../kernel/errors";
import { findLedgerAccount } from "../../posting/accounts";
import {
  currenciesOfJournal,
  type EntryFilter,
  headerConditions,
  lineConditions,
  lineSets,
  rareEntries,
  someLine,
} from "./entry-filter";
import {
  entryRows,
  entryTexts,
  entryViews,
  type LastEntry,
  lastOfPicked,
  type Picked,
  pickEntries,
} from "./entry-view";

export async function findEntry(read: ReadDb, id: string): Promise<JournalEntryView | null> {
  const picked = pickEntries(read, journalEntries.id).where(eq(journalEntries.id, id)).as("picked");
  const [row] = await entryRows(read, { entries: picked, order: [asc(picked.id)] });
  const [entry] = row ? await entryViews(read, [row]) : [];
  return entry ?? null;
}

/** Throws NOT_FOUND. */
export async function getEntry(read: ReadDb, id: string): Promise<JournalEntryView> {
  return requireFound(await findEntry(read, id), "journalEntry");
}

export type EntryListOptions = {
  /** The list as of its first page. Otherwise pages continue with later postings. */
  whole?: boolean;
  newestFirst?: boolean;
};

/** Page size of a whole list after its first page. As fast as larger ones, and collected early by the garbage collector. */
const STREAMED = 250;

type Reading = {
  read: ReadDb;
  filter: EntryFilter;
  bound: string | null;
  currencies: readonly string[];
  order: ReturnType<typeof keysetOrder>;
  after: Place | null;
  limit: number;
};
type Found = Picked & { keyOf: (row: LastEntry) => Place };

/**
 * Entries of business dates, inclusive, oldest first: by business date and posting transaction. Pages show only entries that no
 * running transaction can precede, so that pages miss nothing. Entries of one account follow its line sequence, those of one GL
 * account their id.
 */
export function listEntries(
  filter: EntryFilter,
  { whole = false, newestFirst = false }: EntryListOptions = {},
): ListSource<JournalEntryView> {
  const { place, pick } = wayOf(filter);
  const order = keysetOrder(place, newestFirst, pick === pickByGlCode);
  let bound: string | null = null;
  const picked = async (read: ReadDb, after: Place | null, limit: number) => {
    if (whole) bound ??= await currentSnapshot(read);
    const byAmount = filter.amountFrom !== undefined || filter.amountTo !== undefined;
    const currencies = byAmount ? await currenciesOfJournal(read) : [];
    return pick({ read, filter, bound, currencies, order, after, limit });
  };
  const source = pagedList({
    key: order.key,
    rows: async (read, after, limit) => {
      const found = await picked(read, after, limit);
      return found === null
        ? { rows: [], keyOf: () => ({}) }
        : { rows: await entryRows(read, found), keyOf: found.keyOf };
    },
    views: (rows, read) => entryViews(read, rows),
    count: (read) => countEntries(read, filter),
  });
  if (!whole) return source;
  return {
    ...source,
    read: (db, after, limit) => source.read(db, after, after === null ? limit : Math.min(limit, STREAMED)),
    texts: async (read, after, limit) => {
      const found = await picked(read, after, limit);
      if (found === null) return { text: Buffer.alloc(0), next: null };
      const { text, count, last } = await entryTexts(read, found);
      return { text, next: last === undefined || count < limit ? null : found.keyOf(last) };
    },
    // Narrow filters take as long to find the last entry as to write the page.
    ...(isBroad(filter) && {
      skip: async (read: ReadDb, after: Place, limit: number) => {
        const found = await picked(read, after, limit);
        const last = found && (await lastOfPicked(read, found, limit));
        return found && last ? found.keyOf(last) : null;
      },
    }),
  };
}

/** The order within a business date. */
function wayOf({ account, glCode }: EntryFilter): {
  place: Parameters<typeof keysetOrder>[0];
  pick: (reading: Reading) => Promise<Found | null>;
} {
  const { entryId, businessDate, lineSeq } = journalLines;
  if (account !== undefined) return { place: { businessDate, lineSeq }, pick: pickByAccount };
  if (glCode !== undefined) return { place: { businessDate, entryId }, pick: pickByGlCode };
  const { businessDate: date, xact, id } = journalEntries;
  return { place: { businessDate: date, xact, id }, pick: pickJournal };
}

type Seen = ((xact: PgColumn) => SQL) | undefined;
const seenIn = (bound: string | null): Seen => (bound === null ? undefined : (column) => committedAt(column, bound));

/** No transaction below this is running, so nothing can still precede these entries. */
const settled = sql`${journalEntries.xact} < pg_snapshot_xmin(pg_current_snapshot())`;

async function pickJournal({ read, filter, bound, currencies, order, after, limit }: Reading): Promise<Found> {
  const { businessDate, id } = journalEntries;
  const rare = await rareEntries(read, filter, currencies);
  const seen = seenIn(bound);
  const picked = pickEntries(read, journalEntries.xact)
    .where(
      and(
        between(businessDate, filter.from, filter.to),
        seen?.(journalEntries.xact) ?? settled,
        order.after(after),
        rare === null ? undefined : anyOf(id, rare),
        headerConditions(read, filter),
        lineConditions(read, filter, currencies),
      ),
    )
    .orderBy(...order.columns)
    .limit(limit)
    .as("picked");
  return {
    entries: picked,
    order: order.along(picked.businessDate, picked.xact, picked.id),
    seen,
    keyOf: ({ businessDate, place, id }) => ({ businessDate, xact: String(place), id }),
  };
}

const earlierLine = alias(journalLines, "earlier_line");

/** By the account's line sequence, assigned under its lock, so pages miss nothing. */
async function pickByAccount({ read, filter, bound, currencies, order, after, limit }: Reading): Promise<Found | null> {
  const account = await findLedgerAccount(read, filter.account ?? "");
  if (!account) return null;
  const { entryId, lineNo, accountId, businessDate, lineSeq } = journalLines;
  const seen = seenIn(bound);
  // An entry with two lines of the account is listed at the first. With `=` the planner may read all lines of the account
  // for each entry.
  const earlier = read
    .select({ lineNo: earlierLine.lineNo })
    .from(earlierLine)
    .where(
      and(
        eq(earlierLine.entryId, entryId),
        sql`${earlierLine.accountId} is not distinct from ${accountId}`,
        lt(earlierLine.lineNo, lineNo),
      ),
    );
  const picked = pickEntries(read, lineSeq)
    .innerJoin(journalLines, eq(entryId, journalEntries.id))
    .where(
      and(
        eq(accountId, account.id),
        between(businessDate, filter.from, filter.to),
        seen?.(journalEntries.xact),
        order.after(after),
        notExists(earlier),
        headerConditions(read, filter),
        lineConditions(read, filter, currencies),
      ),
    )
    .orderBy(...order.columns)
    .limit(limit)
    .as("picked");
  return {
    entries: picked,
    order: order.along(picked.businessDate, picked.place),
    seen,
    keyOf: ({ businessDate, place }) => ({ businessDate, lineSeq: Number(place) }),
  };
}

/** By date and id, which is not commit order: limited to the first page's snapshot. */
async function pickByGlCode({ read, filter, bound: whole, currencies, order, after, limit }: Reading): Promise<Found> {
  const { entryId, glCode, businessDate } = journalLines;
  const bound = String(after?.snapshot ?? whole ?? (await currentSnapshot(read)));
  const seen = seenIn(bound);
  const listed = read
    .select({ businessDate, entryId })
    .from(journalLines)
    .where(and(eq(glCode, filter.glCode ?? ""), between(businessDate, filter.from, filter.to), order.after(after)))
    .groupBy(businessDate, entryId)
    .orderBy(...order.columns)
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
    .orderBy(...order.along(listed.businessDate, listed.entryId))
    .limit(limit)
    .as("picked");
  return {
    entries: picked,
    order: order.along(picked.businessDate, picked.id),
    seen,
    keyOf: ({ businessDate, id }) => ({ businessDate, entryId: id, snapshot: bound }),
  };
}

/** Counted by an index-only scan if the filter has only dates and a category. */
const COUNTED_BROADLY = 100_000;

/** All entries of dates, or those of a category. */
function isBroad({ from: _from, to: _to, category: _category, ...narrow }: EntryFilter): boolean {
  return Object.values(narrow).every((value) => value === undefined);
}

/** Each entry once, whatever its currencies. */
export async function countEntries(read: ReadDb, filter: EntryFilter): Promise<Counted> {
  const { from, to, category, account } = filter;
  const dates = between(journalEntries.businessDate, from, to);
  const { id } = journalEntries;
  const counted = (conditions: Parameters<typeof and>, most?: number) =>
    countedRows(read, journalEntries, and(dates, ...conditions), most);
  if (isBroad(filter)) {
    return counted([category === undefined ? undefined : eq(journalEntries.category, category)], COUNTED_BROADLY);
  }
  const holder = account === undefined ? null : await findLedgerAccount(read, account);
  if (account !== undefined && holder === null) return { count: 0, more: false };
  const ofAccount = holder && inArray(id, linesOf(read, holder.id, filter));
  const currencies = await currenciesOfJournal(read);
  return counted([ofAccount ?? undefined, headerConditions(read, filter), lineSets(read, filter, currencies)]);
}

function linesOf(read: ReadDb, accountId: string, { from, to }: EntryFilter) {
  return read
    .select({ entryId: someLine.entryId })
    .from(someLine)
    .where(and(eq(someLine.accountId, accountId), between(someLine.businessDate, from, to)));
}

/** References by id. */
export const entriesInWords = (read: ReadDb, ids: readonly string[]) =>
  textsById(read, journalEntries.id, journalEntries.reference, ids);
