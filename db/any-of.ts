import { Placeholder, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { ReadDb } from "./tx";

type TextColumn = PgColumn & { _: { data: string; notNull: true } };

/**
 * Matches the rows whose column holds one of the values. The list is one parameter, so the statement's text does not depend on its length,
 * unlike `inArray`. A slot of a prepared query takes the values as Postgres reads them.
 */
export function anyOf<C extends PgColumn>(column: C, values: readonly C["_"]["data"][] | Placeholder): SQL<boolean> {
  const list =
    values instanceof Placeholder ? values : sql.param(values.map((value) => column.mapToDriverValue(value)));
  return sql<boolean>`${column} = any (${list}::${sql.raw(column.getSQLType())}[])`;
}

/**
 * Matches the rows whose column a query returns. Postgres evaluates the query once. `in (…)` may evaluate it, and lock its rows, for each
 * row.
 */
export const anyFound = (column: PgColumn, query: SQLWrapper): SQL<boolean> =>
  sql<boolean>`${column} = any (array(${query}))`;

/** A text by id for existing rows. Names records of other slices. */
export async function textsById(
  read: ReadDb,
  id: TextColumn,
  text: TextColumn,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await read.select({ id, text }).from(id.table).where(anyOf(id, ids));
  return new Map(rows.map((row) => [row.id, row.text]));
}
