/** A blocked process counts at most this much of the time that passed. */
const SLICE_MS = 250;
/** For what arrived while the process was blocked in the last slice. */
const LAST_MS = 50;

/**
 * Calls `late` after `milliseconds` in which this process could react. What it waits for may have arrived unread while it was blocked.
 * A process that reacts only once in `n` seconds waits up to `4 * n` times as long. Returns a function that ends the wait.
 */
export function afterWaiting(milliseconds: number, late: () => void): () => void {
  let left = milliseconds;
  const slice = () => setTimeout(count, Math.min(left, SLICE_MS));
  const count = () => {
    left -= SLICE_MS;
    timer = left > 0 ? slice() : setTimeout(late, LAST_MS);
  };
  let timer = slice();
  return () => clearTimeout(timer);
}
