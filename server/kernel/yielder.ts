import { monotonicMs } from "./clock";
import { processState } from "./process-state";

/** A computation occupies the process at most this long between yields. */
const TURN_MS = 10;

/** Waiting computations in order. */
const queue = () => processState("kernel.turns", () => ({ waiting: [] as (() => void)[] }));

/**
 * For long computations, awaited between steps: yields to the event loop when the turn is used up. Of all computations
 * one runs between two visits of the event loop, so that many delay others no longer than one. Create one per
 * computation.
 */
export function createYielder(): () => Promise<void> | undefined {
  let until = monotonicMs() + TURN_MS;
  return () => {
    if (monotonicMs() < until) return undefined;
    return new Promise((resolve) => {
      const { waiting } = queue();
      waiting.push(() => {
        until = monotonicMs() + TURN_MS;
        resolve();
      });
      if (waiting.length === 1) setImmediate(next);
    });
  };
}

function next(): void {
  const { waiting } = queue();
  waiting[0]?.();
  // The current turn ends before the next one starts.
  setImmediate(() => {
    waiting.shift();
    if (waiting.length > 0) setImmediate(next);
  });
}
