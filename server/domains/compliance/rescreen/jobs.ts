import { systemContext } from "../../../commands/system-context";
import { defineJob, type Job } from "../../../jobs/job";
import { pruning } from "../../../jobs/pruning";
import { monotonicMs } from "../../../kernel/clock";
import type { Turn } from "../../../runs/run-kind";
import { runTask } from "../../../workers/run-task";
import { holdDestinations, isAnyBehind } from "./destinations";
import { rescreenRuns } from "./run-rescreen";
import { destinationTurn, readingTurn, rescreenTurn, TURN_MS } from "./tasks";
import { isAnyUnread } from "./unread-customers";

export function turnOf(name: string, signal: AbortSignal, turnMs = TURN_MS): Turn {
  return { read: systemContext(name).read, signal, until: monotonicMs() + turnMs };
}

export const workOnRescreens = (signal: AbortSignal, turnMs = TURN_MS): Promise<void> =>
  rescreenRuns.work(turnOf("rescreens", signal, turnMs));

export const workOnDestinations = (signal: AbortSignal, turnMs = TURN_MS): Promise<void> =>
  holdDestinations(turnOf("destinations", signal, turnMs));

/** The server checks for work, so that no worker starts without need. */
async function haveDone(task: typeof rescreenTurn, isWork: Promise<boolean>, signal: AbortSignal): Promise<void> {
  if (await isWork) await runTask(task, { turnMs: TURN_MS }, signal);
}

const often = { every: "2s", timeoutSeconds: 20, retries: 1 } as const;

export const rescreenJobs: Job[] = [
  defineJob({
    ...often,
    name: "compliance.rescreen-customers",
    work: ({ signal }) =>
      haveDone(
        rescreenTurn,
        rescreenRuns.next(systemContext("rescreens").read).then((id) => id !== null),
        signal,
      ),
  }),
  defineJob({
    ...often,
    name: "compliance.read-customers",
    work: ({ signal }) => haveDone(readingTurn, isAnyUnread(systemContext("customers").read), signal),
  }),
  pruning({ name: "compliance.prune-rescreens", table: "rescreens", keeps: "runs" }),
  defineJob({
    ...often,
    name: "compliance.screen-destinations",
    work: ({ signal }) => haveDone(destinationTurn, isAnyBehind(systemContext("destinations").read), signal),
  }),
];
