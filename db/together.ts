import { gather, oldest } from "./gather";
import type { ReadDb } from "./tx";

const MOST_KEYS = 200;

/**
 * Finds one row by its key, in one statement with concurrent calls. For reads of every request that depend on the moment, so that no cache
 * can answer them: a call never shares a statement that was sent before it.
 */
export function together<Row>(
  rowsOf: (read: ReadDb, keys: readonly string[]) => Promise<readonly Row[]>,
  keyOf: (row: Row) => string,
): (read: ReadDb, key: string) => Promise<Row | null> {
  const of = new WeakMap<ReadDb, (item: { key: string }) => Promise<Row | null>>();
  const begin = (read: ReadDb) =>
    gather<{ key: string }, Row | null>({
      name: "reads",
      take: (waiting) => oldest(waiting, MOST_KEYS),
      work: async (batch) => {
        const rows = await rowsOf(read, [...new Set(batch.map(({ key }) => key))]);
        const byKey = new Map(rows.map((row) => [keyOf(row), row]));
        return batch.map(({ key }) => byKey.get(key) ?? null);
      },
    });
  return (read, key) => {
    const find = of.get(read) ?? begin(read);
    of.set(read, find);
    return find({ key });
  };
}
