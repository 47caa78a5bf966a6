import { once } from "node:events";
import type { ServerResponse } from "node:http";
import type { Reply } from "./exchange";

/** A reader that takes nothing for so long is gone; its stream gives its place up. */
const STALLED_MS = 30_000;

const NO_LENGTH = new Set([204, 304]);

/** Writes an answer. A stream that fails destroys the socket, so that a part is never taken for the whole. */
export async function writeReply(response: ServerResponse, reply: Reply, options: { head: boolean }): Promise<void> {
  const { status, headers, body } = reply;
  if (body === null || typeof body === "string") {
    if (!NO_LENGTH.has(status)) headers["content-length"] = String(body === null ? 0 : Buffer.byteLength(body));
    response.writeHead(status, headers);
    response.end(options.head || body === null ? undefined : body);
    return;
  }
  response.writeHead(status, headers);
  if (options.head) {
    await body[Symbol.asyncIterator]().return?.();
    response.end();
    return;
  }
  try {
    for await (const chunk of body) {
      if (response.destroyed) return;
      if (!response.write(chunk)) await drained(response);
    }
    response.end();
  } catch {
    // Logged where the stream was made; here it only must not end well.
    response.destroy();
  }
}

async function drained(response: ServerResponse): Promise<void> {
  const left = new AbortController();
  const leave = () => left.abort();
  const timer = setTimeout(leave, STALLED_MS);
  response.once("close", leave);
  try {
    await once(response, "drain", { signal: left.signal });
  } finally {
    clearTimeout(timer);
    response.off("close", leave);
  }
}
