import { setTimeout as pause } from "node:timers/promises";
import { type Database, database } from "@/db/client";
import { isDatabaseUnavailable, isRetryable } from "@/db/errors";
import { config } from "../config";
import { monotonicMs } from "../kernel/clock";
import { logger } from "../observability/log";
import { observeJob } from "../observability/metrics";
import { intervalSeconds, type Job, jobsByName, nextStart } from "./job";
import { JobQueue, type Run } from "./job-queue";
import { mayClaim } from "./process-life";

/** Added to the time of a queued run, so that runs due nearly together are taken together. */
const SLACK_MS = 50;
/** Each node queues every job again and returns lost runs, in case the responsible node died. */
const UPKEEP_MS = 20_000;
const ORPHANS_MS = 2_000;
const NUMBER_LOOK_MS = 100;
const TROUBLE_MS = 5_000;
const NOTE_MS = 500;
const MOST_RUNS = 8;

type JobNodeOptions = {
  database: Database;
  /** Interval of polls for due runs, including other nodes' runs. Defaults to 3 s. */
  pollMs: number;
};

/** Takes no more runs, aborts running ones, waits `graceMs` and returns the rest to other nodes. */
export type StopJobs = (graceMs: number) => Promise<void>;

/**
 * Any number of nodes may start the jobs. Errors and a lost database are logged and retried (job.ts). Throws if a job is
 * registered twice or its time is invalid.
 */
export function startJobs(jobs: readonly Job[], options: Partial<JobNodeOptions> = {}): StopJobs {
  const byName = jobsByName(jobs);
  for (const job of jobs) nextStart(job, new Date(), config().bankTimeZone);
  const node = new JobNode(byName, { database: database(), pollMs: 3_000, ...options });
  return (graceMs) => node.stop(graceMs);
}

class JobNode {
  private queue: JobQueue | undefined;
  private readonly running = new Map<Run, { controller: AbortController; over: Promise<void> }>();
  /** Monotonic due times of the runs queued by this node. */
  private readonly due = new Map<string, number>();
  private askAt = 0;
  private upkeepAt = 0;
  private orphansAt = 0;
  private stopping = false;
  private wake: () => void = () => undefined;
  private readonly ended: Promise<void>;

  constructor(
    private readonly jobs: ReadonlyMap<string, Job>,
    private readonly options: JobNodeOptions,
  ) {
    this.ended = this.work();
  }

  private async work(): Promise<void> {
    while (!this.stopping) {
      await this.turn();
      await this.pause();
    }
  }

  private async turn(): Promise<void> {
    try {
      this.queue ??= await JobQueue.open(this.options.database, config().bankTimeZone);
      if (monotonicMs() >= this.upkeepAt) {
        await this.queue.tidy();
        await this.queue.schedule([...this.jobs.values()]);
        this.upkeepAt = monotonicMs() + UPKEEP_MS;
      }
      if (monotonicMs() >= this.orphansAt) {
        await this.adopt(this.queue);
        this.orphansAt = monotonicMs() + ORPHANS_MS;
      }
      const may = mayClaim();
      if (may) for (const run of await this.queue.take(MOST_RUNS - this.running.size)) this.begin(this.queue, run);
      this.askAt = monotonicMs() + (may ? this.options.pollMs : NUMBER_LOOK_MS);
    } catch (error) {
      logger().warn({ err: error }, "the job queue cannot be asked");
      this.askAt = monotonicMs() + TROUBLE_MS;
    }
    // A due run that did not arrive was taken by another node.
    for (const [name, at] of this.due) if (at <= monotonicMs()) this.due.delete(name);
  }

  /** Queues the runs of dead processes again. Jobs of other releases stay for their nodes. */
  private async adopt(queue: JobQueue): Promise<void> {
    for (const orphan of await queue.orphans()) {
      const job = this.jobs.get(orphan.job);
      const pause = job ? await queue.handOver(orphan, job) : null;
      if (pause === null) continue;
      const deaths = orphan.deaths + 1;
      const about = { job: orphan.job, deaths, pauseSeconds: pause };
      logger()[deaths > 1 ? "error" : "warn"](about, "a process ended with a job, which is begun again");
    }
  }

  /** Waits until a run may be due and there is capacity for it. */
  private async pause(): Promise<void> {
    while (!this.stopping) {
      const full = this.running.size >= MOST_RUNS;
      const wait = full ? this.options.pollMs : Math.min(this.askAt, ...this.due.values()) - monotonicMs();
      if (wait <= 0) return;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, wait);
        this.wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  }

  private begin(queue: JobQueue, run: Run): void {
    const controller = new AbortController();
    this.due.delete(run.job);
    const over = this.perform(queue, run, controller)
      .catch((error: unknown) => logger().warn({ err: error, job: run.job }, "the end of a job's run was not noted"))
      .finally(() => {
        this.running.delete(run);
        this.wake();
      });
    this.running.set(run, { controller, over });
  }

  private async perform(queue: JobQueue, run: Run, controller: AbortController): Promise<void> {
    const job = this.jobs.get(run.job);
    if (!job) {
      logger().warn({ job: run.job }, "a job that this release does not know is left to other nodes");
      return queue.failed(run, "unknown to the release that took it");
    }
    const started = monotonicMs();
    const timer = setTimeout(() => controller.abort(), job.timeoutSeconds * 1_000);
    try {
      await job.work({ signal: controller.signal });
    } catch (error) {
      observeJob(job.name, "failed", monotonicMs() - started);
      const level = run.last ? "error" : "warn";
      logger()[level](
        { err: error, job: job.name, attempt: run.attempt },
        run.last ? "a job was given up" : "a job failed",
      );
      await this.note(() => queue.failed(run, error));
      if (!run.last) return;
      // If the node dies first, another one's `turn` queues the run within a minute.
      await queue.schedule([job]);
      return this.awaitNext(job);
    } finally {
      clearTimeout(timer);
    }
    observeJob(job.name, "done", monotonicMs() - started);
    await this.note(() => queue.done(run, job));
    this.awaitNext(job);
  }

  /** Notes the end of a run despite a lost database or a deadlock. Otherwise the job would wait for its time limit. */
  private async note(end: () => Promise<void>): Promise<void> {
    for (;;) {
      try {
        return await end();
      } catch (error) {
        if (this.stopping || !(isDatabaseUnavailable(error) || isRetryable(error))) throw error;
        await pause(NOTE_MS);
      }
    }
  }

  /** Asks for the job's next run when it is due, unless that is a time of day. */
  private awaitNext({ name, every }: Job): void {
    const seconds = intervalSeconds(every);
    if (seconds !== null) this.due.set(name, monotonicMs() + seconds * 1_000 + SLACK_MS);
  }

  async stop(graceMs: number): Promise<void> {
    this.stopping = true;
    this.wake();
    const late = new Promise<void>((resolve) => setTimeout(resolve, graceMs).unref());
    // Also stops runs taken by the current turn.
    await Promise.race([this.ended, late]);
    for (const { controller } of this.running.values()) controller.abort();
    await Promise.race([Promise.all([...this.running.values()].map(({ over }) => over)), late]);
    for (const run of this.running.keys()) await this.queue?.failed(run, "the node has ended").catch(() => undefined);
    await this.queue?.close();
  }
}
