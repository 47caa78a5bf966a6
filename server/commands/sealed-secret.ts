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
 * How long a repeated request (same idempotency key) is still shown the secret of the first answer. A connection that
 * breaks must not cost a client its secret; after that «shown once» holds for whoever finds the key again.
 */
export const SHOWN_AGAIN_MS = 10 * 60 * 1000;

const PREFIX = "sealed.";
const PURPOSE = "countinghouse:sealed-answers";

/** A secret as it may stand in a stored answer: the idempotency store keeps answers for good, and secrets must not lie in it in clear. */
export function seal(secret: string, now = Date.now()): string {
  return PREFIX + encryptText(PURPOSE, JSON.stringify([now, secret]));
}

/** The secret, or null when it was sealed too long ago or under another AUTH_SECRET. */
export function open(text: string, now = Date.now()): string | null {
  const plain = text.startsWith(PREFIX) ? decryptText(PURPOSE, text.slice(PREFIX.length)) : null;
  if (plain === null) return null;
  const [sealedAt, secret] = JSON.parse(plain) as [number, string];
  return now - sealedAt <= SHOWN_AGAIN_MS ? secret : null;
}

/**
 * Carries out a command whose answer holds a secret, and opens the secret on its way out; what is stored stays sealed.
 * A repetition under the same key more than ten minutes later answers null in its place.
 */
export async function secretReply<Op extends OperationInput>(
  command: Command<Op>,
  request: RouteRequest<Op>,
  field: "clientSecret" | "oneTimePassword",
): Promise<Reply> {
  const { status, body, replayed } = await runCommand(command, request, contextOf(request), keyOf(request));
  const headers = { ...(replayed && { "Idempotency-Replayed": "true" }) };
  // What waits for a checker has made nothing yet, and nobody has a secret of it.
  if (status === 202) return request.replyText(status, stringifyJson(body), headers);
  const answer = body as Record<string, unknown>;
  const opened = { ...answer, [field]: open(String(answer[field])) };
  return request.replyText(status, stringifyJson(opened), {
    ...headers,
    "cache-control": "no-store",
  });
}
