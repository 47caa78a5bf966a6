import type { ReadDb } from "@/db/tx";
import type { ListSource } from "./list-reply";

/** A list whose pages are made of another's: with what the other has not, read for a whole page together. */
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
