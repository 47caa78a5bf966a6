import { type Compared, type Comparing, compareAll, stepsOf } from "../../compliance/matching/compare-all";
import { isWorker } from "../../workers/here";
import { runTask } from "../../workers/run-task";
import { comparing } from "./tasks";

/** More than the usual name held against two hundred usual ones. */
const MOST_STEPS_HERE = 60_000;

/**
 * Holds names against candidates: a few hundred usual names here, more than that in a process of its own, since this one posts money.
 *
 * @throws WorkerProblem when there is no answer: nothing has been compared then, and nobody has passed
 */
export function compared(asked: Comparing): Promise<Compared> {
  return isWorker() || stepsOf(asked) <= MOST_STEPS_HERE ? compareAll(asked) : runTask(comparing, asked);
}
