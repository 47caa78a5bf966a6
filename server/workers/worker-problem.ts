import type { Lane } from "./task";

/**
 * BUSY: the queue is full or the wait was too long. LATE: the task took too long. DIED: the process ended. ENDING: the
 * server is shutting down.
 */
export type WorkerTrouble = "BUSY" | "LATE" | "DIED" | "ENDING";

/** A worker returned no answer. A screening with this error has compared nothing. */
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

/** Checked by code: the screens' bundle contains its own copy of the class. */
export const isWorkerProblem = (error: unknown): error is WorkerProblem =>
  error instanceof Error && "code" in error && error.code === "WORKER_UNAVAILABLE";
