import { monotonicMs } from "./clock";

/** A computation holds the process up no longer than this at a time. */
const TURN_MS = 10;

/**
 * For computations that may take long, to be awaited between their steps: lets the process answer others once a turn has been used up.
 * Made anew for each computation.
 */
export function turns(): () => Promise<void> | undefined {
  let until = monotonicMs() + TURN_MS;
  return () => {
    if (monotonicMs() < until) return undefined;
    return new Promise((resolve) =>
      setImmediate(() => {
        until = monotonicMs() + TURN_MS;
        resolve();
      }),
    );
  };
}
