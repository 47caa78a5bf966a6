import { processState } from "../kernel/process-state";
import { LaneProcess, type Program } from "./lane-process";
import type { Task } from "./task";

const lanes = () => processState("workers.lanes", () => ({ open: new Map<string, LaneProcess>() }));

/**
 * The worker's program stands beside the server's; tests say where theirs is. A worker that reads the database has a small pool of its own.
 */
function program(): Program {
  return {
    path: process.env.WORKER_PROGRAM ?? "dist/worker.js",
    env: { ...process.env, DATABASE_POOL_SIZE: "3", REPORTS_POOL_SIZE: "1" },
  };
}

/**
 * Has a worker do it, whatever it takes: this process only waits. `signal` gives it up.
 *
 * @throws WorkerProblem when no answer comes; what the task threw
 */
export function runTask<In, Out>(task: Task<In, Out>, input: In, signal?: AbortSignal): Promise<Out> {
  const { open } = lanes();
  const { name } = task.lane;
  const lane = open.get(name) ?? new LaneProcess(task.lane, program);
  open.set(name, lane);
  return lane.ask(task, input, signal);
}

/** Ends all workers; the next request starts them anew. */
export async function closeWorkers(): Promise<void> {
  const { open } = lanes();
  const all = [...open.values()];
  open.clear();
  await Promise.all(all.map((lane) => lane.close()));
}
