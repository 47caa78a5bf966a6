import { and, asc, eq, max, min, sql } from "drizzle-orm";
import { anyOf } from "@/db/any-of";
import { rescreens, screenedParties, watchlistEntries } from "@/db/schema/compliance";
import type { ReadDb, Tx } from "@/db/tx";
import { listVersionNow } from "../screen-name";
import { areFewer, rowsAbout } from "./ask-index";
import { changesOf } from "./changed-names";

export type Run = typeof rescreens.$inferSelect;

/** The range of list versions and the number of customers of a run. Null if another entry's run has absorbed it. */
export async function beginRescreen(tx: Tx, run: Run) {
  const range = run.cause === "ENTRY" ? await takeOver(tx, run.id) : await rangeOf(tx, run);
  if (range === null) return null;
  const total = await rowsAbout(tx, screenedParties);
  return {
    ...range,
    total,
    way:
      run.cause !== "REQUEST" && (await areFewer(tx, changesOf(range), total))
        ? ("NAMES" as const)
        : ("PARTIES" as const),
  };
}

type Range = { sinceVersion: number; throughVersion: number };

/** An import has recorded its versions. A full rescreen covers versions from zero. */
async function rangeOf(read: ReadDb, { cause, sinceVersion, throughVersion }: Run): Promise<Range> {
  if (cause === "IMPORT") return { sinceVersion, throughVersion };
  return { sinceVersion: 0, throughVersion: await listVersionNow(read) };
}

/**
 * Absorbs all waiting runs of entries, so that 100 entries added one by one cause one comparison with all customers.
 * Locks the runs by id. Returns null if another process began this run.
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
