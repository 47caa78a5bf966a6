import { and, eq, sql } from "drizzle-orm";
import type { watchlistNames } from "@/db/schema/compliance";
import { watchlistImports } from "@/db/schema/compliance/imports";
import type { Tx } from "@/db/tx";
import { newId } from "../../../kernel/ids";
import { createYielder } from "../../../kernel/yielder";
import { noteAdvance } from "../../../runs/claims";
import { entryNames } from "../listable";
import { isUnchanged, MOST_STORED } from "./comparison";
import type { ImportRow } from "./import-rows";
import type { ListedEntry } from "./listed";
import type { Batch } from "./reader";
import { knownEntries } from "./stored-entries";

/** An entry with its keys, which are computed before the transaction because that is its slowest part. */
export type Prepared = { readonly entry: ListedEntry; readonly id: string; readonly names: NameRow[] };
type NameRow = typeof watchlistNames.$inferInsert;

/**
 * The new or changed entries of a batch. Imports run one at a time, so that an entry found equal now stays equal,
 * unless staff deactivate it.
 */
export async function prepared(from: ImportRow, entries: readonly ListedEntry[]): Promise<Prepared[]> {
  const references = entries.map(({ externalRef }) => externalRef);
  const known = await knownEntries(from.source, references);
  const all: Prepared[] = [];
  const turn = createYielder();
  for (const entry of entries) {
    await turn();
    const stored = known.get(entry.externalRef);
    const id = newId();
    if (stored !== undefined && isUnchanged(from, stored, entry)) continue;
    all.push({ entry, id, names: (await entryNames({ ...entry, id })).rows });
  }
  return all;
}

/**
 * Writes a batch and the import's progress in one transaction. Returns false and writes nothing if another process has
 * advanced the import. Locks the import, its entries by id, then the list version (triggers), as deactivation does.
 */
export async function applyBatch(tx: Tx, from: ImportRow, batch: Batch, ready: readonly Prepared[]): Promise<boolean> {
  const { id, status, processed } = watchlistImports;
  const [now] = await tx
    .select({ rejectedRows: watchlistImports.rejectedRows })
    .from(watchlistImports)
    .where(and(eq(id, from.id), eq(status, "RUNNING"), eq(processed, from.processed)))
    .for("update");
  if (now === undefined) return false;
  const { added, changed } = await writeEntries(tx, from, ready);
  const rejected = batch.rejected.length;
  const told = [...now.rejectedRows, ...batch.rejected].slice(0, MOST_STORED);
  await tx
    .update(watchlistImports)
    .set({
      processed: from.processed + batch.records,
      added: sql`${watchlistImports.added} + ${added}`,
      changed: sql`${watchlistImports.changed} + ${changed}`,
      rejected: sql`${watchlistImports.rejected} + ${rejected}`,
      ...(rejected > 0 && { rejectedRows: told }),
    })
    .where(eq(id, from.id));
  await noteAdvance(tx, from.id);
  return true;
}

/** One JSON parameter for all rows: building a statement of 5,000 values takes as long as writing them. */
async function writeEntries(
  tx: Tx,
  from: ImportRow,
  ready: readonly Prepared[],
): Promise<{ added: number; changed: number }> {
  const entries = ready.map(({ id, entry }) => ({ ...entry, id }));
  const names = ready.flatMap((one) => one.names);
  const [written] = await tx.statements.query<{ added: number; changed: number }>(
    "select added, changed from write_listed_entries($1::uuid, $2::text::json, $3::text::json)",
    [from.id, JSON.stringify(entries), JSON.stringify(names)],
  );
  return written ?? { added: 0, changed: 0 };
}

/**
 * Deactivates entries missing from the files. Locks the import, the entries and the list version. Returns false like
 * `applyBatch`.
 */
export async function retire(tx: Tx, from: ImportRow, ids: readonly string[]): Promise<boolean> {
  const { id, status, retired } = watchlistImports;
  const [now] = await tx
    .select({ id })
    .from(watchlistImports)
    .where(and(eq(id, from.id), eq(status, "RUNNING")))
    .for("update");
  if (now === undefined) return false;
  const [gone] = await tx.statements.query<{ entries: number }>(
    "select retire_listed_entries($1::uuid, $2::text[]::uuid[]) as entries",
    [from.id, [...ids]],
  );
  await tx
    .update(watchlistImports)
    .set({ retired: sql`${retired} + ${gone?.entries ?? 0}` })
    .where(eq(id, from.id));
  return true;
}
