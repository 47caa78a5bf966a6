import { and, desc, eq, getTableColumns, isNotNull, type SQL, sql } from "drizzle-orm";
import { anyOf } from "@/db/any-of";
import { watchlistEntries, watchlistState } from "@/db/schema/compliance";
import type { ReadDb } from "@/db/tx";
import type { Principal } from "../../auth/principal";
import { type Charged, withNames } from "../../auth/rate-limits";
import { config } from "../../config";
import type * as contract from "../../contract/compliance/watchlist";
import type { WatchlistEntryView, WatchlistSummary } from "../../contract/compliance/watchlist";
import type { QueryOf } from "../../contract/operation";
import { keysetList, keysetOrder, type ListSource, pagedList } from "../../http/keyset-list";
import { requireFound } from "../../kernel/errors";
import { screenName } from "./screen-name";

export type WatchlistFilter = QueryOf<typeof contract.listWatchlistEntries>;

/** Lower than the screening threshold: a search shows weaker matches. */
const SEARCH_THRESHOLD = 60;

const MOST_INACTIVE_FOUND = 200;

const { changedIn, changedAt, ...shown } = getTableColumns(watchlistEntries);

export const entryColumns = shown;

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
    views: (rows) => rows,
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

async function entriesCalledLike(
  read: ReadDb,
  name: string,
  filter: WatchlistFilter,
  by: Principal,
): Promise<WatchlistEntryView[]> {
  const [active, inactive] = await withNames(by, [name], (charged) =>
    Promise.all([
      filter.active === false ? [] : activeByName(read, name, filter, charged),
      filter.active === true ? [] : inactiveWithWords(read, name, filter),
    ]),
  );
  return [...active, ...inactive];
}

/** Inactive entries have no search keys. All typed words must occur in the names. */
async function inactiveWithWords(read: ReadDb, name: string, filter: WatchlistFilter): Promise<WatchlistEntryView[]> {
  const { fullName, aliases, id } = watchlistEntries;
  // `position` instead of a pattern: names may contain pattern characters. Raw `sql`: the query builder lacks both
  // functions.
  const words = name
    .split(/\s+/u)
    .map((word) => sql`strpos(lower(${fullName} || ' ' || ${aliases}::text), lower(${word})) > 0`);
  return read
    .select(entryColumns)
    .from(watchlistEntries)
    .where(and(...words, fits({ ...filter, active: false })))
    .orderBy(desc(id))
    .limit(MOST_INACTIVE_FOUND);
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
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export async function findWatchlistEntry(read: ReadDb, id: string): Promise<WatchlistEntryView | null> {
  const [row] = await read.select(entryColumns).from(watchlistEntries).where(eq(watchlistEntries.id, id));
  return row ?? null;
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
