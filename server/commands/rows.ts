import { type GetColumnData, getTableColumns, getTableName, is, SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { ErrorCode } from "../kernel/errors";
import type { Json } from "../kernel/json";
import { isFact, type PlannedRow } from "./template";

// Domain rows as data, typed by the Drizzle tables: a misspelled column or a wrong type does not compile. The schema supplies database
// names and encodings for `post_commands`.

/** The consequence of an unexpected row: a refusal, or a new plan because the state has changed. */
type RowRefusal = { code: ErrorCode; message: string } | "STALE";

type Row<Table extends PgTable> = Table["$inferSelect"];
export type NewRow<Table extends PgTable> = PlannedRow<Table["$inferInsert"]>;
/** Accepted values per column, checked under the row's lock. */
export type Expected<Table extends PgTable> = { readonly [Column in keyof Row<Table>]?: readonly Row<Table>[Column][] };
type Known<Table extends PgTable> = { readonly [Column in keyof Row<Table>]: NonNullable<Row<Table>[Column]> };
/** Identifies one row: at least one column, none null. */
export type Key<Table extends PgTable> = {
  [Column in keyof Row<Table>]: Pick<Known<Table>, Column> & Partial<Known<Table>>;
}[keyof Row<Table>];

type Values = Record<string, Json>;
type Stored = { table: string; values?: Values; key?: Values; set?: Values; facts?: Record<string, string> };
type Judged = { expect?: Record<string, Json[]>; refusal: { verdict: "STALE" } | RefusedRow };
type RefusedRow = { verdict: "REFUSED"; code: string; detail: Record<string, never>; message: string };

/** One row change of a `post_commands` document, made by the functions below. */
export type RowChange =
  | ({ action: "insert" } & Stored)
  | ({ action: "upsert" } & Stored)
  | ({ action: "update" | "delete" } & Stored & Judged)
  | { action: "update-each"; table: string; each: readonly Values[]; values?: never };

/** A row that must be as expected at commit. It is locked but not changed. */
export type RowRequirement = Omit<Stored, "facts"> & Judged;

/** A value may be a `fact()`. */
export function insert<Table extends PgTable>(table: Table, values: NewRow<Table>): RowChange {
  const { plain, facts } = written(table, values);
  return { action: "insert", table: getTableName(table), values: plain, facts };
}

/**
 * The named columns of an inserted row, for an answer that repeats it. An omitted column has its default, or null. Throws if Postgres
 * computes the default, which the plan must then name.
 */
export function insertedAs<Table extends PgTable, Selection extends Record<string, PgColumn>>(
  table: Table,
  selection: Selection,
  values: NewRow<Table>,
): PlannedRow<{ [Name in keyof Selection]: GetColumnData<Selection[Name]> }> {
  const names = new Map(Object.entries(getTableColumns(table)).map(([name, column]) => [column, name]));
  const given = new Map(Object.entries(values));
  return Object.fromEntries(
    Object.entries(selection).map(([name, column]) => {
      const value = given.get(names.get(column) ?? "");
      return [name, value === undefined ? defaultOf(column) : value];
    }),
  ) as ReturnType<typeof insertedAs<Table, Selection>>;
}

function defaultOf({ name, notNull, default: value }: PgColumn): unknown {
  if ((value === undefined && notNull) || is(value, SQL)) throw new Error(`a plan names ${name}, or its answer cannot`);
  return value ?? null;
}

/** Existence and `expect` are checked under the row's lock. Otherwise `refusal`. */
export function update<Table extends PgTable>(
  table: Table,
  key: Key<Table>,
  change: { expect?: Expected<Table>; set: Partial<NewRow<Table>>; refusal: RowRefusal },
): RowChange {
  const { plain, facts } = written(table, change.set);
  return { action: "update", ...judged(table, key, change), set: plain, facts };
}

type Revised = PgTable & { readonly $inferSelect: { id: string; revision: number } };

/**
 * Many rows in one statement, for mass operations: all name the same columns and their next `revision`. If one has changed since it was
 * read, the command is planned again.
 */
export function updateEach<Table extends Revised>(
  table: Table,
  rows: readonly (Pick<Row<Table>, "id" | "revision"> & Partial<Row<Table>>)[],
): RowChange[] {
  if (rows.length === 0) return [];
  return [{ action: "update-each", table: getTableName(table), each: rows.map((row) => written(table, row).plain) }];
}

/** Inserts the row or updates it by key. Key and values together are a whole row. */
export function upsert<Table extends PgTable, Named extends Key<Table>>(
  table: Table,
  key: Named & { readonly [Column in Exclude<keyof Named, keyof Row<Table>>]: never },
  values: Omit<NewRow<Table>, keyof Named>,
): RowChange {
  const { plain, facts } = written(table, values);
  return { action: "upsert", table: getTableName(table), key: keyOf(table, key), values: plain, facts };
}

export function remove<Table extends PgTable>(
  table: Table,
  key: Key<Table>,
  change: { expect?: Expected<Table>; refusal: RowRefusal },
): RowChange {
  return { action: "delete", ...judged(table, key, change) };
}

export function requireRow<Table extends PgTable>(
  table: Table,
  key: Key<Table>,
  requirement: { expect?: Expected<Table>; refusal: RowRefusal },
): RowRequirement {
  return judged(table, key, requirement);
}

/** The conditions of row changes, checked when a command parks, which changes no rows yet. */
export function requirementsOf(changes: readonly RowChange[] = []): RowRequirement[] {
  return changes.flatMap((change) => {
    if (change.action !== "update" && change.action !== "delete") return [];
    const { table, key, expect, refusal } = change;
    return [{ table, key, expect, refusal }];
  });
}

function judged<Table extends PgTable>(
  table: Table,
  key: Key<Table>,
  { expect, refusal }: { expect?: Expected<Table>; refusal: RowRefusal },
) {
  return {
    table: getTableName(table),
    key: keyOf(table, key),
    expect: expect && expected(table, expect),
    refusal: refusalOf(refusal),
  };
}

/** An empty key would match every row. The compiler refuses it. This check covers casts. */
function keyOf(table: PgTable, key: Readonly<Record<string, unknown>>): Values {
  const { plain } = written(table, key);
  if (Object.keys(plain).length === 0) throw new Error(`a key of no column names no row of ${getTableName(table)}`);
  return plain;
}

function refusalOf(refusal: RowRefusal): Judged["refusal"] {
  if (refusal === "STALE") return { verdict: "STALE" };
  return { verdict: "REFUSED", code: refusal.code, detail: {}, message: refusal.message };
}

function expected<Table extends PgTable>(table: Table, expect: Expected<Table>): Record<string, Json[]> {
  const columns: Record<string, PgColumn> = getTableColumns(table);
  return Object.fromEntries(
    Object.entries(expect).map(([name, values]) => [
      nameOf(columns, name),
      (values as readonly unknown[]).map((value) => encode(value)),
    ]),
  );
}

/** Values by database name, and separately the columns that commit fills in, with their fact paths. */
function written(
  table: PgTable,
  values: Readonly<Record<string, unknown>>,
): { plain: Values; facts?: Record<string, string> } {
  const columns: Record<string, PgColumn> = getTableColumns(table);
  const plain: Values = {};
  let facts: Record<string, string> | undefined;
  for (const name in values) {
    const value = values[name];
    if (value === undefined) continue;
    const column = nameOf(columns, name);
    if (isFact(value)) {
      facts ??= {};
      facts[column] = value.$fact;
    } else plain[column] = encode(value);
  }
  return facts ? { plain, facts } : { plain };
}

function nameOf(columns: Record<string, PgColumn>, name: string): string {
  const column = columns[name];
  if (!column) throw new Error(`no column ${name} in this table`);
  return column.name;
}

/** Minor units become text, bytes become Postgres hex. Other values are JSON already. */
function encode(value: unknown): Json {
  if (Array.isArray(value)) return value.map(encode);
  if (typeof value === "bigint") return value.toString();
  if (value instanceof Uint8Array) return `\\x${Buffer.from(value).toString("hex")}`;
  return value as Json;
}
