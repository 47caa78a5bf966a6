import type { Command } from "../../commands/command";
import { keyOf } from "../../commands/idempotency";
import { contextOf } from "../../commands/respond";
import { runCommand } from "../../commands/run-command";
import type { OperationInput } from "../../contract/operation";
import type { Reply } from "../../http/exchange";
import type { RouteRequest } from "../../http/route";
import { stringifyJson } from "../../kernel/json";
import { open } from "./sealed-secret";

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
