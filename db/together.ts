import { setImmediate } from "node:timers/promises";
import type { ReadDb } from "./tx";

type Batch<Row> = { readonly keys: Set<string>; readonly rows: Promise<ReadonlyMap<string, Row>> };

/**
 * Finds one row by its key, in one statement with all calls of the same turn of the event loop. For reads of every request that depend on
 * the moment, so that no cache can answer them.
 */
export function together<Row>(
  rowsOf: (read: ReadDb, keys: readonly string[]) => Promise<readonly Row[]>,
  keyOf: (row: Row) => string,
): (read: ReadDb, key: string) => Promise<Row | null> {
  const next = new WeakMap<ReadDb, Batch<Row>>();
  const begin = (read: ReadDb): Batch<Row> => {
    const keys = new Set<string>();
    const rows = setImmediate().then(async () => {
      next.delete(read);
      return new Map((await rowsOf(read, [...keys])).map((row) => [keyOf(row), row]));
    });
    return { keys, rows };
  };
  return async (read, key) => {
    const batch = next.get(read) ?? begin(read);
    next.set(read, batch);
    batch.keys.add(key);
    return (await batch.rows).get(key) ?? null;
  };
}
