import { and, eq, sql } from "drizzle-orm";
import type PgBoss from "pg-boss";
import type { Database } from "@/db/client";
import { JOB_QUEUE, JOB_SCHEMA } from "@/db/job-queue";
import { jobClaims } from "@/db/schema/jobs";
import { inTransaction, type Tx } from "@/db/tx";
import { logger } from "../observability/log";
import type { Job } from "./job";
import { nextStart } from "./next-start";
import { claimToken } from "./process-life";

/** A run that this node has taken. `attempt` counts from 1; `deaths` are processes in a row that died with it. */
export type Run = { id: string; claim: string; job: string; attempt: number; last: boolean; deaths: number };
/** A run whose process is gone. */
export type Orphan = { id: string; claim: string; job: string; deaths: number };

/** Deaths that may be by chance; after more of them the run waits before it is begun again. */
const DEATHS_BY_CHANCE = 2;
const LONGEST_PAUSE_SECONDS = 3_600;

const pauseSeconds = (deaths: number) =>
  deaths <= DEATHS_BY_CHANCE ? 0 : Math.min(15 * 2 ** (deaths - DEATHS_BY_CHANCE), LONGEST_PAUSE_SECONDS);

/**
 * The bank's one queue of pg-boss, on the pool of this process: no second driver opens connections, and the role stays the server's.
 * What it throws is the database's.
 */
export class JobQueue {
  private constructor(
    private readonly boss: PgBoss,
    private readonly database: Database,
    private readonly timeZone: string,
  ) {}

  /** @throws Error when the database cannot be reached or has not been migrated to this pg-boss. */
  static async open(database: Database, timeZone: string): Promise<JobQueue> {
    // Loaded when it is needed: the server listens before.
    const { default: Boss } = await import("pg-boss");
    const boss = new Boss({
      db: { executeSql: (text: string, values?: unknown[]) => execute(database, text, values) },
      schema: JOB_SCHEMA,
      migrate: false,
      // Times are ours (next-start.ts): pg-boss knows one a queue, and no part of a minute.
      schedule: false,
      // `tidy` is called by the node's own loop, which waits for it at its end.
      supervise: false,
      deleteAfterDays: 30,
    });
    boss.on("error", (error) => logger().warn({ err: error }, "the job queue"));
    await boss.start();
    return new JobQueue(boss, database, timeZone);
  }

  /** Puts these jobs in for their next time; what waits, is tried again or runs already stays as it is. */
  async schedule(jobs: readonly Job[]): Promise<void> {
    const now = new Date();
    await this.boss.insert(jobs.map((job) => waiting(job, nextStart(job, now, this.timeZone))));
  }

  /** Takes what is due, at most so many, with the note that this process has it. */
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

  /** Runs whose process is gone. */
  orphans(): Promise<Orphan[]> {
    const { runId, claim, job, deaths } = jobClaims;
    return this.database.db
      .select({ id: runId, claim, job, deaths })
      .from(jobClaims)
      .where(sql`holder_is_gone(${claim})`)
      .limit(100);
  }

  /** Puts the job of an orphan in again, to be begun now; after several deaths later. Answers in how many seconds; null: somebody else did. */
  handOver({ id, claim, deaths }: Orphan, job: Job): Promise<number | null> {
    return this.inOne(async (tx, boss) => {
      if (!(await dropClaim(tx, { id, claim }))) return null;
      await this.boss.deleteJob(JOB_QUEUE, id, boss);
      const pause = pauseSeconds(deaths + 1);
      await this.boss.insert([{ ...waiting(job, pause), data: { deaths: deaths + 1 } }], boss);
      return pause;
    });
  }

  /** Ends a run that is done. Its row goes: one a run, every two seconds, would be all that the queue's tables hold. */
  async done(run: Run): Promise<void> {
    await this.inOne(async (tx, boss) => {
      if (await dropClaim(tx, run)) await this.boss.deleteJob(JOB_QUEUE, run.id, boss);
    });
  }

  /** Gives a run back: tried again after its delay, on any node; archived when that was the last try. */
  async failed(run: Run, error: unknown): Promise<void> {
    const output = { message: error instanceof Error ? error.message : String(error) };
    await this.inOne(async (tx, boss) => {
      if (await dropClaim(tx, run)) await this.boss.fail(JOB_QUEUE, run.id, output, boss);
    });
  }

  /** Gives back what nodes that died had taken, and moves what was given up half a day ago to the archive for 30 days. */
  async tidy(): Promise<void> {
    await this.boss.maintain();
  }

  async close(): Promise<void> {
    await this.boss.stop({ graceful: false });
  }

  /** Statements of pg-boss and ours in one transaction. */
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

/** False when the run is somebody else's by now: its time was over, or its process was taken for gone. */
async function dropClaim(tx: Tx, { id, claim }: Pick<Run, "id" | "claim">): Promise<boolean> {
  const own = and(eq(jobClaims.runId, id), eq(jobClaims.claim, claim));
  return (await tx.delete(jobClaims).where(own).returning({ id: jobClaims.runId })).length > 0;
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
  // Texts without values may be several statements with a transaction of their own around. One that fails would leave the connection
  // in it for the next borrower: within `begin` it is rolled back.
  return { rows: await statements.begin("", (own) => own.query(text, [], { prepare: false })) };
}
