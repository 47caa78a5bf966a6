import { entityTag, type OperationInput } from "../contract/operation";
import { stringifyJson } from "../kernel/json";
import { JSON_TYPE, type Reply } from "./exchange";
import { checkReply } from "./reply-check";

/** An answer of the operation as JSON; checked against the contract except in production. */
export function jsonReply(op: OperationInput, status: number, body: unknown, headers?: Record<string, string>): Reply {
  if (op.responses[status] === null) return { status, headers: { ...headers }, body: null };
  const text = stringifyJson(body);
  checkReply(op, status, text);
  return { status, headers: { "content-type": JSON_TYPE, ...etagOf(op, body), ...headers }, body: text };
}

/** The `ETag` of an answer that is one record with a version; nothing for any other. */
export function etagOf({ versioned, list }: OperationInput, body: unknown): { etag: string } | undefined {
  if (versioned !== true || list === true) return undefined;
  const version = (body as { version?: unknown } | null)?.version;
  return typeof version === "number" ? { etag: entityTag(version) } : undefined;
}

/** An answer whose JSON exists already. */
export function textReply(status: number, json: string | null, headers?: Record<string, string>): Reply {
  if (json === null) return { status, headers: { ...headers }, body: null };
  return { status, headers: { "content-type": JSON_TYPE, ...headers }, body: json };
}

/** An answer of JSON in chunks. */
export function streamReply(status: number, chunks: AsyncIterable<string>, headers?: Record<string, string>): Reply {
  return { status, headers: { "content-type": JSON_TYPE, ...headers }, body: chunks };
}
