import type { watchlistNames } from "@/db/schema/compliance";
import { keysOf } from "../../compliance/matching/keys";
import { type EntryNames, type ListedName, takenApart } from "./listable";

type Row = typeof watchlistNames.$inferInsert;

/** The search keys of an active entry, and whether any of its names can match. */
export async function entryNames(entry: EntryNames & { id: string }): Promise<{ rows: Row[]; screenable: boolean }> {
  const names: ListedName[] = [];
  for await (const name of takenApart(entry)) names.push(name);
  return namesOfEntry(entry.id, names);
}

export function namesOfEntry(entryId: string, names: readonly ListedName[]): { rows: Row[]; screenable: boolean } {
  return {
    rows: names.map(({ place, analysis }) => ({
      ...{ entryId, place, active: true },
      name: analysis.name,
      keys: keysOf(analysis),
    })),
    screenable: names.some(({ analysis }) => analysis.screenable),
  };
}
