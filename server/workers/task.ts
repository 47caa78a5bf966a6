import { databaseErrorCode, withoutValues } from "@/db/errors";

/** A process for one kind of heavy work, one request at a time. The first request starts it. */
export type Lane = {
  readonly name: string;
  /** Heap size. A task that exceeds it ends only this process. */
  readonly heapMegabytes: number;
  /** Requests that may wait. Further ones are rejected. */
  readonly mostWaiting: number;
  /** The longest wait for earlier requests. */
  readonly waitMs: number;
};

/**
 * The caller's side of a task. Its `Handler` is imported only by the worker's program. Input and answer must be
 * structured-cloneable.
 */
export type Task<In, Out> = {
  readonly name: string;
  readonly lane: Lane;
  /** A longer request ends the worker process. */
  readonly timeoutMs: number;
  /** For types only. Never set. */
  readonly types?: { readonly input: In; readonly answer: Out };
};

/** The worker's side of a task. `signal` aborts when the caller no longer waits. */
export type Handler = { readonly task: string; readonly work: (input: unknown, signal: AbortSignal) => unknown };

export function handlerOf<In, Out>(
  task: Task<In, Out>,
  work: (input: In, signal: AbortSignal) => Out | Promise<Out>,
): Handler {
  return { task: task.name, work: (input, signal) => work(input as In, signal) };
}

export type TaskRequest =
  | { readonly id: number; readonly task: string; readonly input: unknown }
  | { readonly stop: number };
export type TaskReply =
  | { readonly ready: true }
  | { readonly id: number; readonly answer: unknown }
  | { readonly id: number; readonly error: SentError };

/** The form of an error between processes: structured cloning loses `code`. */
export type SentError = {
  readonly name: string;
  readonly message: string;
  readonly stack?: string | undefined;
  readonly code?: string;
};

export function sentError(thrown: unknown): SentError {
  const error = withoutValues(thrown);
  if (!(error instanceof Error)) return { name: "Error", message: String(error) };
  const { name, message, stack } = error;
  const code = databaseErrorCode(error);
  return { name, message, stack, ...(code !== undefined && { code }) };
}

export function errorOf({ message, ...rest }: SentError): Error {
  return Object.assign(new Error(message), rest);
}
