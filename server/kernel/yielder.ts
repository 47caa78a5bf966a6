import { monotonicMs } from "./clock";
import { processState } from "./process-state";

/** A computation holds the process up no longer than this at a time. */
const TURN_MS = 10;

/** Computations that wait for their next turn, in their order. */
const queue = () => processState("kernel.turns", () => ({ waiting: [] as (() => void)[] }));

/**
 * For computations that may take long, to be awaited between their steps: lets the process answer others once a turn has been used up. Of many
 * computations one has a turn between two looks at what came in, so that they hold others up no longer than one of them does. Made anew
 * for each computation.
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
  // Its turn is over before the next one's begins: what it goes on to do runs first.
  setImmediate(() => {
    waiting.shift();
    if (waiting.length > 0) setImmediate(next);
  });
}
