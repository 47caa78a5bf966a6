import { and, asc, eq, gt, isNotNull, isNull, or, sql } from "drizzle-orm";
import { anyOf } from "@/db/any-of";
import { watchlistEntries } from "@/db/schema/compliance";
import type { ReadDb, Tx } from "@/db/tx";
import { backgroundTx } from "../../../jobs/background-tx";

/** Entries per query and transaction. */
export const ENTRIES_PER_BATCH = 500;

const { id, fullName, aliases, country, listType, details, externalRef, active, source, importId } = watchlistEntries;
const { retiredByImport, deactivatedAt, deactivatedBy, deactivationReason } = watchlistEntries;

const compared = {
  ...{ id, fullName, aliases, country, listType, details, externalRef, active, retiredByImport },
  ...{ deactivatedAt, deactivatedBy, deactivationReason },
};

const isImported = (of: string) => and(eq(source, of), isNotNull(importId));

/** Stored entries with these references, written by imports. Imports do not change entries made by hand. */
export async function knownEntries(of: string, references: readonly string[]) {
  const rows = await backgroundTx(async (tx: Tx) => {
    // A plan cached while the list was short scans the list for every batch.
    await tx.statements.query("set local plan_cache_mode = force_custom_plan");
    return tx
      .select(compared)
      .from(watchlistEntries)
      .where(and(isImported(of), anyOf(externalRef, references)));
  });
  return new Map(rows.map((row) => [row.externalRef ?? "", row]));
}
export type KnownEntry = Awaited<ReturnType<typeof knownEntries>> extends ReadonlyMap<string, infer Row> ? Row : never;

/** Entries of a source that the files may omit, by id: active ones, and those that staff deactivated. */
export async function importedEntries(read: ReadDb, of: string, after: string | null) {
  const rows = await read
    .select({ id, ref: externalRef, fullName, active })
    .from(watchlistEntries)
    .where(
      and(
        isImported(of),
        isNotNull(externalRef),
        or(eq(active, true), isNull(retiredByImport)),
        after === null ? undefined : gt(id, after),
      ),
    )
    .orderBy(asc(id))
    .limit(ENTRIES_PER_BATCH);
  return rows.map(({ ref, ...row }) => ({ ...row, externalRef: ref ?? "" }));
}
export type MissingEntry = Awaited<ReturnType<typeof importedEntries>>[number];

/** Active entries of a source and their aliases. */
export async function sizeOf(read: ReadDb, of: string): Promise<{ storedEntries: number; storedAliases: number }> {
  const [size] = await read
    .select({
      storedEntries: sql<number>`count(*)::integer`,
      storedAliases: sql<number>`coalesce(sum(cardinality(${aliases})), 0)::integer`,
    })
    .from(watchlistEntries)
    .where(and(isImported(of), eq(active, true)));
  return size ?? { storedEntries: 0, storedAliases: 0 };
}
