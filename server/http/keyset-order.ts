import { asc, desc, gt, lt, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/** How a list is sorted, as `sortBy` of the contract says it: `number` upwards, `-number` downwards. */
export type SortBy<Column extends string> = Column | `-${Column}`;

export function isDownwards(sort: SortBy<string>): boolean {
  return sort.startsWith("-");
}

/** The way of a list: sorts by columns in turn, and tells what stands behind a key of them: of one column, or of a row `(a, b, …)`. */
export function keysetOrder(downwards: boolean) {
  const [direction, compare] = downwards ? [desc, lt] : [asc, gt];
  return {
    order: (...columns: (PgColumn | SQL.Aliased)[]): SQL[] => columns.map((column) => direction(column)),
    behind: (place: SQL | PgColumn, key: SQL | string): SQL => compare(place as SQL, key),
  };
}
