import { hash } from "node:crypto";
import type { OperationInput } from "../contract/operation";
import { canonicalJson } from "../kernel/json";
import type { IdempotencyKey } from "./plan";

type KeyedRequest = {
  op: Pick<OperationInput, "id" | "method" | "path">;
  params: unknown;
  query: unknown;
  body: unknown;
  idempotencyKey: string | null;
};

/**
 * The key of a write with the SHA-256 of its method, path, query and body. Null if the caller sent none. No key is derived from a
 * body.
 */
export function keyOf({ op, params, query, body, idempotencyKey }: KeyedRequest): IdempotencyKey | null {
  if (idempotencyKey === null) return null;
  const subject = canonicalJson({
    method: op.method,
    path: op.path,
    params: params ?? null,
    query: query ?? null,
    body: body ?? null,
  });
  return { operation: op.id, key: idempotencyKey, hash: hash("sha256", subject, "base64") };
}
