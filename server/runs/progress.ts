import { and, asc, count, eq, exists, type SQL, sql } from "drizzle-orm";
import { anyOf } from "@/db/any-of";
import { runBatches, runSteps } from "@/db/schema/runs";
import type { ReadDb } from "@/db/tx";

export type StepProgress = {
  readonly step: string;
  readonly total: number | null;
  readonly processed: number;
  /** Entities that were given up count as processed. */
  readonly failed: number;
  readonly startedAt: string;
  readonly finishedAt: string | null;
  /** Since the step began. */
  readonly perSecond: number;
  /** Null without a total or a rate. */
  readonly secondsLeft: number | null;
};

/** The steps that each run has begun, in order. */
export async function progressOfRuns(
  read: ReadDb,
  runs: readonly string[],
): Promise<ReadonlyMap<string, readonly StepProgress[]>> {
  const { run, step, total, processed, startedAt, finishedAt } = runSteps;
  const seconds = sql<number>`extract(epoch from coalesce(${finishedAt}, clock_timestamp()) - ${startedAt})::float8`;
  const steps = await read
    .select({ run, step, total, processed, startedAt, finishedAt, seconds: seconds.as("seconds") })
    .from(runSteps)
    .where(anyOf(run, runs))
    .orderBy(asc(startedAt));
  const failures = await read
    .select({ run: runBatches.run, step: runBatches.step, failed: count() })
    .from(runBatches)
    .where(and(anyOf(runBatches.run, runs), eq(runBatches.givenUp, true)))
    .groupBy(runBatches.run, runBatches.step);
  const failedOf = new Map(failures.map((row) => [`${row.run} ${row.step}`, row.failed]));
  const views = steps.map(({ run: of, seconds: elapsed, ...row }) => {
    const perSecond = elapsed > 0 ? row.processed / elapsed : 0;
    const left = row.finishedAt === null ? (row.total ?? 0) - row.processed : 0;
    const isKnown = row.finishedAt !== null || (row.total !== null && perSecond > 0);
    const secondsLeft = isKnown ? Math.max(0, left / (perSecond || 1)) : null;
    return { of, progress: { ...row, failed: failedOf.get(`${of} ${row.step}`) ?? 0, perSecond, secondsLeft } };
  });
  return new Map(runs.map((id) => [id, views.flatMap(({ of, progress }) => (of === id ? progress : []))]));
}

/** The steps that a run has begun, in order. */
export async function progressOf(read: ReadDb, run: string): Promise<readonly StepProgress[]> {
  return (await progressOfRuns(read, [run])).get(run) ?? [];
}

/** The number of entities that a run has given up. */
export function failureCount(read: ReadDb, run: string): Promise<number> {
  return read.$count(runBatches, and(eq(runBatches.run, run), eq(runBatches.givenUp, true)));
}

/** The entities that a run has given up in a step. */
export async function failedIn(read: ReadDb, run: string, step: string): Promise<ReadonlySet<string>> {
  const { first, givenUp } = runBatches;
  const rows = await read
    .select({ first })
    .from(runBatches)
    .where(and(eq(runBatches.run, run), eq(runBatches.step, step), eq(givenUp, true)));
  return new Set(rows.map((row) => row.first));
}

/** True for an entity, by the text of its id, that a run has given up in any step. */
export function isGivenUpBy(read: ReadDb, run: string, entity: SQL): SQL {
  const { first, givenUp } = runBatches;
  const ofEntity = and(eq(runBatches.run, run), eq(first, entity), eq(givenUp, true));
  return exists(read.select({ one: sql`1` }).from(runBatches).where(ofEntity));
}
