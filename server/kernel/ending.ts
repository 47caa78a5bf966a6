import { processState } from "./process-state";

const state = processState("process.ending", () => ({ controller: new AbortController() }));

/** Aborted once the process ends: what may take long begins nothing more, and is over before the process is. */
export function processEnding(): AbortSignal {
  return state.controller.signal;
}

/** Says that the process ends. */
export function endProcess(): void {
  state.controller.abort();
}
