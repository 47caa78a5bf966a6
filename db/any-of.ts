import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { ReadDb } from "./tx";

type TextColumn = PgColumn & { _: { data: string; notNull: true } };

/**
 * True for the rows whose column holds one of these values, and for none when there are no values. The whole list is one
 * value of the statement, so its text is the same however long the list is; `inArray` makes a text a length.
 */
export function anyOf<C extends PgColumn>(column: C, values: readonly C["_"]["data"][]): SQL<boolean> {
  const encoded = values.map((value) => column.mapToDriverValue(value));
  return sql<boolean>`${column} = any (${sql.param(encoded)}::${sql.raw(column.getSQLType())}[])`;
}

/** A text of each row by its id, for those of the ids that are there: how records of other slices are named. */
export async function textsById(
  read: ReadDb,
  id: TextColumn,
  text: TextColumn,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await read.select({ id, text }).from(id.table).where(anyOf(id, ids));
  return new Map(rows.map((row) => [row.id, row.text]));
}
