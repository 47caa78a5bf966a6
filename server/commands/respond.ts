import type { Principal } from "../auth/principal";
import type { OperationInput } from "../contract/operation";
import type { Reply } from "../http/exchange";
import { etagOf } from "../http/reply";
import type { RouteRequest } from "../http/route";
import { stringifyJson } from "../kernel/json";
import type { Command } from "./command";
import { keyOf } from "./idempotency";
import type { CommandContext } from "./plan";
import { type CommandResult, runCommand } from "./run-command";

/** The handler of every write. */
export async function commandReply<Op extends OperationInput>(
  command: Command<Op>,
  request: RouteRequest<Op>,
): Promise<Reply> {
  return replyOf(request, await runCommand(command, request, contextOf(request), keyOf(request)));
}

export function replyOf<Op extends OperationInput>(request: RouteRequest<Op>, result: CommandResult): Reply {
  const { status, body, replayed } = result;
  const headers = { ...etagOf(request.op, body), ...(replayed && { "Idempotency-Replayed": "true" }) };
  return body === null && status === 204
    ? request.replyText(204, null, headers)
    : request.replyText(status, stringifyJson(body), headers);
}

export function contextOf<Op extends OperationInput>(request: RouteRequest<Op>): CommandContext {
  const { principal, requestId, channel, read, ifMatch } = request;
  return { principal: principal as Principal, requestId, channel, read, ifMatch, replay: null };
}
