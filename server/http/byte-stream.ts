/**
 * Pieces of text as the body of an answer, read as they are taken. A failure in the middle breaks the download off: it never ends as if it
 * were whole. Who goes away ends the pieces, too.
 */
export function byteStream(pieces: AsyncIterable<string>): ReadableStream<Uint8Array> {
  const chunks = pieces[Symbol.asyncIterator]();
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await chunks.next();
        if (done === true) controller.close();
        else controller.enqueue(encoder.encode(value));
      } catch (error) {
        controller.error(error);
      }
    },
    async cancel() {
      await chunks.return?.();
    },
  });
}
