import { and, desc, eq, getTableColumns, isNotNull, type SQL, sql } from "drizzle-orm";
import { anyOf } from "@/db/any-of";
import { watchlistEntries, watchlistState } from "@/db/schema/compliance";
import type { ReadDb } from "@/db/tx";
import type { Principal } from "../../auth/principal";
import { type Charged, withNames } from "../../auth/rate-limits";
import { config } from "../../config";
import type { WatchlistEntryView, WatchlistSummary } from "../../contract/compliance/watchlist";
import { keysetList, keysetOrder, type ListSource, pagedList } from "../../http/keyset-list";
import { requireFound } from "../../kernel/errors";
import { screenName } from "./screen-name";

export type WatchlistFilter = {
  active?: boolean | undefined;
  listType?: string | undefined;
  source?: string | undefined;
  /** A name: active entries as screening finds them, whatever the script and spelling, the best first; then inactive ones by their letters. */
  q?: string | undefined;
};

/** What somebody looks for may be further off than what a screening raises. */
const FOUND_FROM = 60;

/** Inactive entries that one search finds at most, the newest. */
const MOST_INACTIVE = 200;

const { changedIn, changedAt, ...shown } = getTableColumns(watchlistEntries);

/** What is shown of an entry. */
export const entryColumns = shown;

function fits({ active, listType, source }: WatchlistFilter): SQL | undefined {
  return and(
    active === undefined ? undefined : eq(watchlistEntries.active, active),
    listType === undefined ? undefined : eq(watchlistEntries.listType, listType),
    source === undefined ? undefined : eq(watchlistEntries.source, source),
  );
}

/** Entries in the order of their creation; with `q` those of such a name, the best first, charged to who asks. */
export function listWatchlistEntries(filter: WatchlistFilter, by: Principal): ListSource<WatchlistEntryView> {
  const q = filter.q?.trim() ?? "";
  return q === "" ? inOrder(filter) : calledLike(q, filter, by);
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

/** They are few: found anew for every page, which begins behind the entry where the last one ended. */
function calledLike(name: string, filter: WatchlistFilter, by: Principal): ListSource<WatchlistEntryView> {
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
      filter.active === false ? [] : activeCalledLike(read, name, filter, charged),
      filter.active === true ? [] : inactiveWithWords(read, name, filter),
    ]),
  );
  return [...active, ...inactive];
}

/** Screening keeps no keys of what it does not look for: entries all of whose words are as they are typed, wherever they stand. */
async function inactiveWithWords(read: ReadDb, name: string, filter: WatchlistFilter): Promise<WatchlistEntryView[]> {
  const { fullName, aliases, id } = watchlistEntries;
  // Within letters and not by a pattern, whose signs a name may hold; the builder has neither this nor the text of a list.
  const words = name
    .split(/\s+/u)
    .map((word) => sql`strpos(lower(${fullName} || ' ' || ${aliases}::text), lower(${word})) > 0`);
  return read
    .select(entryColumns)
    .from(watchlistEntries)
    .where(and(...words, fits({ ...filter, active: false })))
    .orderBy(desc(id))
    .limit(MOST_INACTIVE);
}

async function activeCalledLike(
  read: ReadDb,
  name: string,
  filter: WatchlistFilter,
  charged: Charged,
): Promise<WatchlistEntryView[]> {
  const { hits } = await screenName(read, name, FOUND_FROM, { charged });
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

/** The entry with this id. Throws NOT_FOUND. */
export async function getWatchlistEntry(read: ReadDb, id: string): Promise<WatchlistEntryView> {
  return requireFound(await findWatchlistEntry(read, id), "watchlistEntry");
}

/** What the list holds and how old it is, with the bank's settings of screening. Takes as long for a million entries as for a hundred. */
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

/** A list to choose from is no longer; any text may be a source. */
const MOST_VALUES = 200;

/**
 * The first values of a column that an index begins with, in their order. One step in the index a value, which takes a recursion, and the
 * builder has none: DISTINCT reads all entries.
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
    select value from step where value is not null limit ${MOST_VALUES}`);
  return rows.map(({ value }) => value);
}
