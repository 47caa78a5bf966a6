/** How a stream ended: read to its end, left by its reader (perhaps before he read anything), or broken by an error. */
export type StreamEnd = "read" | "left" | "broken";

/**
 * The chunks, with `over` called once when nobody will read on. A generator's `finally` does not do for that: of one that is
 * left before it was begun, as the body of an answer to HEAD is, nothing ever runs.
 */
export function whenOver<Chunk>(
  chunks: AsyncIterable<Chunk>,
  over: (end: StreamEnd, error?: unknown) => void,
): AsyncIterable<Chunk> {
  const source = chunks[Symbol.asyncIterator]();
  let told = false;
  const tell = (end: StreamEnd, error?: unknown) => {
    if (told) return;
    told = true;
    over(end, error);
  };
  const iterator: AsyncIterator<Chunk> = {
    async next() {
      try {
        const result = await source.next();
        if (result.done === true) tell("read");
        return result;
      } catch (error) {
        tell("broken", error);
        throw error;
      }
    },
    async return() {
      try {
        await source.return?.();
      } finally {
        tell("left");
      }
      return { done: true, value: undefined };
    },
  };
  return { [Symbol.asyncIterator]: () => iterator };
}
