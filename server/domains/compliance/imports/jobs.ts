import { systemContext } from "../../../commands/system-context";
import { defineJob } from "../../../jobs/job";
import { pruning } from "../../../jobs/pruning";
import { monotonicMs } from "../../../kernel/clock";
import { runTask } from "../../../workers/run-task";
import type { Task } from "../../../workers/task";
import { expireUndecided, settleOver } from "./finish-import";
import { unsettledImports } from "./import-rows";
import { watchlistFiles } from "./pieces";
import { importRuns } from "./run-import";

/** A turn ends at the next batch, or within a record that takes longer. */
export const TURN_MS = 10_000;

/** Runs pending imports in a worker, so that hostile files cannot block the process that posts money. */
export const importTurn: Task<{ readonly turnMs: number }, void> = {
  name: "compliance.import-watchlists",
  lane: { name: "imports", heapMegabytes: 768, mostWaiting: 4, waitMs: 15_000 },
  timeoutMs: 18_000,
};

export async function workOnImports(signal: AbortSignal, turnMs = TURN_MS): Promise<void> {
  const { read } = systemContext("imports");
  await settleOver(read);
  await importRuns.work({ read, signal, until: monotonicMs() + turnMs });
  await settleOver(read);
}

const CANCELLATION_CHECK_MS = 1_000;

/** The server checks for work, so that no worker starts without need. */
async function runImportsInWorker(signal: AbortSignal): Promise<void> {
  const { read } = systemContext("imports");
  await settleOver(read);
  if ((await importRuns.next(read)) === null) return;
  const stopped = new AbortController();
  // These imports had ended before, so that no worker is processing them.
  const before = new Set((await unsettledImports(read)).map(({ id }) => id));
  const looking = setInterval(() => {
    unsettledImports(read)
      .then((all) => all.some(({ id, status }) => status === "CANCELLED" && !before.has(id)) && stopped.abort())
      .catch(() => undefined);
  }, CANCELLATION_CHECK_MS);
  try {
    await runTask(importTurn, { turnMs: TURN_MS }, AbortSignal.any([signal, stopped.signal]));
  } finally {
    clearInterval(looking);
  }
}

export const importJobs = [
  defineJob({
    name: "compliance.import-watchlists",
    every: "2s",
    work: ({ signal }) => runImportsInWorker(signal),
    timeoutSeconds: 20,
    retries: 1,
  }),
  pruning({ name: "compliance.prune-imports", table: "watchlist_imports", keeps: "runs" }),
  defineJob({
    name: "compliance.sweep-uploads",
    every: "1h",
    work: async () => {
      await expireUndecided();
      await watchlistFiles.discardAbandoned();
    },
  }),
];
