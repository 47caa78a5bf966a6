/** "left" includes a reader that left before the first chunk. */
export type StreamEnd = "read" | "left" | "broken";

/**
 * Calls `over` once when the stream ends in any way. A generator's `finally` does not suffice: it never runs if the
 * generator is left before its start, as for HEAD.
 */
export function onStreamEnd<Chunk>(
  chunks: AsyncIterable<Chunk>,
  over: (end: StreamEnd, error?: unknown) => void,
): AsyncIterable<Chunk> {
  const source = chunks[Symbol.asyncIterator]();
  let ended = false;
  const finish = (end: StreamEnd, error?: unknown) => {
    if (ended) return;
    ended = true;
    over(end, error);
  };
  const iterator: AsyncIterator<Chunk> = {
    async next() {
      try {
        const result = await source.next();
        if (result.done === true) finish("read");
        return result;
      } catch (error) {
        finish("broken", error);
        throw error;
      }
    },
    async return() {
      try {
        await source.return?.();
      } finally {
        finish("left");
      }
      return { done: true, value: undefined };
    },
  };
  return { [Symbol.asyncIterator]: () => iterator };
}
