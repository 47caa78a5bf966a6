import { and, asc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { runBatches, runSteps } from "@/db/schema/runs";
import type { ReadDb, Tx } from "@/db/tx";
import { backgroundStatement, backgroundTx } from "../jobs/background-tx";
import { isFree, isStep, newClaim, noClaim } from "./claims";
import { messageOf, TRIES, triesOf } from "./tries";

// Batches of a shared step. A process claims the next entities as a batch. Failed batches come last.

export type Batch = {
  readonly run: string;
  readonly step: string;
  readonly first: string;
  readonly entities: readonly string[];
  readonly tries: number;
  readonly claim: string;
  /** The previous process ended with the batch or exceeded its time. */
  readonly ended: boolean;
};

type Finding = {
  readonly limitMs: number;
  readonly find: (read: ReadDb, after: string | null) => Promise<string[]>;
};

const { run, step, first, tries, claim, givenUp } = runBatches;

const isOwn = (batch: Batch) =>
  and(eq(run, batch.run), eq(step, batch.step), eq(first, batch.first), eq(claim, batch.claim));

/** BUSY: other processes have all remaining entities. DONE: none remain, and the step is finished. */
export function nextBatch(
  runId: string,
  { name }: { name: string },
  { limitMs, find }: Finding,
): Promise<Batch | "BUSY" | "DONE"> {
  const at = { run: runId, step: name };
  return backgroundTx(async (tx) => {
    const [now] = await tx
      .select()
      .from(runSteps)
      .where(and(isStep(at), isNull(runSteps.finishedAt)))
      .for("update");
    if (now === undefined) return "DONE";
    const found = await find(tx, now.after);
    if (found.length > 0) return cut(tx, at, found, limitMs);
    const again = await claimAgain(tx, at, limitMs);
    if (again !== null) return again;
    const isOpen = and(eq(run, at.run), eq(step, at.step), eq(givenUp, false));
    if ((await tx.select({ first }).from(runBatches).where(isOpen).limit(1)).length > 0) return "BUSY";
    await tx.update(runSteps).set({ finishedAt: sql`clock_timestamp()`, tries: 0 }).where(isStep(at));
    return "DONE";
  });
}

async function cut(tx: Tx, at: { run: string; step: string }, found: string[], limitMs: number): Promise<Batch> {
  const [head = "", last] = [found[0], found.at(-1)];
  const [row] = await tx
    .insert(runBatches)
    .values({ ...at, first: head, entities: found, ...newClaim(limitMs) })
    .returning();
  await tx
    .update(runSteps)
    .set({ after: last ?? null })
    .where(isStep(at));
  return { ...at, first: head, entities: found, tries: 0, claim: row?.claim ?? "", ended: false };
}

async function claimAgain(tx: Tx, at: { run: string; step: string }, limitMs: number): Promise<Batch | null> {
  const [free] = await tx
    .select()
    .from(runBatches)
    .where(and(eq(run, at.run), eq(step, at.step), eq(givenUp, false), isFree(runBatches)))
    .orderBy(asc(tries), asc(first))
    .limit(1)
    .for("update", { skipLocked: true });
  if (free === undefined) return null;
  const [row] = await tx
    .update(runBatches)
    .set(newClaim(limitMs))
    .where(and(eq(run, at.run), eq(step, at.step), eq(first, free.first)))
    .returning({ claim });
  return { ...free, claim: row?.claim ?? "", ended: free.claim !== null };
}

/** False if this process has lost the batch. */
export async function removeBatch(tx: Tx, batch: Batch): Promise<boolean> {
  return (await tx.delete(runBatches).where(isOwn(batch)).returning({ first })).length > 0;
}

/** For the end of the process: not a failure of the batch. */
export async function returnBatch(batch: Batch): Promise<void> {
  await backgroundStatement((db) => db.update(runBatches).set(noClaim).where(isOwn(batch)));
}

/**
 * A batch that failed three times is halved, until the failing entity is alone. An entity that fails alone as often (thirty times
 * for a passing error) is given up.
 */
export async function failBatch(tx: Tx, batch: Batch, error: unknown): Promise<"AGAIN" | "GIVEN_UP"> {
  const { length } = batch.entities;
  const failed = { error: messageOf(error), failedAt: sql`clock_timestamp()`, ...noClaim };
  const isLast = batch.tries + 1 >= (length === 1 ? triesOf(error) : TRIES);
  const half = batch.entities.slice(0, Math.ceil(length / 2));
  const other = batch.entities.slice(half.length);
  const [row] = await tx
    .update(runBatches)
    .set({
      ...failed,
      tries: isLast && length > 1 ? 0 : batch.tries + 1,
      givenUp: isLast && length === 1,
      ...(isLast && { entities: half }),
    })
    .where(isOwn(batch))
    .returning({ first });
  if (row === undefined || !isLast) return "AGAIN";
  const [head] = other;
  if (head === undefined) return "GIVEN_UP";
  await tx.insert(runBatches).values({ run: batch.run, step: batch.step, first: head, entities: other, ...failed });
  return "AGAIN";
}

/** Keeps entities that their step refused, with the reasons. */
export async function refuseEntities(
  tx: Tx,
  { run: of, step: at }: Batch,
  refused: ReadonlyMap<string, string>,
): Promise<void> {
  if (refused.size === 0) return;
  const rows = [...refused].map(([entity, error]) => ({
    ...{ run: of, step: at, first: entity, entities: [entity], error, givenUp: true },
    failedAt: sql`clock_timestamp()`,
  }));
  await tx.insert(runBatches).values(rows);
}

/** Entities that were given up stay. */
export async function dropBatches(tx: Tx, runId: string): Promise<void> {
  await tx.delete(runBatches).where(and(eq(run, runId), eq(givenUp, false)));
  await tx
    .update(runSteps)
    .set(noClaim)
    .where(and(eq(runSteps.run, runId), isNotNull(runSteps.claim)));
}
