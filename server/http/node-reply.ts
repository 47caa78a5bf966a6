import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { type Coding, compressed, compressedPieces, isCompressible, noteCoding } from "./compression";
import type { Reply } from "./exchange";

/** Without reads for this long the client counts as gone and its stream releases its slot. */
const STALLED_MS = 30_000;

const NO_LENGTH = new Set([204, 304]);

export type ReplyOptions = {
  head: boolean;
  /** Null if the response must not be compressed. */
  coding?: Coding | null;
};

/**
 * Writes a response. A failing stream destroys the socket, so that a part never looks complete. The caller releases
 * unread streams (`releaseUnread`).
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
    // The compressed length is unknown for HEAD and may be omitted (RFC 9110 §9.3.2).
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
    // The stream's producer logs the error. Here the response must not end regularly.
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
