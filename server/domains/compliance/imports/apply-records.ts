import { and, eq, isNotNull, sql } from "drizzle-orm";
import { anyOf } from "@/db/any-of";
import { watchlistEntries, watchlistImports, type watchlistNames } from "@/db/schema/compliance";
import type { Tx } from "@/db/tx";
import type { RejectedRow } from "../../../contract/compliance/watchlist-imports";
import { backgroundTx } from "../../../jobs/background-tx";
import { newId } from "../../../kernel/ids";
import { createYielder } from "../../../kernel/yielder";
import { noteAdvance } from "../../../runs/claims";
import { entryNames } from "../entry-names";
import type { ImportRow } from "./import-rows";
import type { ListedEntry } from "./listed";

/** Rows that are told of by name; of further ones the number alone is. */
const MOST_TOLD = 1_000;

/** Some records of the files in their order, and how many they are. */
export type Batch = {
  readonly records: number;
  readonly entries: readonly ListedEntry[];
  readonly rejected: readonly RejectedRow[];
};

/** An entry with the names it would have: made before the transaction, because that takes longer than anything in it. */
export type Prepared = { readonly entry: ListedEntry; readonly id: string; readonly names: NameRow[] };
type NameRow = typeof watchlistNames.$inferInsert;

/**
 * What of a batch is new or otherwise than it is stored: most of a list is the list of yesterday. Imports follow one another, so that what is
 * the same now is so when the batch is written, or was deactivated by hand.
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
 * Writes a batch of an import and how far it has come with it, both or neither: false, and nothing written, when the import is not where
 * the batch begins, because another process has gone on with it. Locks the import, the entries that it knows in the order of their ids,
 * then the version of the list (by the triggers of the entries), as whoever deactivates one does.
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
  const told = [...now.rejectedRows, ...batch.rejected].slice(0, MOST_TOLD);
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

/** As text, with all rows as one value: the builder takes as long for a statement of 5,000 values as Postgres for writing them. */
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

/** What imports have written under these references. Entries made by hand are nobody's to change. */
async function knownEntries(tx: Tx, source: string, entries: readonly ListedEntry[]) {
  const { fullName, aliases, country, listType, externalRef, active, retiredByImport } = watchlistEntries;
  const references = entries.map((entry) => entry.externalRef);
  // A plan that was kept while the list was short reads all of the list for every batch.
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

/** Deactivates these entries, which the files lack. Locks the import, the entries and the version of the list. False as `applyBatch`. */
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
