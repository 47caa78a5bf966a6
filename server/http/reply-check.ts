import { z } from "zod";
import type { OperationInput } from "../contract/operation";

// The check costs as much as the response, so that it runs only in tests and development.
const CHECKS = process.env.NODE_ENV !== "production";

/** A response that violates the contract: an internal fault, 500 in tests and development. */
export class ContractViolation extends Error {
  override readonly name = "ContractViolation";
}

export function checkReply(op: OperationInput, status: number, json: string | null): void {
  if (!CHECKS) return;
  const schema = op.responses[status];
  if (schema === undefined) throw new ContractViolation(`${op.id} does not declare the status ${status}`);
  if (schema === null || json === null) {
    if (json !== null || schema !== null)
      throw new ContractViolation(`${op.id} ${status}: body where none is, or none where one is`);
    return;
  }
  const parsed = schema.safeParse(JSON.parse(json));
  if (!parsed.success) throw new ContractViolation(`${op.id} ${status}: ${z.prettifyError(parsed.error)}`);
}

/** Checks items of a streamed list, joined by commas. */
export function checkItems(op: OperationInput, texts: string | Uint8Array): void {
  if (CHECKS) checkReply(op, 200, `[${typeof texts === "string" ? texts : Buffer.from(texts)}]`);
}
