import cronParser from "cron-parser";

type Cron = `${string} ${string} ${string} ${string} ${string}`;

/** `"2s"`, `"1m"`, `"6h"` after the end of the last run, or five cron fields in the bank's time zone. */
export type Every = `${number}s` | `${number}m` | `${number}h` | Cron;

export type JobContext = {
  /** Aborted when the process ends or the run exceeds `timeoutSeconds`. Stop between two steps. The next run continues. */
  signal: AbortSignal;
};

/**
 * Background work. One node takes each run. A failed run is retried, then waits for its next time. A node may die midway and
 * another repeat the run, so `work` must be idempotent.
 */
export type Job = {
  /** `slice.verb-noun`, unique. */
  name: string;
  every: Every;
  work(context: JobContext): Promise<unknown>;
  /** After this time a run counts as lost, and another node may repeat it. Defaults to 60. */
  timeoutSeconds: number;
  /** Retries before a run is given up until its next time. Defaults to 5. */
  retries: number;
  /** Delay of the first retry. Each further one doubles it, plus up to a half at random. Defaults to 2. */
  retryDelaySeconds: number;
};

const NAME = /^[a-z]+(-[a-z]+)*\.[a-z]+(-[a-z]+)*$/;

/** Throws for an invalid name. */
export function defineJob(job: Pick<Job, "name" | "every" | "work"> & Partial<Job>): Job {
  if (!NAME.test(job.name)) throw new Error(`"${job.name}" is no name of a job: slice.verb-noun is`);
  return { timeoutSeconds: 60, retries: 5, retryDelaySeconds: 2, ...job };
}

/** Throws for a job registered twice. */
export function jobsByName(jobs: readonly Job[]): ReadonlyMap<string, Job> {
  const byName = new Map<string, Job>();
  for (const job of jobs) {
    if (byName.has(job.name)) throw new Error(`The job ${job.name} is registered twice`);
    byName.set(job.name, job);
  }
  return byName;
}

const UNITS = { s: 1, m: 60, h: 3_600 };

/** Null for cron fields. */
export function intervalSeconds(every: Every): number | null {
  const [, count, unit] = /^([1-9]\d*)([smh])$/.exec(every) ?? [];
  return count && unit ? Number(count) * UNITS[unit as keyof typeof UNITS] : null;
}

/** Start of the next run after one that ends at `now`: seconds, or a time. Throws if `every` is neither an interval nor cron. */
export function nextStart({ name, every }: Pick<Job, "name" | "every">, now: Date, timeZone: string): number | Date {
  const interval = intervalSeconds(every);
  if (interval !== null) return interval;
  try {
    // The parser fills in missing fields: an empty text would mean every minute.
    if (every.split(" ").length !== 5) throw new Error("it has not five fields");
    return cronParser.parseExpression(every, { currentDate: now, tz: timeZone }).next().toDate();
  } catch (error) {
    throw new Error(`The job ${name} comes every "${every}": give 2s, 1m, 6h or five fields of cron`, { cause: error });
  }
}
