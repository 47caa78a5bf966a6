import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { type runBatches, runSteps } from "@/db/schema/runs";
import type { Tx } from "@/db/tx";
import { backgroundStatement } from "../jobs/background-tx";
import { claimToken } from "../jobs/process-life";

// A claim assigns a step or a batch to one process. Its token fences writes: a process that lost its claim writes nothing.

type StepClaim = {
  readonly run: string;
  readonly step: string;
  readonly claim: string;
  readonly deaths: number;
};

/** Written with each advance of a step: earlier failures and deaths occurred elsewhere. */
export const ADVANCED = { tries: 0, deaths: 0 } as const;

export const newClaim = (limitMs: number) => ({
  claim: claimToken(),
  claimedUntil: sql`clock_timestamp() + make_interval(secs => ${limitMs / 1_000}::float8)`,
});

export const noClaim = { claim: null, claimedUntil: null } as const;

/** True if the claim has expired or its process has ended. */
export const isFree = ({ claim, claimedUntil }: typeof runSteps | typeof runBatches) =>
  sql<boolean>`(${claim} is null or ${claimedUntil} is null or ${claimedUntil} < clock_timestamp() or holder_is_gone(${claim}))`;

export const isStep = ({ run, step }: { run: string; step: string }) =>
  and(eq(runSteps.run, run), eq(runSteps.step, step));

const isOwn = (claim: StepClaim) => and(isStep(claim), eq(runSteps.claim, claim.claim));

/** Null if another process has the step or it is finished. */
export async function claimStep(run: string, step: string, limitMs: number): Promise<StepClaim | null> {
  const { claim, deaths } = runSteps;
  const [row] = await backgroundStatement((db) =>
    db
      .insert(runSteps)
      .values({ run, step, ...newClaim(limitMs) })
      .onConflictDoUpdate({
        target: [runSteps.run, runSteps.step],
        set: {
          claim: sql`excluded.claim`,
          claimedUntil: sql`excluded.claimed_until`,
          deaths: sql`${deaths} + (${claim} is not null)::int`,
        },
        setWhere: and(isNull(runSteps.finishedAt), isFree(runSteps)),
      })
      .returning({ claim, deaths }),
  );
  return row?.claim == null ? null : { run, step, claim: row.claim, deaths: row.deaths };
}

export async function renewClaim(claim: StepClaim, limitMs: number): Promise<void> {
  const { claimedUntil } = newClaim(limitMs);
  await backgroundStatement((db) => db.update(runSteps).set({ claimedUntil }).where(isOwn(claim)));
}

export async function releaseStep(claim: StepClaim, isDone: boolean): Promise<void> {
  const finished = isDone && { ...ADVANCED, finishedAt: sql`clock_timestamp()` };
  await backgroundStatement((db) =>
    db
      .update(runSteps)
      .set({ ...noClaim, ...finished })
      .where(isOwn(claim)),
  );
}

/** Written together with an advance of a step: earlier failures and deaths no longer count. */
export async function noteAdvance(tx: Tx, run: string): Promise<void> {
  await tx
    .update(runSteps)
    .set(ADVANCED)
    .where(and(eq(runSteps.run, run), isNull(runSteps.finishedAt)));
}

/** Puts finished steps of a run back to their begin. Their entities are counted again. */
export async function repeatSteps(tx: Tx, run: string, steps: readonly string[]): Promise<void> {
  const begin = { ...ADVANCED, finishedAt: null, after: null, processed: 0 };
  await tx
    .update(runSteps)
    .set(begin)
    .where(and(eq(runSteps.run, run), inArray(runSteps.step, [...steps])));
}

/** Returns the number of failures at this point of the step. */
export async function noteFailure(run: string, step: string): Promise<number> {
  const { tries } = runSteps;
  const [row] = await backgroundStatement((db) =>
    db
      .insert(runSteps)
      .values({ run, step, tries: 1 })
      .onConflictDoUpdate({ target: [runSteps.run, runSteps.step], set: { tries: sql`${tries} + 1` } })
      .returning({ tries }),
  );
  return row?.tries ?? 1;
}
