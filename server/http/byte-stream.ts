/** A reader that takes nothing for so long is gone, whatever his connection says; what he holds is given up. */
export const STALLED_MS = 30_000;

/**
 * Pieces of text as the body of an answer, read as they are taken, none ahead. A failure in the middle breaks the download off: it never ends
 * as if it were whole. Who goes away ends the pieces, too: by `cancel`, by `gone` (the request's signal: Next neither reads nor cancels
 * the body for a client that left before its first byte), or by taking nothing for 30 s.
 */
export function byteStream(pieces: AsyncIterable<string>, gone?: AbortSignal): ReadableStream<Uint8Array> {
  const chunks = pieces[Symbol.asyncIterator]();
  const encoder = new TextEncoder();
  let stalled: NodeJS.Timeout | undefined;
  let left = false;
  let breakOff = () => {};
  const over = () => {
    clearTimeout(stalled);
    gone?.removeEventListener("abort", breakOff);
  };
  const watch = () => {
    stalled = setTimeout(breakOff, STALLED_MS);
  };
  const leave = async () => {
    left = true;
    over();
    await chunks.return?.();
  };
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        breakOff = () => {
          controller.error(new Error("the reader is gone"));
          // What breaks while it is left has nobody to be told to; whoever made the pieces has logged it.
          void leave().catch(() => undefined);
        };
        gone?.addEventListener("abort", breakOff);
        if (gone?.aborted === true) breakOff();
        else watch();
      },
      async pull(controller) {
        clearTimeout(stalled);
        try {
          const { done, value } = await chunks.next();
          if (left) return;
          if (done === true) {
            over();
            controller.close();
          } else {
            watch();
            controller.enqueue(encoder.encode(value));
          }
        } catch (error) {
          over();
          controller.error(error);
        }
      },
      cancel: leave,
    },
    { highWaterMark: 0 },
  );
}
