import { and, desc, eq, getTableColumns, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import { anyOf } from "@/db/any-of";
import { watchlistEntries, watchlistNames, watchlistState } from "@/db/schema/compliance";
import type { ReadDb } from "@/db/tx";
import type { Principal } from "../../auth/principal";
import { type Charged, withNames } from "../../auth/rate-limits";
import { editionOf } from "../../commands/edit";
import { config } from "../../config";
import type { StoredDetails } from "../../contract/compliance/entry-details";
import type * as contract from "../../contract/compliance/watchlist";
import type { WatchlistEntryView, WatchlistSummary } from "../../contract/compliance/watchlist";
import type { QueryOf } from "../../contract/operation";
import { keysetList, keysetOrder, type ListSource, pagedList } from "../../http/keyset-list";
import { requireFound } from "../../kernel/errors";
import { detailsView } from "./entry-details";
import { screenName } from "./screen-name";
import { wordQuery } from "./search-words";

export type WatchlistFilter = QueryOf<typeof contract.listWatchlistEntries>;

/** Lower than the screening threshold: a search shows weaker matches. */
const SEARCH_THRESHOLD = 60;

/** Entries found by reference, and by words. */
const MOST_FOUND = 200;
const MOST_NAMES_FOUND = 2_000;

const { changedIn, changedAt, updatedAt, updatedBy, ...shown } = getTableColumns(watchlistEntries);

export const entryColumns = shown;

type EntryRow = Omit<WatchlistEntryView, "details"> & { details: StoredDetails };

export const entryView = ({ details, ...row }: EntryRow): WatchlistEntryView => ({
  ...row,
  details: detailsView(details),
});

function fits({ active, listType, source }: WatchlistFilter): SQL | undefined {
  return and(
    active === undefined ? undefined : eq(watchlistEntries.active, active),
    listType === undefined ? undefined : eq(watchlistEntries.listType, listType),
    source === undefined ? undefined : eq(watchlistEntries.source, source),
  );
}

/** In order of creation, or with `q` best match first. The search is charged to the principal's screening budget. */
export function listWatchlistEntries(filter: WatchlistFilter, by: Principal): ListSource<WatchlistEntryView> {
  const q = filter.q?.trim() ?? "";
  return q === "" ? inOrder(filter) : entriesByName(q, filter, by);
}

function inOrder(filter: WatchlistFilter): ListSource<WatchlistEntryView> {
  return keysetList({
    table: watchlistEntries,
    rows: (db) => db.select(entryColumns).from(watchlistEntries).$dynamic(),
    filter: fits(filter),
    place: { id: watchlistEntries.id },
    views: (rows) => rows.map(entryView),
  });
}

/** Every page repeats the search and starts after the last entry of the previous page. */
function entriesByName(name: string, filter: WatchlistFilter, by: Principal): ListSource<WatchlistEntryView> {
  const { key, keyOf } = keysetOrder({ id: watchlistEntries.id });
  return pagedList({
    key,
    rows: async (db, after, limit) => {
      const found = await entriesCalledLike(db, name, filter, by);
      const start = after === null ? 0 : found.findIndex(({ id }) => id === after.id) + 1;
      return { rows: found.slice(start, start + limit), keyOf };
    },
    views: (rows) => rows,
    count: async (db) => ({ count: (await entriesCalledLike(db, name, filter, by)).length, more: false }),
  });
}

/** By reference, then by name as screening compares it, then by any of its words. Each entry once. */
async function entriesCalledLike(
  read: ReadDb,
  name: string,
  filter: WatchlistFilter,
  by: Principal,
): Promise<WatchlistEntryView[]> {
  const found = await withNames(by, [name], (charged) =>
    Promise.all([
      withReference(read, name, filter),
      filter.active === false ? [] : activeByName(read, name, filter, charged),
      withWords(read, name, filter),
    ]),
  );
  return [...new Map(found.flat().map((entry) => [entry.id, entry])).values()];
}

async function withReference(read: ReadDb, typed: string, filter: WatchlistFilter): Promise<WatchlistEntryView[]> {
  const { externalRef, id } = watchlistEntries;
  // Backslash, percent and underscore have a meaning in a pattern.
  const beginning = `${typed.toLowerCase().replaceAll(/[\\%_]/g, "\\$&")}%`;
  const rows = await read
    .select(entryColumns)
    .from(watchlistEntries)
    .where(and(sql`lower(${externalRef}) like ${beginning}`, isNotNull(externalRef), fits(filter)))
    .orderBy(sql`lower(${externalRef})`, id)
    .limit(MOST_FOUND);
  return rows.map(entryView);
}

/** Active entries first. Raw `sql`: the query builder has no text search. */
async function withWords(read: ReadDb, typed: string, filter: WatchlistFilter): Promise<WatchlistEntryView[]> {
  const query = await wordQuery(typed);
  if (query === null) return [];
  const { active, id } = watchlistEntries;
  const named = read
    .select({ id: watchlistNames.entryId })
    .from(watchlistNames)
    .where(sql`array_to_tsvector(${watchlistNames.words}) @@ ${query}::tsquery`)
    .limit(MOST_NAMES_FOUND);
  const rows = await read
    .select(entryColumns)
    .from(watchlistEntries)
    .where(and(inArray(id, named), fits(filter)))
    .orderBy(desc(active), id)
    .limit(MOST_FOUND);
  return rows.map(entryView);
}

async function activeByName(
  read: ReadDb,
  name: string,
  filter: WatchlistFilter,
  charged: Charged,
): Promise<WatchlistEntryView[]> {
  const { hits } = await screenName(read, name, SEARCH_THRESHOLD, { charged });
  const ids = hits.map((hit) => hit.watchlistEntryId);
  const rows = await read
    .select(entryColumns)
    .from(watchlistEntries)
    .where(and(anyOf(watchlistEntries.id, ids), fits({ ...filter, active: true })));
  const byId = new Map(rows.map((row) => [row.id, entryView(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export async function findWatchlistEntry(read: ReadDb, id: string): Promise<WatchlistEntryView | null> {
  const [row] = await read.select(entryColumns).from(watchlistEntries).where(eq(watchlistEntries.id, id));
  return row ? entryView(row) : null;
}

/** Throws NOT_FOUND. */
export async function getWatchlistEntryForChange(read: ReadDb, id: string) {
  const [found] = await read
    .select({ row: entryColumns, edition: editionOf(watchlistEntries) })
    .from(watchlistEntries)
    .where(eq(watchlistEntries.id, id));
  return requireFound(found, "watchlistEntry");
}

/** Throws NOT_FOUND. */
export async function getWatchlistEntry(read: ReadDb, id: string): Promise<WatchlistEntryView> {
  return requireFound(await findWatchlistEntry(read, id), "watchlistEntry");
}

/**
 * Size and age of the list, with the screening settings. Reads stored counts, so that its time does not depend on the
 * size.
 */
export async function watchlistSummary(reports: ReadDb): Promise<WatchlistSummary> {
  const { listType, source } = watchlistEntries;
  const { threshold, fourEyes } = config().screening;
  const [[state], listTypes, sources] = await Promise.all([
    reports.select().from(watchlistState),
    valuesOf(reports, listType),
    valuesOf(reports, source),
  ]);
  if (!state) throw new Error("the watchlist has no state");
  const { version, active, inactive, changedAt, changedBy } = state;
  return { version, active, inactive, changedAt, changedBy, listTypes, sources, threshold, fourEyes };
}

/** Options of a filter. Sources are free text. */
const MOST_FILTER_OPTIONS = 200;

/**
 * The first distinct values of an indexed column, in order. A recursive query jumps from value to value in the index.
 * DISTINCT would read all entries.
 */
async function valuesOf(
  reports: ReadDb,
  column: typeof watchlistEntries.listType | typeof watchlistEntries.source,
): Promise<string[]> {
  const least = (beyond: SQL) =>
    sql`(select ${column} from ${watchlistEntries} where ${beyond} order by ${column} limit 1)`;
  const rows = await reports.rows<{ value: string }>(sql`
    with recursive step (value) as (
      select ${least(isNotNull(column) as SQL)}
      union all
      select ${least(sql`${column} > step.value`)} from step where step.value is not null
    )
    select value from step where value is not null limit ${MOST_FILTER_OPTIONS}`);
  return rows.map(({ value }) => value);
}
