import { asc, desc, gt, lt, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import * as t from "@/words/service/requests";
import { type DomainError, validationError } from "../kernel/errors";

/** How a list is sorted, as `sortBy` of the contract says it: `number` upwards, `-number` downwards. */
export type SortBy<Column extends string> = Column | `-${Column}`;

export function isDownwards(sort: SortBy<string>): boolean {
  return sort.startsWith("-");
}

/** What answers a sort that no index has together with the filters (decision 0027). */
export function sortRefused(): DomainError {
  return validationError({ sort: t.cannotBeCombinedWithTheseFilters });
}

/** The way of a list: sorts by columns in turn, and tells what stands behind a key of them: of one column, or of a row `(a, b, …)`. */
export function keysetOrder(downwards: boolean) {
  const [direction, compare] = downwards ? [desc, lt] : [asc, gt];
  return {
    order: (...columns: (PgColumn | SQL.Aliased)[]): SQL[] => columns.map((column) => direction(column)),
    behind: (place: SQL | PgColumn, key: SQL | string): SQL => compare(place as SQL, key),
  };
}
