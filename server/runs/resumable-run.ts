import { and, asc, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { isDatabaseUnavailable } from "@/db/errors";
import { runBatches, runSteps } from "@/db/schema/runs";
import type { ReadDb, Tx } from "@/db/tx";
import { notifyScreens } from "../events/notify-screens";
import { backgroundStatement, backgroundTx } from "../jobs/background-tx";
import { monotonicMs } from "../kernel/clock";
import { logger } from "../observability/log";
import { type Batch, dropBatches, failBatch, nextBatch, refuseEntities, removeBatch, returnBatch } from "./batches";
import { ADVANCED, claimStep, isStep, noteFailure, releaseStep } from "./claims";
import {
  type Changes,
  isOver,
  NOTIFY_MS,
  OPEN,
  type Row,
  type RunColumn,
  type RunKind,
  type RunTable,
  type SharedStep,
  type Step,
  type Turn,
} from "./run-kind";
import { isPassing, triesOf } from "./tries";

const STEP_MS = 20_000;
const BATCH_MS = 60_000;
const MOST_DEATHS = 2;

/** Runs of one kind. Any process may continue them (decision 0059). */
export const resumableRun = <T extends RunTable>(kind: RunKind<T>): ResumableRuns<T> => new ResumableRuns(kind);

class ResumableRuns<T extends RunTable> {
  private readonly steps: readonly Step<T>[];
  private notifiedAt = 0;
  /** Ends of claims that a lost database could not note. Others would wait for the time limit of a process that lives. */
  private readonly unnoted: (() => Promise<void>)[] = [];

  constructor(private readonly kind: RunKind<T>) {
    const { cannotBegin, cannotFinish } = kind.words;
    this.steps = [
      { name: "begin", failure: cannotBegin, alone: ({ id }) => this.begin(id).then(() => true) },
      ...kind.steps,
      { name: "finish", failure: cannotFinish, alone: ({ id }) => this.finish(id).then(() => true) },
    ];
  }

  /** The id of the oldest open run. Runs are processed one by one. */
  async next(read: ReadDb): Promise<string | null> {
    const { id, status } = this.columns;
    const [row] = await read.select({ id }).from(this.columns).where(inArray(status, OPEN)).orderBy(asc(id)).limit(1);
    return (row?.id as string | undefined) ?? null;
  }

  /** Processes runs in order until the turn ends. */
  async work(turn: Turn): Promise<void> {
    while (!isOver(turn)) {
      const id = await this.next(turn.read);
      if (id === null || !(await this.continue(id, turn))) return;
    }
  }

  /** True once the run is over. False if the turn ends, or other processes have all remaining work. */
  async continue(id: string, turn: Turn): Promise<boolean> {
    await this.noteEnds();
    // A command has queued a failed run again.
    const queued = await this.open(turn.read, id);
    if (queued?.status === "QUEUED" && queued.finishedAt !== null) await this.retry(id);
    const finished = await turn.read
      .select({ step: runSteps.step })
      .from(runSteps)
      .where(and(eq(runSteps.run, id), isNotNull(runSteps.finishedAt)));
    for (const step of this.steps) {
      if (finished.some((one) => one.step === step.name)) continue;
      const run = await this.open(turn.read, id);
      if (run === null) return true;
      if (!(await this.workOn(run, step, turn))) return (await this.open(turn.read, id)) === null;
    }
    return true;
  }

  async begin(runId: string): Promise<Row<T> | null> {
    const { id, status } = this.columns;
    return backgroundTx(async (tx) => {
      const run = await this.open(tx, runId);
      if (run?.status !== "QUEUED") return run;
      const changes = this.kind.begin ? await this.kind.begin(tx, run) : {};
      if (changes === null) return null;
      const [row] = await tx
        .update(this.columns)
        .set({ ...changes, status: "RUNNING", startedAt: sql`clock_timestamp()` } as never)
        .where(and(eq(id, runId), eq(status, "QUEUED")))
        .returning();
      if (row) await notifyScreens(tx, this.kind.changed, [runId]);
      return (row as Row<T> | undefined) ?? null;
    });
  }

  /** Ends a run with its reason. Writes only the run's own rows. */
  async fail(runId: string, failure: string): Promise<void> {
    const { id, status } = this.columns;
    const over = { ...this.kind.failed, status: "FAILED", finishedAt: sql`clock_timestamp()`, failure };
    await backgroundTx(async (tx) => {
      await dropBatches(tx, runId);
      await tx
        .update(this.columns)
        .set(over as never)
        .where(and(eq(id, runId), inArray(status, OPEN)));
      await notifyScreens(tx, this.kind.changed, [runId]);
    });
  }

  /** Restarts a failed run from the first step that is unfinished or gave an entity up. False if it has not failed. */
  async retry(runId: string): Promise<boolean> {
    const { id, processed } = this.columns;
    return backgroundTx(async (tx) => {
      const [run] = await tx.select().from(this.columns).where(eq(id, runId)).for("update");
      const isOver = run?.status === "FAILED" || (run?.status === "QUEUED" && run.finishedAt !== null);
      if (!isOver) return false;
      const { run: of, step, givenUp } = runBatches;
      const failed = await tx
        .delete(runBatches)
        .where(and(eq(of, runId), eq(givenUp, true)))
        .returning({ step });
      const begun = await tx.select().from(runSteps).where(eq(runSteps.run, runId));
      const isDone = (name: string) => begun.some((one) => one.step === name && one.finishedAt !== null);
      const hasFailed = (name: string) => failed.some((one) => one.step === name);
      const from = this.steps.findIndex(({ name }) => !isDone(name) || hasFailed(name));
      for (const { name } of this.steps.slice(Math.max(0, from))) {
        const remains = failed.filter((one) => one.step === name).length;
        await tx
          .update(runSteps)
          .set({
            // The time between failure and retry is no work.
            startedAt: sql`clock_timestamp()`,
            finishedAt: null,
            after: null,
            tries: 0,
            deaths: 0,
            processed: sql`${runSteps.processed} - ${remains}`,
          })
          .where(isStep({ run: runId, step: name }));
      }
      await tx
        .update(this.columns)
        .set({
          ...{ status: "RUNNING", finishedAt: null, failure: null },
          processed: sql`${processed} - ${failed.length}`,
        } as never)
        .where(eq(id, runId));
      await notifyScreens(tx, this.kind.changed, [runId]);
      return true;
    });
  }

  private async finish(runId: string): Promise<void> {
    const { id, status, processed, failure } = this.columns;
    await backgroundTx(async (tx) => {
      const [row] = await tx
        .update(this.columns)
        .set({
          status: sql`case when ${failure} is null then 'COMPLETED' else 'FAILED' end`,
          ...{ finishedAt: sql`clock_timestamp()`, total: processed },
        } as never)
        .where(and(eq(id, runId), eq(status, "RUNNING")))
        .returning();
      if (!row) return;
      await this.kind.finish?.(tx, row as Row<T>);
      await notifyScreens(tx, this.kind.changed, [runId]);
    });
  }

  /** Every kind of run has these columns, which the query builder needs by type. */
  private get columns(): PgTable & { readonly [column in RunColumn]: PgColumn } {
    return this.kind.table;
  }

  private async open(read: ReadDb, runId: string): Promise<Row<T> | null> {
    const { id, status } = this.columns;
    const [row] = await read
      .select()
      .from(this.columns)
      .where(and(eq(id, runId), inArray(status, OPEN)));
    return (row as Row<T> | undefined) ?? null;
  }

  private async workOn(run: Row<T>, step: Step<T>, turn: Turn): Promise<boolean> {
    if ("open" in step) return this.share(run, step, turn);
    const claim = await claimStep(run.id, step.name, step.limitMs ?? STEP_MS);
    if (claim === null) return false;
    if (claim.deaths >= (this.kind.mostDeaths ?? MOST_DEATHS)) {
      await this.fail(run.id, this.kind.words.processesEnded(run));
      return false;
    }
    let isDone = false;
    try {
      isDone = (await this.guarded(run, step, turn, () => step.alone(run, turn))) ?? false;
    } finally {
      await this.end(() => releaseStep(claim, isDone));
    }
    return isDone;
  }

  /** Ends a claim. If the database is lost, the next turn of this process does so. */
  private async end(now: () => Promise<void>, later = now): Promise<void> {
    try {
      await now();
    } catch (error) {
      if (isDatabaseUnavailable(error)) this.unnoted.push(later);
      throw error;
    }
  }

  private async noteEnds(): Promise<void> {
    for (const noted of this.unnoted.splice(0)) await this.end(noted);
  }

  /** Essential work of the run. Null once it has failed too often, which ends the run. */
  private async guarded<R>(run: Row<T>, step: Step<T>, turn: Turn, work: () => Promise<R>): Promise<R | null> {
    try {
      return await work();
    } catch (error) {
      if (turn.signal.aborted) throw error;
      const reason = this.kind.reasonOf?.(error) ?? null;
      if (reason === null) {
        if ((await noteFailure(run.id, step.name)) < triesOf(error, this.kind.tries)) throw error;
        logger().error({ err: error, run: run.id, step: step.name }, "a run failed");
      }
      await this.fail(run.id, reason ?? step.failure);
      return null;
    }
  }

  private async share(run: Row<T>, step: SharedStep<T, unknown>, turn: Turn): Promise<boolean> {
    const guarded = <R>(work: () => Promise<R>) => this.guarded(run, step, turn, work);
    const context = await guarded(async () => {
      await this.enter(run, step, turn.read);
      return { of: await step.open(run, turn) };
    });
    if (context === null) return false;
    // At least one batch: while the database is slow, the time may be over before the first.
    for (let isFirst = true; isFirst ? !turn.signal.aborted : !isOver(turn); isFirst = false) {
      if ((await this.open(turn.read, run.id)) === null) return false;
      const batch = await guarded(() =>
        nextBatch(run.id, step, {
          limitMs: step.limitMs ?? BATCH_MS,
          find: (...at) => step.next(at[0], run, at[1], step.size),
        }),
      );
      if (batch === null || batch === "BUSY") return false;
      if (batch === "DONE") return true;
      try {
        await this.workOnBatch(run, step, { ...batch, context: context.of }, turn);
      } catch (error) {
        if (!(error instanceof RunIsOver)) throw error;
        return false;
      }
    }
    return false;
  }

  /** The entities of a step are counted once. */
  private async enter(run: Row<T>, step: SharedStep<T, unknown>, read: ReadDb): Promise<void> {
    const at = { run: run.id, step: step.name };
    if (step.count === undefined) {
      await backgroundStatement((db) => db.insert(runSteps).values(at).onConflictDoNothing());
      return;
    }
    const count = await step.count(read, run);
    await backgroundTx(async (tx) => {
      const [counted] = await tx
        .insert(runSteps)
        .values({ ...at, total: count })
        .onConflictDoUpdate({
          target: [runSteps.run, runSteps.step],
          set: { total: count },
          setWhere: isNull(runSteps.total),
        })
        .returning({ step: runSteps.step });
      const { id, total } = this.columns;
      const all = { total: sql`coalesce(${total}, 0) + ${count}` } as never;
      if (counted) await tx.update(this.columns).set(all).where(eq(id, run.id));
    });
  }

  private async workOnBatch(
    run: Row<T>,
    step: SharedStep<T, unknown>,
    { context, ...batch }: Batch & { context: unknown },
    turn: Turn,
  ): Promise<void> {
    const limit = AbortSignal.timeout(step.limitMs ?? BATCH_MS);
    const signal = AbortSignal.any([turn.signal, limit]);
    try {
      // A process that ended with the batch counts as its failure.
      if (batch.ended) throw new Error("The process ended.");
      const refused = new Map<string, string>();
      const refuse = (entity: string, reason: string) => refused.set(entity, reason);
      const work = step.work(batch.entities, context, { ...turn, signal, run, refuse });
      const write = await Promise.race([work, endOf(limit)]);
      await backgroundTx(async (tx) => {
        if (!(await removeBatch(tx, batch))) return;
        const changes = (await write?.(tx)) ?? {};
        await refuseEntities(tx, batch, refused);
        await this.advance(tx, batch);
        const given = [];
        for (const entity of refused.keys()) given.push(await this.givenUp(tx, step, { run: run.id, entity }));
        await this.count(tx, batch, Object.assign(changes, ...given));
      });
    } catch (error) {
      if (error instanceof RunIsOver) throw error;
      if (turn.signal.aborted) {
        await returnBatch(batch);
        throw error;
      }
      await this.end(
        () => this.failedWith(error, run, step, batch),
        () => returnBatch(batch),
      );
    }
  }

  private async failedWith(error: unknown, run: Row<T>, step: SharedStep<T, unknown>, batch: Batch): Promise<void> {
    const outcome = await backgroundTx(async (tx) => {
      const became = await failBatch(tx, batch, error);
      if (became !== "GIVEN_UP") return became;
      await this.advance(tx, batch);
      await this.count(tx, batch, await this.givenUp(tx, step, { run: run.id, entity: batch.first }));
      return became;
    });
    if (outcome === "GIVEN_UP")
      logger().error({ err: error, run: run.id, step: step.name, entity: batch.first }, "a run gave up an entity");
    // One failing entity does not delay the others: it is retried when nothing else is left.
    else if (outcome === "AGAIN" && batch.entities.length === 1 && isPassing(error)) throw error;
  }

  private async givenUp(tx: Tx, step: SharedStep<T, unknown>, { run, entity }: { run: string; entity: string }) {
    const [row] = await tx.select().from(this.columns).where(eq(this.columns.id, run)).for("update");
    return step.giveUp(tx, row as Row<T>, entity);
  }

  /** Lock order: batch, rows of the slice, step, run. Waits for step and run are short. */
  private async advance(tx: Tx, batch: Batch): Promise<void> {
    const processed = sql`${runSteps.processed} + ${batch.entities.length}`;
    await tx
      .update(runSteps)
      .set({ ...ADVANCED, processed })
      .where(isStep(batch));
  }

  private async count(tx: Tx, { run, entities }: Batch, changes: Changes<T>): Promise<void> {
    const { id, status, processed, total } = this.columns;
    const done = entities.length;
    const [row] = await tx
      .update(this.columns)
      .set({
        ...{ processed: sql`${processed} + ${done}`, total: sql`greatest(${total}, ${processed} + ${done})` },
        ...changes,
      } as never)
      .where(and(eq(id, run), eq(status, "RUNNING")))
      .returning({ id });
    if (row === undefined) throw new RunIsOver();
    if (monotonicMs() - this.notifiedAt < NOTIFY_MS) return;
    this.notifiedAt = monotonicMs();
    await notifyScreens(tx, this.kind.changed, [run]);
  }
}

/** The run has ended meanwhile, so the batch's work is rolled back. */
class RunIsOver extends Error {}

const endOf = (limit: AbortSignal) =>
  new Promise<never>((_, reject) => {
    limit.addEventListener("abort", () => reject(limit.reason), { once: true });
  });
