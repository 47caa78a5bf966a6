import type { ReadDb } from "@/db/tx";
import { systemContext } from "../../../commands/system-context";
import { defineJob, type Job } from "../../../jobs/job";
import { pruning } from "../../../jobs/pruning";
import { monotonicMs } from "../../../kernel/clock";
import type { Turn } from "../../../runs/run-kind";
import { runTask } from "../../../workers/run-task";
import type { Lane, Task } from "../../../workers/task";
import { listNow } from "../candidates";
import { isAnyBehind, screenDestinations } from "./destinations";
import { rescreenRuns } from "./run-rescreen";
import { isAnyUnread } from "./unread-customers";

/** A turn ends after the current batch. */
export const TURN_MS = 10_000;

const lane: Lane = { name: "rescreens", heapMegabytes: 512, mostWaiting: 4, waitMs: 30_000 };
type TurnTask = Task<{ readonly turnMs: number }, void>;

/** Runs pending rescreens in a worker, which compares thousands of names. */
export const rescreenTurn: TurnTask = { name: "compliance.rescreen-customers", lane, timeoutMs: 18_000 };
export const readingTurn: TurnTask = { name: "compliance.read-customers", lane, timeoutMs: 18_000 };
export const destinationTurn: TurnTask = { name: "compliance.screen-destinations", lane, timeoutMs: 18_000 };

export function turnOf(name: string, signal: AbortSignal, turnMs = TURN_MS): Turn {
  return { read: systemContext(name).read, signal, until: monotonicMs() + turnMs };
}

export const workOnRescreens = (signal: AbortSignal, turnMs = TURN_MS): Promise<void> =>
  rescreenRuns.work(turnOf("rescreens", signal, turnMs));

export const workOnDestinations = (signal: AbortSignal, turnMs = TURN_MS): Promise<void> =>
  screenDestinations(turnOf("destinations", signal, turnMs));

/** The server checks for work, so that no worker starts without need. */
async function runInWorker(task: TurnTask, isWork: Promise<boolean>, signal: AbortSignal): Promise<void> {
  if (await isWork) await runTask(task, { turnMs: TURN_MS }, signal);
}

/** Before the list is read, every result would be incomplete. */
async function whenListIsRead(isWork: (read: ReadDb) => Promise<boolean>): Promise<boolean> {
  const { read } = systemContext("rescreens");
  return !(await listNow(read)).isUnread && isWork(read);
}

const often = { every: "2s", timeoutSeconds: 20, retries: 1 } as const;

export const rescreenJobs: Job[] = [
  defineJob({
    ...often,
    name: "compliance.rescreen-customers",
    work: ({ signal }) =>
      runInWorker(
        rescreenTurn,
        whenListIsRead(async (read) => (await rescreenRuns.next(read)) !== null),
        signal,
      ),
  }),
  defineJob({
    ...often,
    name: "compliance.read-customers",
    work: ({ signal }) => runInWorker(readingTurn, isAnyUnread(systemContext("customers").read), signal),
  }),
  pruning({ name: "compliance.prune-rescreens", table: "rescreens", keeps: "runs" }),
  defineJob({
    ...often,
    name: "compliance.screen-destinations",
    work: ({ signal }) => runInWorker(destinationTurn, whenListIsRead(isAnyBehind), signal),
  }),
];
