import type { Principal } from "../auth/principal";

/** A request as the pipeline sees it, whichever server it came through. Header names are in lower case. */
export interface Exchange {
  readonly method: string;
  /** The path as it was sent, still percent-encoded, without the query. */
  readonly path: string;
  /** The query as it was sent, without the question mark; empty when there is none. */
  readonly queryText: string;
  /** Parsed when first asked for. */
  readonly query: URLSearchParams;
  /** Address of the peer, for logs and lock-outs; empty when the server does not tell. */
  readonly peer: string;
  /** Who calls, set as soon as it is known: for the line of the request. */
  caller: Pick<Principal, "kind" | "id" | "name"> | null;
  header(name: string): string | undefined;
  /** All headers, for what reads cookies; not for the hot path. */
  headers(): Headers;
  /** The body's bytes. Throws PAYLOAD_TOO_LARGE as soon as they pass the limit, and never holds more than that. */
  readBody(limit: number): Promise<Uint8Array>;
  /**
   * The body's bytes as they arrive, for what is too large to be held: nothing is read ahead of who takes them. Throws PAYLOAD_TOO_LARGE
   * as soon as they pass the limit, VALIDATION_ERROR when they end early or stop coming. What is left unread is the server's to forget.
   */
  pieces(limit: number): AsyncIterable<Uint8Array>;
}

/** An answer. A body of several chunks is streamed; its failure must break the connection, never end the body. */
export interface Reply {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: string | AsyncIterable<string> | null;
}

export const JSON_TYPE = "application/json; charset=utf-8";

/** An answer whose body is read piece by piece. */
export type StreamedReply = Reply & { readonly body: AsyncIterable<string> };

export function isStream(reply: Reply): reply is StreamedReply {
  return typeof reply.body === "object" && reply.body !== null;
}

/** Tells a streamed body that nobody reads it, or reads on. One that was read to its end, and any other body, has nothing to be told. */
export async function leaveUnread(reply: Reply): Promise<void> {
  if (isStream(reply)) await reply.body[Symbol.asyncIterator]().return?.();
}
