import { systemContext } from "../../../commands/system-context";
import { config } from "../../../config";
import { defineJob, type Job } from "../../../jobs/job";
import { pruning } from "../../../jobs/pruning";
import { dispatch } from "./dispatch";
import { dispatchRun } from "./run-dispatch";
import { failUnsent } from "./unsent";

/** Delivers due messages. A run without messages leaves no record. */
export async function dispatchDue(signal?: AbortSignal): Promise<void> {
  const run = await dispatch({ all: false, ...(signal && { signal }) });
  if (run.attempted + run.suppressed === 0) return;
  await dispatchRun.record(run, { params: {}, query: {}, body: undefined }, systemContext("dispatch"));
}

const prune = pruning({ name: "notifications.prune", table: "notifications", keeps: "notifications" });

export const dispatchJobs: Job[] = [
  defineJob({
    name: "notifications.dispatch",
    every: "1m",
    work: ({ signal }) => dispatchDue(signal),
    timeoutSeconds: 180,
    retries: 1,
  }),
  // Messages failed at the end of retention stay visible until the next night.
  {
    ...prune,
    work: (context) => prune.work(context).then(() => failUnsent(config().retention.notifications, context.signal)),
  },
  pruning({ name: "notifications.prune-staff", table: "staff_messages", keeps: "staffMessages" }),
  pruning({ name: "notifications.prune-runs", table: "dispatch_runs", keeps: "runs" }),
];
