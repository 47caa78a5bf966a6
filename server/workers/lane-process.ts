import { type ChildProcess, spawn } from "node:child_process";
import { logger } from "../observability/log";
import { errorOf } from "./sent-error";
import type { Answered, Asked, Lane, Task } from "./task";
import { WorkerProblem, type WorkerTrouble } from "./worker-problem";

/** Waits before a worker that died is started again, ever longer while it answers nothing. */
const FIRST_DELAY_MS = 100;
const LONGEST_DELAY_MS = 5_000;
/** One that has not begun after so long never will. */
const START_MS = 20_000;
/** A task that was told to stop has so long for it. */
const STOP_MS = 3_000;
/** A worker that nobody asks ends: its memory is the machine's again. */
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

/** How the program of a worker is started; the last argument names its lane. */
export type Program = { readonly path: string; readonly env: NodeJS.ProcessEnv };

/** A lane's process and those who wait for it: one request at a time, so that whatever ends the process ends that request alone. */
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

  /** @throws WorkerProblem; what the task threw */
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

  /** Ends the process; who waits is refused. */
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

  /** One that waits is forgotten; one that is worked on is told, and has a moment to come to its end. */
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

  /** The next request goes to the process, which is started for it. */
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

  private send(asked: Asked): void {
    // One that is gone says so by its exit.
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
      if (child === this.child) this.take(message as Answered);
    });
    const over = (why: string) => {
      clearTimeout(late);
      if (child === this.child) this.lost(why);
    };
    child.once("error", (error) => over(error.message));
    child.once("exit", (code, signal) => over(signal ?? `code ${code}`));
  }

  private take(message: Answered): void {
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

  /** Nothing is under way: the worker holds up nobody's end, and ends when nobody asks. */
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
    // Another one answers those who wait.
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
