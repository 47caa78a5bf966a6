import { and, desc, eq, gt, sql } from "drizzle-orm";
import { isDatabaseUnavailable, isRetryable, withoutValues } from "@/db/errors";
import { runBatches } from "@/db/schema/runs";
import type { ReadDb } from "@/db/tx";
import { backgroundTx } from "../jobs/background-tx";
import { DomainError, passesByItself } from "../kernel/errors";

/** Tries after errors that are likely to repeat. */
export const TRIES = 3;
/** Tries after errors that usually pass, such as a lock, a request in flight or a lost database, about two seconds apart. */
const PASSING_TRIES = 30;
/** Maximum of excluded entities per work. Beyond it the older ones are retried. */
const MOST_LEFT_OUT = 1_000;

/** An error that usually passes ends the turn, and the next one retries. */
export const isPassing = (error: unknown): boolean =>
  isDatabaseUnavailable(error) || isRetryable(error) || (error instanceof DomainError && passesByItself(error.code));

export const triesOf = (error: unknown, tries = TRIES): number => (isPassing(error) ? PASSING_TRIES : tries);

/** Omits names and figures of a failed statement. */
export function messageOf(error: unknown): string {
  const shown = withoutValues(error);
  return shown instanceof Error ? shown.message : String(shown);
}

/**
 * Records a failure of standing work, which belongs to no run. True once the entity has failed often enough for `leftOut` to
 * exclude it for a day. Throws if the failure cannot be recorded.
 */
export async function isGivenUp(work: string, entity: string, error: unknown): Promise<boolean> {
  const { run, step, first, tries } = runBatches;
  const failed = { error: messageOf(error), failedAt: sql`clock_timestamp()` };
  return backgroundTx(async (tx) => {
    const [row] = await tx
      .insert(runBatches)
      .values({ run: work, step: "", first: entity, entities: [entity], ...failed, tries: 1 })
      .onConflictDoUpdate({ target: [run, step, first], set: { ...failed, tries: sql`${tries} + 1`, givenUp: false } })
      .returning({ tries });
    if ((row?.tries ?? 0) < triesOf(error)) return false;
    await tx
      .update(runBatches)
      .set({ tries: 0, givenUp: true })
      .where(and(eq(run, work), eq(step, ""), eq(first, entity)));
    return true;
  });
}

/** Entities that standing work gave up within a day. */
export async function leftOut(read: ReadDb, work: string): Promise<ReadonlySet<string>> {
  const { run, first, givenUp, failedAt } = runBatches;
  const rows = await read
    .select({ first })
    .from(runBatches)
    .where(and(eq(run, work), eq(givenUp, true), gt(failedAt, sql`clock_timestamp() - interval '1 day'`)))
    .orderBy(desc(failedAt))
    .limit(MOST_LEFT_OUT);
  return new Set(rows.map((row) => row.first));
}
