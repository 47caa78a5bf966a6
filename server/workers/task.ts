import type { SentError } from "./sent-error";

/** A process of its own for one kind of heavy work, one request after the other. It is started when it is first asked. */
export type Lane = {
  readonly name: string;
  /** Its heap. What needs more ends that process, and no other. */
  readonly heapMegabytes: number;
  /** Requests that may wait; one more is refused. */
  readonly mostWaiting: number;
  /** The longest that a request waits for those before it. */
  readonly waitMs: number;
};

/**
 * Work that a lane does, as its callers name it. What does the work is a `Handler`, which only the worker's program imports. Input and
 * answer are what a structured clone carries.
 */
export type Task<In, Out> = {
  readonly name: string;
  readonly lane: Lane;
  /** A request that lasts longer ends the process that works on it. */
  readonly timeoutMs: number;
  /** Types alone. */
  readonly types?: { readonly input: In; readonly answer: Out };
};

/** What does a task's work in the worker. `signal`: nobody waits for the answer any more. */
export type Handler = { readonly task: string; readonly work: (input: unknown, signal: AbortSignal) => unknown };

/** Binds a task to what does its work. */
export function handlerOf<In, Out>(
  task: Task<In, Out>,
  work: (input: In, signal: AbortSignal) => Out | Promise<Out>,
): Handler {
  return { task: task.name, work: (input, signal) => work(input as In, signal) };
}

/** From the server to the worker. */
export type Asked = { readonly id: number; readonly task: string; readonly input: unknown } | { readonly stop: number };
/** From the worker to the server. */
export type Answered =
  | { readonly ready: true }
  | { readonly id: number; readonly answer: unknown }
  | { readonly id: number; readonly error: SentError };
