import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { type Coding, compressed, compressedPieces, isCompressible, noteCoding } from "./compression";
import type { Reply } from "./exchange";

/** A reader that takes nothing for so long is gone; its stream gives its place up. */
const STALLED_MS = 30_000;

const NO_LENGTH = new Set([204, 304]);

export type ReplyOptions = {
  head: boolean;
  /** What the answer may be compressed with; null when it must stay as it is. */
  coding?: Coding | null;
};

/**
 * Writes an answer. A stream that fails destroys the socket, so that a part is never taken for the whole. What of a stream nobody reads
 * is for the caller to leave (`leaveUnread`).
 */
export async function writeReply(
  response: ServerResponse,
  reply: Reply,
  { head, coding = null }: ReplyOptions,
): Promise<void> {
  const { status, headers, body } = reply;
  const compressible = isCompressible(reply);
  const used = compressible ? coding : null;
  if (compressible) noteCoding(headers, used);
  if (body === null || typeof body === "string") {
    const bytes = used === null || head ? body : await compressed(body ?? "", used);
    // What a compressed answer would be long nobody has worked out for HEAD (RFC 9110 §9.3.2 lets it be left out).
    if (!NO_LENGTH.has(status) && !(head && used !== null))
      headers["content-length"] = String(bytes === null ? 0 : Buffer.byteLength(bytes));
    response.writeHead(status, headers);
    response.end(head || bytes === null ? undefined : bytes);
    return;
  }
  response.writeHead(status, headers);
  if (head) return void response.end();
  try {
    for await (const chunk of used === null ? body : compressedPieces(body, used)) {
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
