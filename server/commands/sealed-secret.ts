import { decryptText, encryptText } from "../auth/encryption";
import type { OperationInput } from "../contract/operation";
import type { Reply } from "../http/exchange";
import type { RouteRequest } from "../http/route";
import { stringifyJson } from "../kernel/json";
import type { Command } from "./command";
import { keyOf } from "./idempotency";
import { contextOf } from "./respond";
import { runCommand } from "./run-command";

/**
 * How long a repetition with the same idempotency key shows the secret, so that a broken connection does not cost a client its secret.
 * Later the answer has null.
 */
export const SHOWN_AGAIN_MS = 10 * 60 * 1000;

const PREFIX = "sealed.";
const PURPOSE = "countinghouse:sealed-answers";

/** Encrypts a secret for a stored answer: the idempotency store keeps answers indefinitely. */
export function seal(secret: string, now = Date.now()): string {
  return PREFIX + encryptText(PURPOSE, JSON.stringify([now, secret]));
}

/** The secret, or null if it is too old or encrypted under another AUTH_SECRET. */
export function open(text: string, now = Date.now()): string | null {
  const plain = text.startsWith(PREFIX) ? decryptText(PURPOSE, text.slice(PREFIX.length)) : null;
  if (plain === null) return null;
  const [sealedAt, secret] = JSON.parse(plain) as [number, string];
  return now - sealedAt <= SHOWN_AGAIN_MS ? secret : null;
}

/** Decrypts the secret for the reply. The stored answer stays encrypted. A repetition after ten minutes has null in its place. */
export async function secretReply<Op extends OperationInput>(
  command: Command<Op>,
  request: RouteRequest<Op>,
  field: "clientSecret" | "oneTimePassword",
): Promise<Reply> {
  const { status, body, replayed } = await runCommand(command, request, contextOf(request), keyOf(request));
  const headers = { ...(replayed && { "Idempotency-Replayed": "true" }) };
  // A parked command has created no secret yet.
  if (status === 202) return request.replyText(status, stringifyJson(body), headers);
  const answer = body as Record<string, unknown>;
  const opened = { ...answer, [field]: open(String(answer[field])) };
  return request.replyText(status, stringifyJson(opened), {
    ...headers,
    "cache-control": "no-store",
  });
}
