type Cron = `${string} ${string} ${string} ${string} ${string}`;

/** `"2s"`, `"1m"`, `"6h"` after the end of the run before; or five fields of cron in the bank's time zone. */
export type Every = `${number}s` | `${number}m` | `${number}h` | Cron;

export type JobContext = {
  /** Aborted when the process ends or the run has lasted `timeoutSeconds`: stop between two steps, the next run does the rest. */
  signal: AbortSignal;
};

/**
 * Work of the bank that no request asks for. One node of many takes a run; what throws is tried again, then waits for its next
 * turn. A node may die in the middle and another one run it anew: `work` does nothing twice that must be done once.
 */
export type Job = {
  /** `slice.verb-noun`, one of a kind in the bank. */
  name: string;
  every: Every;
  work(context: JobContext): Promise<unknown>;
  /** After this long a run is taken for lost and another node may begin it anew; 60 unless told otherwise. */
  timeoutSeconds: number;
  /** Tries after a run that threw, before it is given up until its next turn; 5 unless told otherwise. */
  retries: number;
  /** Wait before the first of them; each further one waits twice as long, up to a half more by chance. 2 unless told otherwise. */
  retryDelaySeconds: number;
};

const NAME = /^[a-z]+(-[a-z]+)*\.[a-z]+(-[a-z]+)*$/;

/** Declares a job for a slice's `domain.ts`. @throws Error for what is no name of a job */
export function defineJob(job: Pick<Job, "name" | "every" | "work"> & Partial<Job>): Job {
  if (!NAME.test(job.name)) throw new Error(`"${job.name}" is no name of a job: slice.verb-noun is`);
  return { timeoutSeconds: 60, retries: 5, retryDelaySeconds: 2, ...job };
}

/** Jobs by name. @throws Error that names the one that was registered twice. */
export function jobsByName(jobs: readonly Job[]): ReadonlyMap<string, Job> {
  const byName = new Map<string, Job>();
  for (const job of jobs) {
    if (byName.has(job.name)) throw new Error(`The job ${job.name} is registered twice`);
    byName.set(job.name, job);
  }
  return byName;
}
