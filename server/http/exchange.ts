import type { Principal } from "../auth/principal";

/** A request independent of its server. Header names are in lower case. */
export interface Exchange {
  readonly method: string;
  /** Percent-encoded, without the query. */
  readonly path: string;
  /** Without the question mark. Empty if there is no query. */
  readonly queryText: string;
  /** Parsed on first use. */
  readonly query: URLSearchParams;
  /** Peer address for logs and lockouts. Empty if the server does not provide it. */
  readonly peer: string;
  /** Set after authentication, for the log line. */
  caller: Pick<Principal, "kind" | "id" | "name"> | null;
  header(name: string): string | undefined;
  /** All headers, for cookies. Not for the hot path. */
  headers(): Headers;
  /** Throws PAYLOAD_TOO_LARGE as soon as the limit is exceeded, and never holds more. */
  readBody(limit: number): Promise<Uint8Array>;
  /**
   * The body as it arrives, without reading ahead, for bodies too large to hold. Throws PAYLOAD_TOO_LARGE beyond the
   * limit and VALIDATION_ERROR if the body ends early or stalls. The server discards unread bytes.
   */
  pieces(limit: number): AsyncIterable<Uint8Array>;
}

/** A body of several chunks is streamed. Its failure must break the connection, never end the body. */
export interface Reply {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: string | AsyncIterable<string | Uint8Array> | null;
}

export const JSON_TYPE = "application/json; charset=utf-8";
export const BYTES_TYPE = "application/octet-stream";

export type StreamedReply = Reply & { readonly body: AsyncIterable<string | Uint8Array> };

export function isStream(reply: Reply): reply is StreamedReply {
  return typeof reply.body === "object" && reply.body !== null;
}

/** Releases the resources of an unread or partly read stream. No effect on other bodies. */
export async function releaseUnread(reply: Reply): Promise<void> {
  if (isStream(reply)) await reply.body[Symbol.asyncIterator]().return?.();
}
