import { asc, eq, inArray } from "drizzle-orm";
import { anyOf } from "@/db/any-of";
import { watchlistImports } from "@/db/schema/watchlist-work";
import type { ReadDb } from "@/db/tx";

const { id } = watchlistImports;

export type ImportRow = typeof watchlistImports.$inferSelect;

/** The import as it is stored; null when there is none. */
export async function findImport(read: ReadDb, importId: string): Promise<ImportRow | null> {
  const [row] = await read.select().from(watchlistImports).where(eq(id, importId));
  return row ?? null;
}

/** The id of the import whose turn it is: they are worked off one by one in their order. */
export async function nextImport(read: ReadDb): Promise<string | null> {
  const [row] = await read
    .select({ id })
    .from(watchlistImports)
    .where(inArray(watchlistImports.status, ["QUEUED", "RUNNING"]))
    .orderBy(asc(id))
    .limit(1);
  return row?.id ?? null;
}

/** Whether somebody has cancelled one that a worker may be at still. */
export async function isAnyCancelled(read: ReadDb): Promise<boolean> {
  const rows = await read.select({ id }).from(watchlistImports).where(eq(watchlistImports.settled, false)).limit(1);
  return rows.length > 0;
}

/** Imports by their source, for what has their ids. */
export async function importsInWords(read: ReadDb, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await read.select({ id, source: watchlistImports.source }).from(watchlistImports).where(anyOf(id, ids));
  return new Map(rows.map((row) => [row.id, row.source]));
}
