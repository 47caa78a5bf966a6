import type { Page } from "./list-reply";

/** A page of at most `limit` rows from a statement that asked for one row more, which tells whether others follow. */
export function keysetPage<Row, View, Key>(
  rows: readonly Row[],
  limit: number,
  viewOf: (row: Row) => View,
  keyOf: (row: Row) => Key,
): Page<View, Key> {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return { items: shown.map(viewOf), next: rows.length > limit && last !== undefined ? keyOf(last) : null };
}
