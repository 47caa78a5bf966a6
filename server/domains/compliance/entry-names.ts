import type { watchlistNames } from "@/db/schema/compliance";
import { analyse, ready } from "../../compliance/matching/analyse";
import { keysOf } from "../../compliance/matching/keys";
import { turns } from "../../kernel/turns";

type EntryNames = { id: string; fullName: string; aliases: readonly string[] };

/**
 * The rows by which an active entry's names are found, and whether any of them can ever match. A blank alias stays with the entry and has
 * no row.
 */
export async function entryNames({ id: entryId, fullName, aliases }: EntryNames): Promise<{
  rows: (typeof watchlistNames.$inferInsert)[];
  screenable: boolean;
}> {
  const names = [fullName, ...aliases].flatMap((name, place) => (name.trim() === "" ? [] : [{ name, place }]));
  await ready(names.map(({ name }) => name));
  const rows: (typeof watchlistNames.$inferInsert)[] = [];
  let screenable = false;
  const turn = turns();
  for (const { name, place } of names) {
    await turn();
    const analysis = analyse(name);
    screenable ||= analysis.screenable;
    rows.push({ entryId, place, name, active: true, keys: keysOf(analysis) });
  }
  return { rows, screenable };
}
