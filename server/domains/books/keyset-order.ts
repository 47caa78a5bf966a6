import { asc, desc, gt, lt, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/** The way of a list: sorts by columns in turn, and tells what stands behind a key of them; both are rows `(a, b, …)`. */
export function keysetOrder(newestFirst: boolean) {
  const [direction, compare] = newestFirst ? [desc, lt] : [asc, gt];
  return {
    order: (...columns: (PgColumn | SQL.Aliased)[]): SQL[] => columns.map((column) => direction(column)),
    behind: (place: SQL, key: SQL): SQL => compare(place, key),
  };
}
