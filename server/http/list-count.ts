import { count, type Subquery } from "drizzle-orm";
import type { ReadDb } from "@/db/tx";

/** How many records a list has; `more` when there are more than were counted. */
export type Counted = { readonly count: number; readonly more: boolean };

/** Lists are counted up to here: some milliseconds on an index, however many there are. */
export const COUNTED_TO = 10_000;

/** Counts what `some(limit)` selects, up to `most`; the statement ends there. */
export async function countedUpTo(
  read: ReadDb,
  some: (limit: number) => Subquery,
  most: number = COUNTED_TO,
): Promise<Counted> {
  const [row] = await read.select({ count: count() }).from(some(most + 1));
  const found = row?.count ?? 0;
  return { count: Math.min(found, most), more: found > most };
}
