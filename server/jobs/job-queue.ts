import { and, eq, or, sql } from "drizzle-orm";
import type PgBoss from "pg-boss";
import type { Database } from "@/db/client";
import { JOB_QUEUE, JOB_SCHEMA } from "@/db/job-queue";
import { jobClaims } from "@/db/schema/jobs";
import { inTransaction, type Tx } from "@/db/tx";
import { logger } from "../observability/log";
import { inGroups } from "./in-groups";
import { type Job, nextStart } from "./job";
import { claimToken } from "./process-life";

/** `attempt` counts from 1. `deaths` are consecutive processes that died with it. */
export type Run = { id: string; claim: string; job: string; attempt: number; last: boolean; deaths: number };
type Orphan = { id: string; claim: string; job: string; deaths: number };
type Ended = { run: Run; job: Job };

/** Most jobs end within milliseconds of each other, because they are taken together and find no work. */
const ENDS_MS = 20;

/** More deaths than this delay the run: they are no coincidence. */
const DEATHS_BY_CHANCE = 2;
const LONGEST_PAUSE_SECONDS = 3_600;

const pauseSeconds = (deaths: number) =>
  deaths <= DEATHS_BY_CHANCE ? 0 : Math.min(15 * 2 ** (deaths - DEATHS_BY_CHANCE), LONGEST_PAUSE_SECONDS);

/** The bank's pg-boss queue on this process's pool: one driver, one role. Throws database errors. */
export class JobQueue {
  private readonly end = inGroups(ENDS_MS, (ended: readonly Ended[]) => this.endAll(ended));
  /** Next times of jobs with cron fields, which take milliseconds to find. */
  private readonly cronStarts = new Map<string, { from: Date; start: Date }>();

  private constructor(
    private readonly boss: PgBoss,
    private readonly database: Database,
    private readonly timeZone: string,
  ) {}

  /** Throws if the database is unreachable or not migrated to this pg-boss. */
  static async open(database: Database, timeZone: string): Promise<JobQueue> {
    // Loaded lazily: the server listens first.
    const { default: Boss } = await import("pg-boss");
    const boss = new Boss({
      db: { executeSql: (text: string, values?: unknown[]) => execute(database, text, values) },
      schema: JOB_SCHEMA,
      migrate: false,
      // `nextStart` computes the times: pg-boss allows one schedule per queue, and none below a minute.
      schedule: false,
      // The node's loop calls `tidy` and waits for it at shutdown.
      supervise: false,
      deleteAfterDays: 30,
    });
    boss.on("error", (error) => logger().warn({ err: error }, "the job queue"));
    await boss.start();
    return new JobQueue(boss, database, timeZone);
  }

  /** Queues these jobs for their next time. Queued, retried and running ones are unchanged. */
  async schedule(jobs: readonly Job[]): Promise<void> {
    await this.boss.insert(jobs.map((job) => this.next(job)));
  }

  /** Takes due runs and records this process as their owner. */
  async take(most: number): Promise<Run[]> {
    return this.inOne(async (tx, boss) => {
      const rows = await this.boss.fetch<{ deaths?: number }>(JOB_QUEUE, {
        ...{ batchSize: most, includeMetadata: true, ...boss },
      });
      const runs = rows.map(({ id, singletonKey, retryCount, retryLimit, data }) => ({
        id,
        claim: claimToken(),
        job: singletonKey ?? "",
        attempt: retryCount + 1,
        last: retryCount >= retryLimit,
        deaths: data?.deaths ?? 0,
      }));
      if (runs.length > 0) {
        const claimed = runs.map(({ id, claim, job, deaths }) => ({ runId: id, claim, job, deaths }));
        const set = { claim: sql`excluded.claim`, deaths: sql`excluded.deaths` };
        await tx.insert(jobClaims).values(claimed).onConflictDoUpdate({ target: jobClaims.runId, set });
      }
      return runs;
    });
  }

  orphans(): Promise<Orphan[]> {
    const { runId, claim, job, deaths } = jobClaims;
    return this.database.db
      .select({ id: runId, claim, job, deaths })
      .from(jobClaims)
      .where(sql`holder_is_gone(${claim})`)
      .limit(100);
  }

  /** Queues an orphan's job again, after several deaths with a delay. Returns the delay in seconds, or null if another node did. */
  handOver({ id, claim, deaths }: Orphan, job: Job): Promise<number | null> {
    return this.inOne(async (tx, boss) => {
      if ((await dropClaims(tx, [{ id, claim }])).length === 0) return null;
      await this.boss.deleteJob(JOB_QUEUE, id, boss);
      const pause = pauseSeconds(deaths + 1);
      await this.boss.insert([{ ...waiting(job, pause), data: { deaths: deaths + 1 } }], boss);
      return pause;
    });
  }

  /** Deletes the run's row, because one row every two seconds would fill the tables, and queues the job for its next time. */
  async done(run: Run, job: Job): Promise<void> {
    await this.end({ run, job });
  }

  private async endAll(ended: readonly Ended[]): Promise<void> {
    await this.inOne(async (tx, boss) => {
      const own = await dropClaims(
        tx,
        ended.map(({ run }) => run),
      );
      if (own.length > 0) await this.boss.deleteJob(JOB_QUEUE, own, boss);
      await this.boss.insert(
        ended.map(({ job }) => this.next(job)),
        boss,
      );
    });
  }

  private next(job: Job) {
    const now = new Date();
    const known = this.cronStarts.get(job.name);
    if (known && known.from <= now && now < known.start) return waiting(job, known.start);
    const start = nextStart(job, now, this.timeZone);
    if (typeof start !== "number") this.cronStarts.set(job.name, { from: now, start });
    return waiting(job, start);
  }

  /** A failed run is retried after its delay on any node, and archived after the last try. */
  async failed(run: Run, error: unknown): Promise<void> {
    const output = { message: error instanceof Error ? error.message : String(error) };
    await this.inOne(async (tx, boss) => {
      if ((await dropClaims(tx, [run])).length > 0) await this.boss.fail(JOB_QUEUE, run.id, output, boss);
    });
  }

  /** Returns dead nodes' runs, and archives runs given up half a day ago for 30 days. */
  async tidy(): Promise<void> {
    await this.boss.maintain();
  }

  async close(): Promise<void> {
    await this.boss.stop({ graceful: false });
  }

  /** Statements of pg-boss and of this class in one transaction. */
  private inOne<T>(work: (tx: Tx, boss: { db: PgBoss.Db }) => Promise<T>): Promise<T> {
    return inTransaction(
      (tx) => {
        const executeSql = async (text: string, values: unknown[] = []) => ({
          rows: await tx.statements.query(text, nulled(values)),
        });
        return work(tx, { db: { executeSql } });
      },
      { pool: this.database.statements },
    );
  }
}

/** Returns the ids of runs still held. Another node has the others: their time was over or their process counted as dead. */
async function dropClaims(tx: Tx, runs: readonly Pick<Run, "id" | "claim">[]): Promise<string[]> {
  const own = or(...runs.map(({ id, claim }) => and(eq(jobClaims.runId, id), eq(jobClaims.claim, claim))));
  return (await tx.delete(jobClaims).where(own).returning({ id: jobClaims.runId })).map(({ id }) => id);
}

const waiting = (job: Job, start: number | Date) => ({
  name: JOB_QUEUE,
  singletonKey: job.name,
  startAfter: typeof start === "number" ? `${start} seconds` : start,
  retryLimit: job.retries,
  retryDelay: job.retryDelaySeconds,
  retryBackoff: true,
  expireInSeconds: job.timeoutSeconds,
});

const nulled = (values: unknown[]) => values.map((value) => value ?? null);

async function execute(database: Database, text: string, values: unknown[] = []): Promise<{ rows: unknown[] }> {
  const { statements } = database;
  if (values.length > 0) return { rows: await statements.query(text, nulled(values)) };
  // A text without values may be several statements with their own transaction. If one fails, `begin` rolls it back.
  return { rows: await statements.begin("", (own) => own.query(text, [], { prepare: false })) };
}
