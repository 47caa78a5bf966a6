import { processState } from "./process-state";

const state = processState("process.ending", () => ({ controller: new AbortController() }));

/** Aborted when the process ends. Long work then starts no further step. */
export function processEnding(): AbortSignal {
  return state.controller.signal;
}

export function endProcess(): void {
  state.controller.abort();
}
