import { entityTag, type OperationInput } from "../contract/operation";
import { stringifyJson } from "../kernel/json";
import { BYTES_TYPE, JSON_TYPE, type Reply } from "./exchange";
import { checkReply } from "./reply-check";

/** Checked against the contract except in production. */
export function jsonReply(op: OperationInput, status: number, body: unknown, headers?: Record<string, string>): Reply {
  if (op.responses[status] === null) return { status, headers: { ...headers }, body: null };
  const text = stringifyJson(body);
  checkReply(op, status, text);
  return { status, headers: { "content-type": JSON_TYPE, ...etagOf(op, body), ...headers }, body: text };
}

/** The `ETag` of a versioned record. Undefined for other responses. */
export function etagOf({ versioned, list }: OperationInput, body: unknown): { etag: string } | undefined {
  if (versioned !== true || list === true) return undefined;
  const version = (body as { version?: unknown } | null)?.version;
  return typeof version === "number" ? { etag: entityTag(version) } : undefined;
}

export function textReply(status: number, json: string | null, headers?: Record<string, string>): Reply {
  if (json === null) return { status, headers: { ...headers }, body: null };
  return { status, headers: { "content-type": JSON_TYPE, ...headers }, body: json };
}

export function bytesReply(chunks: AsyncIterable<Uint8Array>, headers: Record<string, string>): Reply {
  return { status: 200, headers: { "content-type": BYTES_TYPE, ...headers }, body: chunks };
}

export function streamReply(
  status: number,
  chunks: AsyncIterable<string | Uint8Array>,
  headers?: Record<string, string>,
): Reply {
  return { status, headers: { "content-type": JSON_TYPE, ...headers }, body: chunks };
}
