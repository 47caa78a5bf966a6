import type PgBoss from "pg-boss";
import type { Database } from "@/db/client";
import { JOB_QUEUE, JOB_SCHEMA } from "@/db/job-queue";
import { logger } from "../observability/log";
import type { Job } from "./job";
import { nextStart } from "./next-start";

/** A run that this node has taken. `attempt` counts from 1. */
export type Run = { id: string; job: string; attempt: number; last: boolean };

/**
 * The bank's one queue of pg-boss, on the pool of this process: no second driver opens connections, and the role stays the server's.
 * What it throws is the database's.
 */
export class JobQueue {
  private constructor(
    private readonly boss: PgBoss,
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
    return new JobQueue(boss, timeZone);
  }

  /** Puts these jobs in for their next time; what waits, is tried again or runs already stays as it is. */
  async schedule(jobs: readonly Job[]): Promise<void> {
    const now = new Date();
    await this.boss.insert(
      jobs.map((job) => {
        const start = nextStart(job, now, this.timeZone);
        return {
          name: JOB_QUEUE,
          singletonKey: job.name,
          startAfter: typeof start === "number" ? `${start} seconds` : start,
          retryLimit: job.retries,
          retryDelay: job.retryDelaySeconds,
          retryBackoff: true,
          expireInSeconds: job.timeoutSeconds,
        };
      }),
    );
  }

  /** Takes what is due, at most so many. */
  async take(most: number): Promise<Run[]> {
    const rows = await this.boss.fetch(JOB_QUEUE, { batchSize: most, includeMetadata: true });
    return rows.map(({ id, singletonKey, retryCount, retryLimit }) => ({
      id,
      job: singletonKey ?? "",
      attempt: retryCount + 1,
      last: retryCount >= retryLimit,
    }));
  }

  /** Ends a run that is done. Its row goes: one a run, every two seconds, would be all that the queue's tables hold. */
  async done({ id }: Run): Promise<void> {
    await this.boss.deleteJob(JOB_QUEUE, id);
  }

  /** Gives a run back: tried again after its delay, on any node; archived when that was the last try. */
  async failed({ id }: Run, error: unknown): Promise<void> {
    await this.boss.fail(JOB_QUEUE, id, { message: error instanceof Error ? error.message : String(error) });
  }

  /** Gives back what nodes that died had taken, and moves what was given up half a day ago to the archive for 30 days. */
  async tidy(): Promise<void> {
    await this.boss.maintain();
  }

  async close(): Promise<void> {
    await this.boss.stop({ graceful: false });
  }
}

async function execute(database: Database, text: string, values: unknown[] = []): Promise<{ rows: unknown[] }> {
  const { statements } = database;
  if (values.length > 0)
    return {
      rows: await statements.query(
        text,
        values.map((value) => value ?? null),
      ),
    };
  // Texts without values may be several statements with a transaction of their own around. One that fails would leave the connection
  // in it for the next borrower: within `begin` it is rolled back.
  return { rows: await statements.begin("", (own) => own.query(text, [], { prepare: false })) };
}
