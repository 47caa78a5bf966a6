import { systemContext } from "../../../commands/system-context";
import { defineJob } from "../../../jobs/job";
import { pruning } from "../../../jobs/pruning";
import { monotonicMs } from "../../../kernel/clock";
import { runTask } from "../../../workers/run-task";
import { settleOver } from "./finish-import";
import { unsettledImports } from "./import-rows";
import { discardAbandoned } from "./pieces";
import { importRuns } from "./run-import";
import { importTurn, TURN_MS } from "./tasks";

/** Works off what waits, one import after the other, for as long as a turn lasts. */
export async function workOnImports(signal: AbortSignal, turnMs = TURN_MS): Promise<void> {
  const { read } = systemContext("imports");
  await settleOver(read);
  await importRuns.work({ read, signal, until: monotonicMs() + turnMs });
  await settleOver(read);
}

/** So soon the worker is told that somebody has cancelled what it may be reading. */
const LOOK_MS = 1_000;

/** Whether there is work is seen here: a worker is started for nothing else. */
async function haveImportsWorkedOn(signal: AbortSignal): Promise<void> {
  const { read } = systemContext("imports");
  await settleOver(read);
  if ((await importRuns.next(read)) === null) return;
  const stopped = new AbortController();
  // Those that could not be settled were over before: no worker is at them.
  const before = new Set((await unsettledImports(read)).map(({ id }) => id));
  const looking = setInterval(() => {
    unsettledImports(read)
      .then((all) => all.some(({ id, status }) => status === "CANCELLED" && !before.has(id)) && stopped.abort())
      .catch(() => undefined);
  }, LOOK_MS);
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
    work: ({ signal }) => haveImportsWorkedOn(signal),
    timeoutSeconds: 20,
    retries: 1,
  }),
  pruning({ name: "compliance.prune-imports", prune: "prune_watchlist_imports", keeps: "runs" }),
  defineJob({ name: "compliance.sweep-uploads", every: "1h", work: discardAbandoned }),
];
