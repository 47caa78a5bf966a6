import { and, asc, count, desc, gt, lt, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgSelect, PgTable } from "drizzle-orm/pg-core";
import { z } from "zod";
import { anyFound } from "@/db/any-of";
import { committedAt, currentSnapshot } from "@/db/snapshot";
import type { ReadDb } from "@/db/tx";
import * as t from "@/words/service/http";
import { required } from "../kernel/assert";
import type { Counted } from "../kernel/counted";
import { validationError } from "../kernel/errors";

/** A page of views. `next` is the key of its last row if more follow. */
export type Page<View, Key> = { readonly items: readonly View[]; readonly next: Key | null };

export type TextPage<Key> = { readonly text: Uint8Array; readonly next: Key | null };

/** Bounds a count to some milliseconds on an index. */
export const COUNTED_TO = 10_000;

/** Counts the query's rows, up to `most`. */
export async function countedUpTo(read: ReadDb, query: PgSelect, most = COUNTED_TO): Promise<Counted> {
  const [row] = await read.select({ count: count() }).from(query.limit(most + 1).as("counted"));
  const found = row?.count ?? 0;
  return { count: Math.min(found, most), more: found > most };
}

export function countedRows(read: ReadDb, table: PgTable, filter: SQL | undefined, most?: number): Promise<Counted> {
  const rows = read.select({ one: sql`1`.as("one") }).from(table);
  return countedUpTo(read, rows.where(filter).$dynamic(), most);
}

/** `number` ascends, `-number` descends. */
export type SortBy<Column extends string> = Column | `-${Column}`;

export const isDownwards = (sort: SortBy<string>): boolean => sort.startsWith("-");

/** Rejects a sort without an index for these filters (decision 0027). */
export function requireSort(sort: string | undefined, sorts: readonly string[]): void {
  if (sort === undefined || sorts.includes(sort.replace("-", ""))) return;
  throw validationError({ sort: t.cannotBeCombinedWithTheseFilters });
}

/** The sort values of a page's last row. */
export type Place = Readonly<Record<string, string | number | boolean>>;

/**
 * A list by keyset pages. `read` returns up to `limit` views after the key, in order, by one short statement. It uses
 * the reports pool, so that lists never take connections of postings. The key is JSON and callers receive it as a
 * cursor.
 */
export type ListSource<View, Key = Place> = {
  readonly key: z.ZodType<Key>;
  readonly read: (db: ReadDb, after: Key | null, limit: number) => Promise<Page<View, Key>>;
  /**
   * A page for a stream, as the bytes of its views' JSON texts, which Postgres writes. They are joined by `,\n` and equal those of `read`, so that
   * this process only forwards them. The last page may be empty.
   */
  readonly texts?: (db: ReadDb, after: Key, limit: number) => Promise<TextPage<Key>>;
  /**
   * The key of the last row of that page, sooner than its texts, so that two pages are written at the same time. Null if the page is not
   * full. The list must not change while it is read.
   */
  readonly skip?: (db: ReadDb, after: Key, limit: number) => Promise<Key | null>;
  /** One short statement, for screens. */
  readonly count?: (db: ReadDb) => Promise<Counted>;
};

type Sorting = PgColumn | { readonly sql: SQL; readonly type: string };
type Sortings = Readonly<Record<string, Sorting>>;

/** Cursor values by Postgres type. Postgres rejects the rest, such as a date that does not exist. */
const VALUES: Readonly<Record<string, z.ZodType<Place[string]>>> = {
  boolean: z.boolean(),
  date: z.iso.date(),
  integer: z.int32().nonnegative(),
  pg_snapshot: z.string().regex(/^\d{1,19}:\d{1,19}:[\d,]{0,6000}$/),
  smallint: z.int32().nonnegative(),
  text: z.string().max(200),
  "timestamp with time zone": z.iso.datetime(),
  uuid: z.guid(),
  // At most 19 digits, because Postgres 15 clamps larger numbers.
  xid8: z.string().regex(/^\d{1,19}$/),
};

/** Cached per set of fields, because zod compiles a schema at its first use. */
const keySchemas = new Map<string, z.ZodType<Place>>();

function keySchemaOf(types: readonly (readonly [field: string, type: string])[]): z.ZodType<Place> {
  const name = JSON.stringify(types);
  const made = keySchemas.get(name);
  if (made) return made;
  const values = types.map(([field, type]) => [field, required(VALUES[type], `values of ${type}`)] as const);
  const schema = z.strictObject(Object.fromEntries(values));
  keySchemas.set(name, schema);
  return schema;
}

const listed = (values: readonly SQL[]) => sql`(${sql.join([...values], sql`, `)})`;

/**
 * The order of a list: all columns of its place in one direction. Filter and place need an index (decision 0027). The
 * key of a `committed` list adds a snapshot.
 */
export function keysetOrder(place: Sortings, downwards = false, committed = false) {
  const parts = Object.entries(place).map(([field, by]) => ({
    field,
    ...("sql" in by ? by : { sql: sql`${by}`, type: by.getSQLType() }),
  }));
  const [direction, compare] = downwards ? [desc, lt] : [asc, gt];
  const types = parts.map(({ field, type }) => [field, type] as const);
  return {
    key: keySchemaOf(committed ? [...types, ["snapshot", "pg_snapshot"]] : types),
    columns: parts.map((part) => direction(part.sql)),
    along: (...columns: (PgColumn | SQL | SQL.Aliased)[]): SQL[] => columns.map((column) => direction(column)),
    after: (key: Place | null) =>
      key === null
        ? undefined
        : compare(
            listed(parts.map((part) => part.sql)),
            listed(parts.map(({ field, type }) => sql`${key[field]}::${sql.raw(type)}`)),
          ),
    keyOf: (row: object): Place =>
      Object.fromEntries(parts.map(({ field }) => [field, required((row as Place)[field], `${field} of a row`)])),
  };
}

type PagedList<Row, View, Key> = Pick<ListSource<View, Key>, "key" | "count"> & {
  /** Up to `limit` rows after the key. `next` overrides the continuation if fewer rows were found so far. */
  rows: (
    db: ReadDb,
    after: Key | null,
    limit: number,
  ) => Promise<{ rows: readonly Row[]; keyOf: (row: Row) => Key; next?: Key | null }>;
  views: (rows: readonly Row[], db: ReadDb) => readonly View[] | Promise<readonly View[]>;
};

/** Reads one row more than the page, to detect whether more follow. */
export function pagedList<Row, View, Key>({ rows, views, ...list }: PagedList<Row, View, Key>): ListSource<View, Key> {
  return {
    ...list,
    read: async (db, after, limit) => {
      const { rows: found, keyOf, next = null } = await rows(db, after, limit + 1);
      const shown = found.slice(0, limit);
      const last = shown.at(-1);
      return { items: await views(shown, db), next: found.length > limit && last !== undefined ? keyOf(last) : next };
    },
  };
}

type Narrowing = SQL | undefined;

type KeysetList<Query extends PgSelect, View, Given> = {
  table: PgTable;
  /** A prerequisite that is looked up first. Null makes the list empty. */
  given?: (db: ReadDb) => Promise<Given | null>;
  rows: (db: ReadDb, given: Given) => Query;
  filter?: Narrowing | ((db: ReadDb, given: Given, after: Place | null) => Narrowing | Promise<Narrowing>);
  /**
   * A filter that is one of several conditions, each with its own index in the list's order. Each is read up to the page's length, since the
   * planner would read all rows of both. Its rows are found by `id`.
   */
  either?: (db: ReadDb, given: Given) => { id: PgColumn; conditions: readonly SQL[] } | undefined;
  /** The sort columns, named like the row's fields. */
  place: Sortings;
  downwards?: boolean;
  /** The object with these fields, if not the row itself. */
  placed?: (row: Awaited<Query>[number]) => object;
  views: (rows: readonly Awaited<Query>[number][], db: ReadDb) => readonly View[] | Promise<readonly View[]>;
  /**
   * The table's `xact`. All pages are limited to rows committed when the first page was read. Neither ids nor times
   * follow commit order, so that the cursor carries the snapshot.
   */
  committed?: PgColumn;
  /** Null omits the count on screens. */
  count?: ((db: ReadDb, given: Given) => Promise<Counted>) | null;
};

export function keysetList<Query extends PgSelect, View, Given = undefined>({
  placed = (row) => row as object,
  views,
  ...list
}: KeysetList<Query, View, Given>): ListSource<View> {
  const { given = async () => undefined as Given, committed } = list;
  const { key, columns, after: isAfter, keyOf } = keysetOrder(list.place, list.downwards, committed !== undefined);
  const narrowed = (db: ReadDb, found: Given, after: Place | null) =>
    typeof list.filter === "function" ? list.filter(db, found, after) : list.filter;
  const count =
    list.count ??
    (async (db: ReadDb, found: Given) => {
      const either = list.either?.(db, found)?.conditions ?? [];
      return countedRows(db, list.table, and(await narrowed(db, found, null), or(...either)));
    });
  return pagedList({
    key,
    rows: async (db, after, limit) => {
      const found = await given(db);
      if (found === null) return { rows: [], keyOf };
      const snapshot = committed && String(after?.snapshot ?? (await currentSnapshot(db)));
      const seen = committed && snapshot ? committedAt(committed, snapshot) : undefined;
      const within = and(seen, await narrowed(db, found, after), isAfter(after));
      const page = (condition: SQL | undefined) => {
        const query = list.rows(db, found).where(condition);
        return query.orderBy(...columns).limit(limit);
      };
      const either = list.either?.(db, found);
      const parts = either?.conditions.map((one) => page(and(within, one)));
      const rows = await page(either && parts ? inAnyOf(db, either.id, parts) : within);
      return { rows, keyOf: (row) => ({ ...keyOf(placed(row)), ...(snapshot && { snapshot }) }) };
    },
    views,
    ...(list.count !== null && {
      count: async (db: ReadDb) => {
        const found = await given(db);
        return found === null ? { count: 0, more: false } : count(db, found);
      },
    }),
  });
}

/** Rows of any of the queries, which have a column `id`. */
function inAnyOf(db: ReadDb, id: PgColumn, queries: readonly PgSelect[]): SQL | undefined {
  const idsOf = (query: PgSelect, index: number) => {
    const part = query.as(`part_${index}`);
    return db.select({ id: (part as unknown as Record<string, PgColumn>).id as PgColumn }).from(part);
  };
  return or(...queries.map((query, index) => anyFound(id, idsOf(query, index))));
}

/** Rows made from the views of another list, by one call per page. */
export function mappedList<View, Row, Key>(
  { key, read }: Pick<ListSource<View, Key>, "key" | "read">,
  rowsOf: (views: readonly View[], read: ReadDb) => Promise<Row[]>,
): ListSource<Row, Key> {
  return {
    key,
    read: async (db, after, limit) => {
      const { items, next } = await read(db, after, limit);
      return { items: await rowsOf(items, db), next };
    },
  };
}

/** A short list such as a report, read as a whole. */
export function wholeList<Row>(rows: readonly Row[]): ListSource<Row, never> {
  return { key: z.never(), read: async () => ({ items: rows, next: null }) };
}
