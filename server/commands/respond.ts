import type { Principal } from "../auth/principal";
import type { OperationInput } from "../contract/operation";
import type { Reply } from "../http/exchange";
import type { RouteRequest } from "../http/route";
import { stringifyJson } from "../kernel/json";
import type { Command } from "./define-command";
import { keyOf } from "./idempotency";
import { runCommand } from "./run-command";

/** Carries out a command for a request and answers it: what every handler of a write does. */
export async function commandReply<Input, Op extends OperationInput>(
  command: Command<Input>,
  input: Input,
  request: RouteRequest<Op>,
): Promise<Reply> {
  const { principal, requestId, channel } = request;
  const context = { principal: principal as Principal, requestId, channel, replay: null };
  const { status, body, replayed } = await runCommand(command, input, context, keyOf(request));
  const headers = replayed ? { "Idempotency-Replayed": "true" } : undefined;
  return status === 204
    ? request.replyText(204, null, headers)
    : request.replyText(status, stringifyJson(body), headers);
}
