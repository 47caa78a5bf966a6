import { processState } from "../kernel/process-state";
import { LaneProcess, type Program } from "./lane-process";
import type { Task } from "./task";

const lanes = () => processState("workers.lanes", () => ({ open: new Map<string, LaneProcess>() }));

/**
 * The worker's program is beside the server's. Tests set another path. Workers that read the database use a small pool
 * of their own.
 */
function program(): Program {
  return {
    path: process.env.WORKER_PROGRAM ?? "dist/worker.js",
    env: { ...process.env, DATABASE_POOL_SIZE: "3", REPORTS_POOL_SIZE: "1" },
  };
}

/** Runs a task in a worker. Throws WorkerProblem if no answer comes, or the task's own error. */
export function runTask<In, Out>(task: Task<In, Out>, input: In, signal?: AbortSignal): Promise<Out> {
  const { open } = lanes();
  const { name } = task.lane;
  const lane = open.get(name) ?? new LaneProcess(task.lane, program);
  open.set(name, lane);
  return lane.ask(task, input, signal);
}

/** Ends all workers. The next request starts a new one. */
export async function closeWorkers(): Promise<void> {
  const { open } = lanes();
  const all = [...open.values()];
  open.clear();
  await Promise.all(all.map((lane) => lane.close()));
}
