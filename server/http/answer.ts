import { randomUUID } from "node:crypto";
import { callerAddress } from "../auth/caller-address";
import { recordSecurityEvent } from "../auth/security-events";
import type { OperationInput } from "../contract/operation";
import { monotonicMs } from "../kernel/clock";
import { containsCardNumber } from "../kernel/pan";
import { logger } from "../observability/log";
import { observeRequest } from "../observability/metrics";
import { errorReply } from "./error-reply";
import type { Exchange, Reply } from "./exchange";
import { onStreamEnd } from "./when-over";

/**
 * Runs a handler and finishes the request: maps errors, sets `x-request-id`, writes one log line and one metric at the
 * end of the stream. A broken or abandoned stream counts as 499. Never throws.
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
  // A HEAD response always has an unread body. For other methods an unread body means that the client left.
  const left = exchange.method === "HEAD" ? reply.status : 499;
  const body = onStreamEnd(reply.body, (end, error) => {
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
      // The log names clients by client id and people only by id, because logs have many readers.
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

// The id is written to logs, responses and records: letters, digits and few other characters, never line ends.
const SANE = /^[\w.:/+=-]{1,128}$/;

/** The caller's `x-request-id` if valid, otherwise a new id. */
function requestIdOf(exchange: Exchange): string {
  const sent = exchange.header("x-request-id");
  return sent !== undefined && SANE.test(sent) && !containsCardNumber(sent) ? sent : randomUUID();
}
