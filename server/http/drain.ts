import type { IncomingMessage } from "node:http";

/**
 * Reads and discards the rest of a request's body within limits of bytes and milliseconds. Closing a connection while
 * the client still writes resets it, and the reset can overtake the response.
 */
export function drain(request: IncomingMessage, bytes: number, ms: number): Promise<"done" | "too-large" | "late"> {
  if (request.complete) return Promise.resolve("done");
  return new Promise((resolve) => {
    let size = 0;
    const end = (outcome: "done" | "too-large" | "late") => {
      clearTimeout(timer);
      request.off("data", count).off("end", done).off("close", done);
      request.pause();
      resolve(outcome);
    };
    const count = (chunk: Buffer) => {
      size += chunk.length;
      if (size > bytes) end("too-large");
    };
    const done = () => end("done");
    const timer = setTimeout(() => end("late"), ms);
    request.on("data", count).on("end", done).on("close", done).resume();
  });
}
