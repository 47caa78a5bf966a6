import { systemContext } from "../../commands/system-context";
import { defineJob, type Job } from "../../jobs/job";
import { monotonicMs } from "../../kernel/clock";
import { recordOutcome } from "./outcome";
import { dayRuns } from "./run-day";
import { startScheduled } from "./schedule";

/** A turn may take the longest batch longer. */
const TURN_MS = 60_000;

/** Continues the open run, with every other process. A turn begins no further batch after its time. */
export function workOnDays(signal: AbortSignal, turnMs = TURN_MS): Promise<void> {
  return dayRuns.work({ read: systemContext("end-of-day").read, signal, until: monotonicMs() + turnMs });
}

export const dayJobs: readonly Job[] = [
  defineJob({
    name: "end-of-day.run",
    every: "1s",
    timeoutSeconds: 360,
    retries: 1,
    work: ({ signal }) => workOnDays(signal),
  }),
  defineJob({ name: "end-of-day.record-outcome", every: "30s", work: () => recordOutcome() }),
  defineJob({ name: "end-of-day.start-scheduled", every: "1m", work: startScheduled }),
];
