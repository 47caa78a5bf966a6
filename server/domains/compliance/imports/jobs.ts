import { unattended } from "../../../commands/unattended";
import { defineJob } from "../../../jobs/job";
import { monotonicMs } from "../../../kernel/clock";
import { runTask } from "../../../workers/run-task";
import { nextImport } from "./import-rows";
import { discardAbandoned } from "./pieces";
import { continueImport } from "./run-import";
import { importTurn, TURN_MS } from "./tasks";

/** Works off what waits, one import after the other, for as long as a turn lasts. */
export async function workOnImports(signal: AbortSignal, turnMs = TURN_MS): Promise<void> {
  const { read } = unattended("imports");
  const turn = { read, signal, until: monotonicMs() + turnMs };
  while (!signal.aborted && monotonicMs() < turn.until) {
    const importId = await nextImport(read);
    if (importId === null) return;
    await continueImport(importId, turn);
  }
}

/** Whether there is work is seen here: a worker is started for nothing else. */
async function haveImportsWorkedOn(signal: AbortSignal): Promise<void> {
  if ((await nextImport(unattended("imports").read)) === null) return;
  await runTask(importTurn, { turnMs: TURN_MS }, signal);
}

export const importJobs = [
  defineJob({
    name: "compliance.import-watchlists",
    every: "2s",
    work: ({ signal }) => haveImportsWorkedOn(signal),
    timeoutSeconds: 20,
    retries: 1,
  }),
  defineJob({ name: "compliance.sweep-uploads", every: "1h", work: discardAbandoned }),
];
