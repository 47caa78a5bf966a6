import { systemContext } from "../../commands/system-context";
import { defineJob, type Job } from "../../jobs/job";
import { pruning } from "../../jobs/pruning";
import { monotonicMs } from "../../kernel/clock";
import { closeRun } from "./close-run";

const TURN_MS = 10_000;

/** A turn begins no further batch after its time. */
export function workOnCloses(signal: AbortSignal): Promise<void> {
  return closeRun.work({ read: systemContext("clearing-close").read, signal, until: monotonicMs() + TURN_MS });
}

export const sessionJobs: readonly Job[] = [
  defineJob({
    name: "clearing.answer-items",
    every: "2s",
    timeoutSeconds: 120,
    retries: 1,
    work: ({ signal }) => workOnCloses(signal),
  }),
  pruning({ name: "clearing.prune-runs", table: "clearing_runs", keeps: "runs" }),
];
