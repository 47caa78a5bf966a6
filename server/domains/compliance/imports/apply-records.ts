import { and, eq, isNotNull, sql } from "drizzle-orm";
import { anyOf } from "@/db/any-of";
import { watchlistEntries, watchlistImports, type watchlistNames } from "@/db/schema/compliance";
import type { Tx } from "@/db/tx";
import type { RejectedRow } from "../../../contract/compliance/watchlist-imports";
import { backgroundTx } from "../../../jobs/background-tx";
import { newId } from "../../../kernel/ids";
import { createYielder } from "../../../kernel/yielder";
import { noteAdvance } from "../../../runs/claims";
import { entryNames } from "../listable";
import type { ImportRow } from "./import-rows";
import type { ListedEntry } from "./listed";

/** Skipped rows stored in detail. Further ones are counted. */
const MOST_STORED_SKIPPED = 1_000;

/** Consecutive records of the files, and their number. */
export type Batch = {
  readonly records: number;
  readonly entries: readonly ListedEntry[];
  readonly rejected: readonly RejectedRow[];
};

/** An entry with its keys, which are computed before the transaction because that is its slowest part. */
export type Prepared = { readonly entry: ListedEntry; readonly id: string; readonly names: NameRow[] };
type NameRow = typeof watchlistNames.$inferInsert;

/**
 * The new or changed entries of a batch. Imports run one at a time, so that an entry found equal now stays equal,
 * unless staff deactivate it.
 */
export async function prepared(from: ImportRow, entries: readonly ListedEntry[]): Promise<Prepared[]> {
  const known = await backgroundTx((tx) => knownEntries(tx, from.source, entries));
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
  const told = [...now.rejectedRows, ...batch.rejected].slice(0, MOST_STORED_SKIPPED);
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

type Stored = Awaited<ReturnType<typeof knownEntries>> extends ReadonlyMap<string, infer Row> ? Row : never;

/** Stored entries with these references, written by imports. Imports do not change entries made by hand. */
async function knownEntries(tx: Tx, source: string, entries: readonly ListedEntry[]) {
  const { fullName, aliases, country, listType, externalRef, active, retiredByImport } = watchlistEntries;
  const references = entries.map((entry) => entry.externalRef);
  // A plan cached while the list was short scans the list for every batch.
  await tx.statements.query("set local plan_cache_mode = force_custom_plan");
  const rows = await tx
    .select({ fullName, aliases, country, listType, externalRef, active, retiredByImport })
    .from(watchlistEntries)
    .where(
      and(eq(watchlistEntries.source, source), anyOf(externalRef, references), isNotNull(watchlistEntries.importId)),
    );
  return new Map(rows.map((row) => [row.externalRef ?? "", row]));
}

const isRetired = ({ active, retiredByImport }: Stored) => !active && retiredByImport !== null;

function isUnchanged({ listType }: ImportRow, stored: Stored, { fullName, aliases, country }: ListedEntry): boolean {
  const named = stored.fullName === fullName && isSame(stored.aliases, aliases);
  return named && stored.country === country && stored.listType === listType && !isRetired(stored);
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((value, at) => value === other[at]);
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
