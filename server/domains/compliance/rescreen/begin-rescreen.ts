import { and, asc, eq, getTableName, isNotNull, max, min, sql } from "drizzle-orm";
import { anyOf } from "@/db/any-of";
import { rescreens, screenedParties, watchlistEntries } from "@/db/schema/compliance";
import type { ReadDb, Tx } from "@/db/tx";
import { countedRows } from "../../../http/keyset-list";
import { listVersionNow } from "../screen-name";

export type Run = typeof rescreens.$inferSelect;

/** What a run holds against how many customers, as it begins; null when the run of another entry has taken it over. */
export async function beginRescreen(tx: Tx, run: Run) {
  const range = run.cause === "ENTRY" ? await takeOver(tx, run.id) : await rangeOf(tx, run);
  return range && { ...range, total: await customersAbout(tx) };
}

/** How many customers there are: counted as far as lists are, beyond that what the database estimates. The run never waits for more. */
async function customersAbout(tx: Tx): Promise<number> {
  const { count, more } = await countedRows(tx, screenedParties, isNotNull(screenedParties.keys));
  if (!more) return count;
  const [row] = await tx.rows<{ n: number }>(
    sql`select reltuples::float8 as n from pg_class where oid = ${getTableName(screenedParties)}::regclass`,
  );
  return Math.max(count, Math.round(row?.n ?? 0));
}

type Range = { sinceVersion: number; throughVersion: number };

/** An import knows what it changed; all of the list is known once there is a version. */
async function rangeOf(read: ReadDb, { cause, sinceVersion, throughVersion }: Run): Promise<Range> {
  if (cause === "IMPORT") return { sinceVersion, throughVersion };
  return { sinceVersion: 0, throughVersion: await listVersionNow(read) };
}

/**
 * What a run of an entry is about: its own and those of all runs of entries that wait, which are over with it, so that a hundred entries
 * added one by one are held against all customers once. Locks these runs in the order of their ids; null when another process began this one.
 */
async function takeOver(tx: Tx, runId: string): Promise<Range | null> {
  const { id, status, cause, causeId } = rescreens;
  const waiting = await tx
    .select({ id, causeId })
    .from(rescreens)
    .where(and(eq(status, "QUEUED"), eq(cause, "ENTRY")))
    .orderBy(asc(id))
    .for("update");
  if (!waiting.some((one) => one.id === runId)) return null;
  const { changedIn } = watchlistEntries;
  const entries = waiting.flatMap((one) => one.causeId ?? []);
  const [versions] = await tx
    .select({ first: min(changedIn), last: max(changedIn) })
    .from(watchlistEntries)
    .where(anyOf(watchlistEntries.id, entries));
  const now = await listVersionNow(tx);
  const range = { sinceVersion: (versions?.first ?? now) - 1, throughVersion: versions?.last ?? now };
  const covered = waiting.map((one) => one.id).filter((one) => one !== runId);
  if (covered.length > 0) {
    const over = { startedAt: sql`clock_timestamp()`, finishedAt: sql`clock_timestamp()` };
    await tx
      .update(rescreens)
      .set({ ...range, ...over, status: "COMPLETED", total: 0 })
      .where(anyOf(id, covered));
  }
  return range;
}
