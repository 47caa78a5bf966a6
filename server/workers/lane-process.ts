import { type ChildProcess, spawn } from "node:child_process";
import { logger } from "../observability/log";
import { errorOf, type Lane, type Task, type TaskReply, type TaskRequest } from "./task";
import { WorkerProblem, type WorkerTrouble } from "./worker-problem";

/** The first delay before a dead worker restarts. It grows while no request succeeds. */
const FIRST_DELAY_MS = 100;
const LONGEST_DELAY_MS = 5_000;
/** A worker that takes longer to start is killed. */
const START_MS = 20_000;
/** Time for a task to stop before its process is killed. */
const STOP_MS = 3_000;
/** An idle worker ends to free its memory. */
const IDLE_MS = 60_000;

type Request = {
  readonly id: number;
  readonly task: Pick<Task<unknown, unknown>, "name" | "timeoutMs">;
  readonly input: unknown;
  readonly done: (answer: unknown) => void;
  readonly failed: (error: unknown) => void;
  timer?: NodeJS.Timeout;
  over?: () => void;
};

/** The start command of a worker. The last argument names its lane. */
export type Program = { readonly path: string; readonly env: NodeJS.ProcessEnv };

/** A lane's process and its queue. Requests run one at a time, so that a crash ends only one request. */
export class LaneProcess {
  private child: ChildProcess | undefined;
  private ready = false;
  private current: Request | undefined;
  private readonly waiting: Request[] = [];
  private lastId = 0;
  private delay = 0;
  private starting: NodeJS.Timeout | undefined;
  private idle: NodeJS.Timeout | undefined;
  private closed = false;

  constructor(
    private readonly lane: Lane,
    private readonly program: () => Program,
  ) {}

  /** Throws WorkerProblem, or the task's own error. */
  ask<In, Out>(task: Task<In, Out>, input: In, signal?: AbortSignal): Promise<Out> {
    return new Promise<Out>((resolve, failed) => {
      if (this.closed) return failed(this.problem("ENDING", "the server ends"));
      if (signal?.aborted) return failed(signal.reason);
      if (this.waiting.length >= this.lane.mostWaiting) return failed(this.problem("BUSY", "too many requests wait"));
      this.lastId += 1;
      const request: Request = { id: this.lastId, task, input, done: (answer) => resolve(answer as Out), failed };
      const onAbort = () => this.stop(request, signal?.reason);
      signal?.addEventListener("abort", onAbort, { once: true });
      request.over = () => signal?.removeEventListener("abort", onAbort);
      request.timer = setTimeout(
        () => this.refuse(request, this.problem("BUSY", "a request waited too long")),
        this.lane.waitMs,
      );
      this.waiting.push(request);
      this.next();
    });
  }

  /** Ends the process and rejects waiting requests. */
  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.starting);
    clearTimeout(this.idle);
    for (const request of [...this.waiting]) this.refuse(request, this.problem("ENDING", "the server ends"));
    const { child } = this;
    if (child === undefined) return;
    await new Promise<void>((ended) => {
      child.once("exit", () => ended());
      child.kill("SIGKILL");
    });
  }

  private problem(trouble: WorkerTrouble, detail: string): WorkerProblem {
    return new WorkerProblem(this.lane, trouble, detail);
  }

  private refuse(request: Request, error: unknown): void {
    const at = this.waiting.indexOf(request);
    if (at < 0) return;
    this.waiting.splice(at, 1);
    forget(request);
    request.failed(error);
  }

  /** Drops a waiting request. A running one receives a stop message and time to end. */
  private stop(request: Request, reason: unknown): void {
    this.refuse(request, reason);
    if (this.current !== request) return;
    this.send({ stop: request.id });
    this.limit(request, STOP_MS);
  }

  private limit(request: Request, ms: number): void {
    clearTimeout(request.timer);
    request.timer = setTimeout(() => this.giveUp(this.problem("LATE", `${request.task.name} took too long`)), ms);
  }

  /** Sends the next request and starts the process if necessary. */
  private next(): void {
    if (this.closed || this.current !== undefined || this.waiting.length === 0) return;
    clearTimeout(this.idle);
    if (this.child === undefined) {
      this.starting ??= setTimeout(() => this.start(), this.delay);
      return;
    }
    if (!this.ready) return;
    const request = this.waiting.shift();
    if (request === undefined) return;
    this.current = request;
    this.child.ref();
    this.child.channel?.ref();
    this.limit(request, request.task.timeoutMs);
    this.send({ id: request.id, task: request.task.name, input: request.input });
  }

  private send(asked: TaskRequest): void {
    // A failed send is handled by the exit event.
    this.child?.send(asked, () => undefined);
  }

  private start(): void {
    this.starting = undefined;
    const { path, env } = this.program();
    const flags = ["--enable-source-maps", `--max-old-space-size=${this.lane.heapMegabytes}`];
    const child = spawn(process.execPath, [...flags, path, this.lane.name], {
      env,
      stdio: ["ignore", "inherit", "inherit", "ipc"],
      serialization: "advanced",
    });
    this.child = child;
    this.ready = false;
    this.delay = Math.min(LONGEST_DELAY_MS, Math.max(FIRST_DELAY_MS, this.delay * 2));
    const late = setTimeout(() => child.kill("SIGKILL"), START_MS);
    child.on("message", (message) => {
      clearTimeout(late);
      if (child === this.child) this.take(message as TaskReply);
    });
    const over = (why: string) => {
      clearTimeout(late);
      if (child === this.child) this.lost(why);
    };
    child.once("error", (error) => over(error.message));
    child.once("exit", (code, signal) => over(signal ?? `code ${code}`));
  }

  private take(message: TaskReply): void {
    if ("ready" in message) this.ready = true;
    else if (this.current?.id === message.id) {
      const { current } = this;
      this.delay = 0;
      this.end();
      if ("answer" in message) current.done(message.answer);
      else current.failed(errorOf(message.error));
    }
    this.next();
    if (this.current === undefined) this.rest();
  }

  /** Without requests, the worker does not keep the server alive and ends after `IDLE_MS`. */
  private rest(): void {
    this.child?.unref();
    this.child?.channel?.unref();
    clearTimeout(this.idle);
    this.idle = setTimeout(() => this.child?.kill("SIGKILL"), IDLE_MS).unref();
  }

  private end(): void {
    if (this.current !== undefined) forget(this.current);
    this.current = undefined;
  }

  private giveUp(error: WorkerProblem): void {
    const { current, child } = this;
    this.end();
    // Another process serves the waiting requests.
    this.child = undefined;
    child?.kill("SIGKILL");
    logger().warn({ err: error, lane: this.lane.name }, "a worker was ended");
    current?.failed(error);
    this.next();
  }

  private lost(why: string): void {
    const { current } = this;
    this.child = undefined;
    this.end();
    if (current !== undefined) {
      logger().warn({ lane: this.lane.name, task: current.task.name, why }, "a worker died");
      current.failed(this.problem("DIED", `it ended (${why})`));
    }
    this.next();
  }
}

function forget({ timer, over }: Request): void {
  clearTimeout(timer);
  over?.();
}
