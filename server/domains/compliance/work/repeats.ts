import type { ReadDb } from "@/db/tx";
import type { EarlierClearing } from "../../../contract/compliance/screenings";
import { clearedBefore } from "../hit-decisions";
import { findScreening } from "../queries";

export type Repeats = { version: number; hitCount: number; clearings: readonly EarlierClearing[]; cleared: number };

/** Earlier decisions on the hits of a page of results, a few statements per result. */
export async function repeatsOf(
  read: ReadDb,
  results: readonly { id: string }[],
): Promise<ReadonlyMap<string, Repeats>> {
  const found = new Map<string, Repeats>();
  for (const { id } of results) {
    const screening = await findScreening(read, id);
    if (screening === null) continue;
    const clearings = await clearedBefore(read, screening);
    const { version, hits } = screening;
    found.set(id, { version, hitCount: hits.length, clearings, cleared: clearings.length });
  }
  return found;
}
