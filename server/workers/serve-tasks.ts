import { Worker } from "node:worker_threads";
import { markAsWorker } from "./here";
import { type Handler, sentError, type TaskReply, type TaskRequest } from "./task";

/** A blocked event loop cannot notice that the server has ended, so that a thread watches it and ends the process. */
const WATCH_PARENT = `
  const parent = process.ppid;
  setInterval(() => { if (process.ppid !== parent) process.kill(process.pid, "SIGKILL"); }, 1000);`;

/** Serves these tasks to the parent process until that ends. */
export function serveTasks(handlers: readonly Handler[]): void {
  markAsWorker();
  const works = new Map(handlers.map(({ task, work }) => [task, work]));
  const running = new Map<number, AbortController>();
  const answer = (message: TaskReply) => process.send?.(message, () => undefined);
  const serve = async (asked: TaskRequest) => {
    if ("stop" in asked) {
      running.get(asked.stop)?.abort();
      return;
    }
    const { id, task, input } = asked;
    const controller = new AbortController();
    running.set(id, controller);
    try {
      const work = works.get(task);
      if (work === undefined) throw new Error(`the worker knows no task "${task}"`);
      answer({ id, answer: await work(input, controller.signal) });
    } catch (error) {
      answer({ id, error: sentError(error) });
    } finally {
      running.delete(id);
    }
  };
  process.on("message", (message) => void serve(message as TaskRequest));
  // The server ends the worker. A signal to the process group must not interrupt a running task.
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(signal, () => undefined);
  process.once("disconnect", () => process.exit(0));
  new Worker(WATCH_PARENT, { eval: true, resourceLimits: { maxOldGenerationSizeMb: 16 } }).unref();
  answer({ ready: true });
}
