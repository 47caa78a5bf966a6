import { database } from "@/db/client";
import type { ReadDb } from "@/db/tx";
import { requireFreshPassword } from "../auth/fresh-password";
import type { Principal } from "../auth/principal";
import { renewStaffSession } from "../auth/staff-session";
import type { BodyOf, OperationInput, ParamsOf, QueryOf, ReplyBodyOf, StatusOf } from "../contract/operation";
import type { IfMatch } from "../kernel/if-match";
import { answer } from "./answer";
import { authenticate, type Caller, type Channel } from "./authenticate";
import { authorize } from "./authorize";
import type { Exchange, Reply } from "./exchange";
import { type Paging, parsePaging } from "./paging";
import { parseBody, parseIdempotencyKey, parseIfMatch, parseParams, parseQuery } from "./parse";
import { jsonReply, streamReply, textReply } from "./reply";
import { checkReply } from "./reply-check";

type PrincipalOf<Op extends OperationInput> = Op["access"] extends "public" | "client-basic" ? null : Principal;

/** A parsed, authenticated and authorized request. */
export type RouteRequest<Op extends OperationInput = OperationInput> = {
  readonly op: Op;
  readonly params: ParamsOf<Op>;
  readonly query: QueryOf<Op>;
  readonly body: BodyOf<Op>;
  /** Null for public operations. */
  readonly principal: PrincipalOf<Op>;
  readonly channel: Channel;
  /** Read access. Writes use commands. */
  readonly read: ReadDb;
  /** A separate pool for sums over many rows. */
  readonly reports: ReadDb;
  readonly requestId: string;
  /** From the body where the interface defines it, otherwise from `Idempotency-Key`. Null if absent. */
  readonly idempotencyKey: string | null;
  /** Null if `If-Match` is absent, and for reads. */
  readonly ifMatch: IfMatch;
  /** `limit` and `cursor` of a list. Null requests the whole list. */
  readonly paging: Paging | null;
  readonly exchange: Exchange;
  /** `status` keeps its literal type. */
  readonly reply: <const Status extends StatusOf<Op>>(
    status: Status,
    body: ReplyBodyOf<Op, Status>,
    headers?: Record<string, string>,
  ) => Reply;
  /** For JSON that exists already, such as that of the posting engine. */
  readonly replyText: (status: number, json: string | null, headers?: Record<string, string>) => Reply;
  /** A failure midway breaks the connection. */
  readonly replyStream: (status: number, chunks: AsyncIterable<string>, headers?: Record<string, string>) => Reply;
};

export type Handler<Op extends OperationInput> = (request: RouteRequest<Op>) => Reply | Promise<Reply>;

export type Route = {
  readonly op: OperationInput;
  /** `params` are the path segments as sent. Never throws. */
  readonly handle: (exchange: Exchange, params: Readonly<Record<string, string>>) => Promise<Reply>;
};

/**
 * Wraps a handler in the pipeline: request id, authentication, authorization, parsing, handler, reply, one log line,
 * one metric, one error mapping. Handlers throw DomainErrors for refusals.
 */
export function route<Op extends OperationInput>(op: Op, handler: Handler<Op>): Route {
  const replies: Pick<RouteRequest<Op>, "replyText" | "replyStream"> = {
    replyText: (status, json, headers) => {
      checkReply(op, status, json);
      return textReply(status, json, headers);
    },
    replyStream: streamReply,
  };
  const reply: RouteRequest<Op>["reply"] = (status, body, headers) => jsonReply(op, status, body, headers);
  const handle: Route["handle"] = (exchange, sentParams) =>
    answer(exchange, op, async (requestId) => {
      const caller = await admit(exchange, op);
      const params = parseParams(op, sentParams) as ParamsOf<Op>;
      const query = parseQuery(op, exchange) as QueryOf<Op>;
      const paging = op.list === true ? parsePaging(exchange) : null;
      const parses = op.body !== undefined && op.bodyLimit === undefined;
      const body = (parses ? await parseBody(op.body, exchange) : undefined) as BodyOf<Op>;
      const idempotencyKey = isWork(op) ? parseIdempotencyKey(exchange, body) : null;
      const answered = await handler({
        op,
        params,
        query,
        body,
        principal: (caller?.principal ?? null) as PrincipalOf<Op>,
        channel: caller?.channel ?? "API",
        get read() {
          return database().db;
        },
        get reports() {
          return database().reportsDb;
        },
        requestId,
        idempotencyKey,
        ifMatch: op.method === "GET" ? null : parseIfMatch(exchange),
        paging,
        exchange,
        reply,
        ...replies,
      });
      return caller?.channel === "BRANCH" && isWork(op) ? keepSession(exchange, answered) : answered;
    });
  return { op, handle };
}

/** Work takes a key and renews the staff session. A page's own reads do neither. */
function isWork({ method, readOnly = false }: OperationInput): boolean {
  return method !== "GET" && !readOnly;
}

async function keepSession(exchange: Exchange, reply: Reply): Promise<Reply> {
  const renewed = await renewStaffSession(exchange.headers()).catch(() => null);
  // A session started by the handler takes precedence.
  if (renewed !== null) reply.headers["set-cookie"] ??= renewed;
  return reply;
}

async function admit(exchange: Exchange, op: OperationInput): Promise<Caller | null> {
  if (op.access === "public" || op.access === "client-basic") return null;
  const caller = await authenticate(exchange);
  authorize(caller.principal, op, caller.channel);
  if (op.freshPassword === true) await requireFreshPassword(caller.principal);
  return caller;
}
