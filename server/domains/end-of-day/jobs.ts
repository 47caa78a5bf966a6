import { setTimeout } from "node:timers/promises";
import { systemContext } from "../../commands/system-context";
import { defineJob, type Job } from "../../jobs/job";
import { mayClaim } from "../../jobs/process-life";
import { monotonicMs } from "../../kernel/clock";
import { processEnding } from "../../kernel/ending";
import { logger } from "../../observability/log";
import type { Service } from "../../service";
import { recordOutcome } from "./outcome";
import { dayRuns } from "./run-day";
import { startScheduled } from "./schedule";

/** A turn may take the longest batch longer. */
const TURN_MS = 60_000;
/** Until the next look for an open run, without one and with one that other processes have. */
const IDLE_MS = 1_000;
const SHARED_MS = 100;
const TROUBLE_MS = 2_000;

/** Continues the open run, with every other process. A turn begins no further batch after its time. */
export function workOnDays(signal: AbortSignal, turnMs = TURN_MS): Promise<void> {
  return dayRuns.work({ read: systemContext("end-of-day").read, signal, until: monotonicMs() + turnMs });
}

/** Works on every run until the signal. An error, such as a lost database, interrupts it. */
export async function shareDays(signal: AbortSignal, idleMs = IDLE_MS): Promise<void> {
  while (!signal.aborted) {
    const wait = await shareDay(signal, idleMs).catch((error: unknown) => {
      if (!signal.aborted) logger().warn({ err: error }, "the end of day was interrupted");
      return TROUBLE_MS;
    });
    await setTimeout(wait, undefined, { signal }).catch(() => undefined);
  }
}

async function shareDay(signal: AbortSignal, idleMs: number): Promise<number> {
  if (!mayClaim()) return SHARED_MS;
  if ((await dayRuns.next(systemContext("end-of-day").read)) === null) return idleMs;
  await workOnDays(signal);
  return SHARED_MS;
}

/** Every process shares the open run. A job would run in one of them (decision 0059). */
export const dayService: Service = {
  name: "end-of-day.run",
  start: async () => {
    const over = shareDays(processEnding());
    return () => over;
  },
};

export const dayJobs: readonly Job[] = [
  defineJob({ name: "end-of-day.record-outcome", every: "30s", work: () => recordOutcome() }),
  defineJob({ name: "end-of-day.start-scheduled", every: "1m", work: startScheduled }),
];
