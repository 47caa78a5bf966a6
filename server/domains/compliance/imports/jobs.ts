import { unattended } from "../../../commands/unattended";
import { defineJob } from "../../../jobs/job";
import { monotonicMs } from "../../../kernel/clock";
import { nextImport } from "./import-rows";
import { discardAbandoned } from "./pieces";
import { continueImport } from "./run-import";

/** A turn ends at the next batch. A node that dies costs no more than `timeoutSeconds` and the time to notice it. */
const TURN_MS = 10_000;

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

export const importJobs = [
  defineJob({
    name: "compliance.import-watchlists",
    every: "2s",
    work: ({ signal }) => workOnImports(signal),
    timeoutSeconds: 20,
    retries: 1,
  }),
  defineJob({ name: "compliance.sweep-uploads", every: "1h", work: discardAbandoned }),
];
