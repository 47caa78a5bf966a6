/** Without reads for this long the client counts as gone and its resources are released. */
export const STALLED_MS = 30_000;

/**
 * Pieces of text or bytes as a response body, without reading ahead. A failure aborts the download, so that a part never looks
 * complete.
 *
 * The pieces end when the client leaves: by `cancel`, by the request's signal `gone`, or by 30 s without reads. The
 * signal is needed because Next does not cancel the body for a client that left before its first byte.
 */
export function byteStream(pieces: AsyncIterable<string | Uint8Array>, gone?: AbortSignal): ReadableStream<Uint8Array> {
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
          // The producer of the pieces has logged the error, and no client is left to receive it.
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
            controller.enqueue(typeof value === "string" ? encoder.encode(value) : value);
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
