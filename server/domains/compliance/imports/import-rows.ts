import { asc, eq } from "drizzle-orm";
import { textsById } from "@/db/any-of";
import { watchlistImports } from "@/db/schema/compliance/imports";
import type { ReadDb } from "@/db/tx";

const { id } = watchlistImports;

export type ImportRow = typeof watchlistImports.$inferSelect;

export async function findImport(read: ReadDb, importId: string): Promise<ImportRow | null> {
  const [row] = await read.select().from(watchlistImports).where(eq(id, importId));
  return row ?? null;
}

/** Imports that wait for a decision. */
export const countPreviewed = (read: ReadDb): Promise<number> =>
  read.$count(watchlistImports, eq(watchlistImports.status, "PREVIEWED"));

/** Failed and cancelled imports whose files or rescreen remain. */
export function unsettledImports(read: ReadDb): Promise<{ id: string; status: ImportRow["status"] }[]> {
  const { settled, status } = watchlistImports;
  return read.select({ id, status }).from(watchlistImports).where(eq(settled, false)).orderBy(asc(id));
}

export const importsInWords = (read: ReadDb, ids: readonly string[]) =>
  textsById(read, id, watchlistImports.source, ids);
