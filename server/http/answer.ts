import { callerAddress } from "../auth/caller-address";
import { recordSecurityEvent } from "../auth/security-events";
import type { OperationInput } from "../contract/operation";
import { monotonicMs } from "../kernel/clock";
import { logger } from "../observability/log";
import { observeRequest } from "../observability/metrics";
import { errorReply } from "./error-reply";
import type { Exchange, Reply } from "./exchange";
import { requestIdOf } from "./request-id";
import { whenOver } from "./when-over";

/**
 * Runs a handler and closes the request: errors mapped, `x-request-id` set, one log line and one metric, of a stream when it
 * ends. One that breaks or is left counts as 499. Never throws.
 */
export async function answer(
  exchange: Exchange,
  op: Pick<OperationInput, "id"> | null,
  handle: (requestId: string) => Reply | Promise<Reply>,
): Promise<Reply> {
  const started = monotonicMs();
  const requestId = requestIdOf(exchange);
  const operation = op?.id ?? "unknown";
  let reply: Reply;
  try {
    reply = await handle(requestId);
  } catch (error) {
    const mapped = errorReply(error, requestId, exchange.path);
    reply = mapped.reply;
    if (mapped.refused) noteRefusal(exchange, operation, requestId);
    if (mapped.unexpected) logger().error({ err: error, requestId, operation }, "request failed");
  }
  reply.headers["x-request-id"] = requestId;
  reply.headers["cache-control"] ??= "no-store";
  const close = (status: number) => record(exchange, operation, requestId, status, started);
  if (reply.body === null || typeof reply.body === "string") {
    close(reply.status);
    return reply;
  }
  // The body of an answer to HEAD is always left unread; otherwise that is a reader who went away.
  const left = exchange.method === "HEAD" ? reply.status : 499;
  const body = whenOver(reply.body, (end, error) => {
    if (end === "broken") logger().error({ err: error, requestId }, "stream broke");
    close(end === "read" ? reply.status : left);
  });
  return { ...reply, body };
}

function record(exchange: Exchange, operation: string, requestId: string, status: number, started: number): void {
  const ms = monotonicMs() - started;
  observeRequest(operation, status, ms);
  const { method, path, caller } = exchange;
  logger().info(
    {
      requestId,
      operation,
      method,
      path,
      status,
      ms: Math.round(ms * 100) / 100,
      address: callerAddress(exchange),
      // Clients by the name that they sign in with; people by their id, for a log is read by many.
      ...(caller && (caller.kind === "client" ? { client: caller.name } : { staff: caller.id })),
    },
    "request",
  );
}

function noteRefusal(exchange: Exchange, operation: string, requestId: string): void {
  const { caller } = exchange;
  recordSecurityEvent({
    kind: "ACCESS_REFUSED",
    ...(caller && (caller.kind === "client" ? { clientId: caller.id } : { staffId: caller.id })),
    address: callerAddress(exchange),
    requestId,
    detail: { operation },
  });
}
