import { type Compared, type Comparing, compareAll, stepsOf } from "../../compliance/matching/compare-all";
import { isWorker } from "../../workers/here";
import { runTask } from "../../workers/run-task";
import type { Lane, Task } from "../../workers/task";

const lane: Lane = { name: "matching", heapMegabytes: 256, mostWaiting: 8, waitMs: 5_000 };

/** A lane of its own: a client waits for the result. */
export const comparing: Task<Comparing, Compared> = { name: "compliance.compare-names", lane, timeoutMs: 10_000 };

/** Slightly more than comparing one usual name with 200 usual names. */
const MOST_STEPS_HERE = 60_000;

/**
 * Compares names with candidates. Large comparisons run in a worker, because this process posts money. Throws
 * WorkerProblem if the worker returns no result. In that case no name passes.
 */
export function compared(asked: Comparing): Promise<Compared> {
  return isWorker() || stepsOf(asked) <= MOST_STEPS_HERE ? compareAll(asked) : runTask(comparing, asked);
}
