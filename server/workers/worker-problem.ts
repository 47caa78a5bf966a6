import type { Lane } from "./task";

/** BUSY: too many wait, or one waited too long. LATE: it lasted too long. DIED: the process ended in the middle. ENDING: the server ends. */
export type WorkerTrouble = "BUSY" | "LATE" | "DIED" | "ENDING";

/** No answer came of a worker. Who holds a name against a list by it has held it against nothing. */
export class WorkerProblem extends Error {
  override readonly name = "WorkerProblem";
  readonly code = "WORKER_UNAVAILABLE";

  constructor(
    lane: Lane,
    readonly trouble: WorkerTrouble,
    detail: string,
  ) {
    super(`the worker "${lane.name}": ${detail}`);
  }
}

/** By its code: the screens' bundle has a copy of the class of its own. */
export const isWorkerProblem = (error: unknown): error is WorkerProblem =>
  error instanceof Error && "code" in error && error.code === "WORKER_UNAVAILABLE";
