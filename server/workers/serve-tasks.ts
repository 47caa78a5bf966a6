import { Worker } from "node:worker_threads";
import { markAsWorker } from "./here";
import { sentError } from "./sent-error";
import type { Answered, Asked, Handler } from "./task";

/**
 * A process whose work holds up its own event loop does not notice that its server is gone: a thread beside it does, and ends it.
 */
const WATCH_PARENT = `
  const parent = process.ppid;
  setInterval(() => { if (process.ppid !== parent) process.kill(process.pid, "SIGKILL"); }, 1000);`;

/** Does the work of these tasks for the server that started this process, until that is gone. */
export function serveTasks(handlers: readonly Handler[]): void {
  markAsWorker();
  const works = new Map(handlers.map(({ task, work }) => [task, work]));
  const running = new Map<number, AbortController>();
  const answer = (message: Answered) => process.send?.(message, () => undefined);
  const serve = async (asked: Asked) => {
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
  process.on("message", (message) => void serve(message as Asked));
  // Its server ends it. A signal to all processes of the bank would break off what is under way.
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(signal, () => undefined);
  process.once("disconnect", () => process.exit(0));
  new Worker(WATCH_PARENT, { eval: true, resourceLimits: { maxOldGenerationSizeMb: 16 } }).unref();
  answer({ ready: true });
}
