import { once } from "node:events";
import { rmSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { ListenOptions, Socket } from "node:net";
import type { Duplex } from "node:stream";
import * as t from "@/words/service/http";
import { CALLER_ADDRESS_HEADER, callerAddress } from "../auth/caller-address";
import { DomainError } from "../kernel/errors";
import { logger } from "../observability/log";
import { metrics } from "../observability/metrics";
import { answer } from "./answer";
import { type Coding, codingFor } from "./compression";
import { type Exchange, isStream, type Reply, releaseUnread } from "./exchange";
import { declaredLength, NodeExchange } from "./node-exchange";
import { writeReply } from "./node-reply";
import { BODY_LIMIT } from "./parse";
import { TimedResponse } from "./retry-after";
import { type MethodsOf, READING, removeInvalidState, screenRefusal } from "./screen-request";
import { secure, secureResponse } from "./security-headers";
import { refuseMalformed, refuseTunnel } from "./socket-refusals";
import { tooLarge } from "./too-large";

export type ListenerOptions = {
  /** Never throws. Null passes the request to `fallback`. */
  readonly handle: (exchange: Exchange) => Promise<Reply> | null;
  /** A larger body limit for some requests. `handle` authorizes the sender before it reads. */
  readonly bodyLimit?: (request: Pick<Exchange, "method" | "path">) => number;
  /** The methods that `fallback` supports for a path. Defaults to GET and HEAD. */
  readonly methodsOf?: MethodsOf;
  /** Next, or the process that has it. */
  readonly fallback?: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  /** Accepts only processes of this bank, which have checked their requests and set the caller's address. */
  readonly isInner?: boolean;
};

export type Listener = {
  readonly server: Server;
  /** Resolves with the port in use. */
  readonly listen: (port: number, host?: string) => Promise<number>;
  /** Listens on a Unix socket, which replaces that of an earlier process. */
  readonly listenOn: (path: string) => Promise<void>;
  /** Serves a connection that another process accepted. False if this listener closes. */
  readonly adopt: (socket: Socket) => boolean;
  /** Stops accepting, waits up to `graceMs` for requests, then closes the remaining connections. */
  readonly close: (graceMs: number) => Promise<void>;
};

const HEADER_TIMEOUT_MS = 5_000;
const REQUEST_TIMEOUT_MS = 15_000;
const KEEP_ALIVE_MS = 30_000;
const MAX_CONNECTIONS = 4_000;
/**
 * A connection that sends more before its turn ends. `bytes` estimates memory: Node reads one full buffer of an unread body, as an object per
 * chunk, and keeps each header as objects too.
 */
const MOST_PIPELINED = { requests: 64, bytes: 524_288 };
const MEMORY_OF = { body: 81_920, chunkedBody: 262_144, header: 256 };
/** Bytes read and time waited after an early response, so that it arrives. */
const LINGER = { bytes: 64 * BODY_LIMIT, ms: 2_000 };

/** The HTTP listener in front of Next. Its limits of body, time and connections bound slow or endless requests. */
export function createListener(options: ListenerOptions): Listener {
  const state = { closing: false };
  const whole = (answered: Promise<void>, request: IncomingMessage, response: ServerResponse) =>
    void answered.catch((error: unknown) => {
      logger().error({ err: error, path: request.url }, "answer could not be written");
      response.destroy();
    });
  const serve = (request: IncomingMessage, response: ServerResponse, askForBody?: () => void) =>
    whole(respond(options, state, request, response, askForBody), request, response);
  const server = createServer(
    {
      headersTimeout: HEADER_TIMEOUT_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
      keepAliveTimeout: KEEP_ALIVE_MS,
      connectionsCheckingInterval: 1_000,
      noDelay: true,
      // Node's own refusal lacks the bank's headers.
      requireHostHeader: false,
      ServerResponse: TimedResponse,
    },
    (request, response) => serve(request, response),
  );
  // Node would drop headers after the first 1,000, such as the caller's address. Their size is bounded.
  server.maxHeadersCount = 0;
  const open = boundConnections(server);
  // A client waiting for "100 Continue" is answered after the checks, so that a refused body is never sent.
  server.on("checkContinue", (request: IncomingMessage, response: ServerResponse) => {
    const length = declaredLength(request);
    const large = limitOf(options, new NodeExchange(request)) > BODY_LIMIT;
    if (!large && (length === null || length <= BODY_LIMIT)) response.writeContinue();
    serve(request, response, large ? () => response.writeContinue() : undefined);
  });
  server.on("checkExpectation", (request: IncomingMessage, response: ServerResponse) => {
    const refused = async () => {
      if (response.socket === null) await turnOf(request, response);
      const expectation = new DomainError("VALIDATION_ERROR", t.thisIsNotExpected);
      await finish(state, request, response, await refuse(new NodeExchange(request), expectation));
    };
    whole(refused(), request, response);
  });
  server.on("clientError", refuseMalformed);
  // A tunnel has no response object. Without this handler its connection would be cut without a response.
  server.on("connect", (_request: IncomingMessage, socket: Duplex) => refuseTunnel(socket));
  return {
    server,
    listen: (port, host) => listen(server, { port, host }),
    listenOn: async (path) => {
      rmSync(path, { force: true });
      await listen(server, { path });
    },
    adopt: (socket) => {
      if (!state.closing) server.emit("connection", socket.setNoDelay(true));
      return !state.closing;
    },
    close: (graceMs) => close(server, open, state, graceMs),
  };
}

/** Returns the open connections. Not by `maxConnections`, which omits adopted ones. */
function boundConnections(server: Server): ReadonlySet<Socket> {
  const open = new Set<Socket>();
  server.on("connection", (socket: Socket) => {
    if (open.size >= MAX_CONNECTIONS) return void socket.destroy();
    open.add(socket);
    socket.once("close", () => open.delete(socket));
  });
  return open;
}

async function respond(
  options: ListenerOptions,
  state: { closing: boolean },
  request: IncomingMessage,
  response: ServerResponse,
  askForBody?: () => void,
): Promise<void> {
  if (response.socket === null) await turnOf(request, response);
  // Only the outer listener may set this header.
  if (options.isInner !== true && request.headers[CALLER_ADDRESS_HEADER] !== undefined)
    delete request.headers[CALLER_ADDRESS_HEADER];
  if (request.headers.host === undefined && request.httpVersion !== "1.0") {
    const noHost = new DomainError("VALIDATION_ERROR", t.theHostIsNone);
    return finish(state, request, response, await refuse(new NodeExchange(request), noHost));
  }
  if (request.url?.startsWith("/") !== true) {
    const path = originForm(request.url ?? "");
    if (path === null) return finish(state, request, response, await refuse(new NodeExchange(request), noPath()));
    request.url = path;
  }
  const exchange = new NodeExchange(request, askForBody);
  const length = declaredLength(request);
  const limit = limitOf(options, exchange);
  const oversized = length !== null && length > limit;
  const handled = oversized ? refuse(exchange, tooLarge(limit)) : options.handle(exchange);
  if (handled === null) {
    if (length === null) return finish(state, request, response, await refuse(exchange, lengthRequired()));
    if (options.fallback !== undefined) {
      const refused = screenRefusal(request, options.methodsOf ?? (() => READING));
      if (refused !== null) return finish(state, request, response, await refuse(exchange, refused));
      const caller = callerAddress(exchange);
      if (options.isInner === true && caller === "")
        return finish(state, request, response, await refuse(exchange, noCaller()));
      removeInvalidState(request);
      request.headers[CALLER_ADDRESS_HEADER] = caller;
      secureResponse(response);
      return options.fallback(request, response);
    }
    return finish(state, request, response, await refuse(exchange, new DomainError("NOT_FOUND", t.thereIsNoSuchPage)));
  }
  let reply = await handled;
  const untold = length === null && limit === BODY_LIMIT;
  if (untold && reply.status === 401 && (await drain(request, BODY_LIMIT, 1_000)) === "too-large") {
    // The size of a chunked body is known only while reading. Exceeding it is 413, even without a token.
    reply = await refuse(exchange, tooLarge(limit));
  }
  try {
    // A streamed response must wait until the chunked body of its request is consumed.
    if (isStream(reply) && !request.complete && (await drain(request, BODY_LIMIT, 1_000)) !== "done") {
      await releaseUnread(reply);
      reply = await refuse(exchange, endless());
    }
    await finish(state, request, response, reply);
  } finally {
    // Releases the stream's resources in every case.
    if (isStream(reply)) await releaseUnread(reply);
  }
}

const pipelined = new WeakMap<Socket, { requests: number; bytes: number }>();

/**
 * Waits for the answers before this one. Meanwhile the response would not notice the end of its connection, and what it occupies would
 * never be released. Of a connection that ends, the wait never does.
 */
async function turnOf(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { socket } = request;
  const waiting = pipelined.get(socket) ?? { requests: 0, bytes: 0 };
  pipelined.set(socket, waiting);
  const length = declaredLength(request);
  const body = length === null ? MEMORY_OF.chunkedBody : Math.min(length, MEMORY_OF.body);
  const held = body + (request.rawHeaders.length / 2) * MEMORY_OF.header;
  waiting.requests += 1;
  waiting.bytes += held;
  if (waiting.requests > MOST_PIPELINED.requests || waiting.bytes > MOST_PIPELINED.bytes) socket.destroy();
  await once(response, "socket");
  waiting.requests -= 1;
  waiting.bytes -= held;
}

function limitOf({ bodyLimit }: ListenerOptions, { method, path }: Exchange): number {
  return bodyLimit?.({ method, path }) ?? BODY_LIMIT;
}

/** Path and query, also of a target with a host (RFC 9112 §3.2.2). Null for `*` and others. */
function originForm(target: string): string | null {
  const [, path = ""] = /^https?:\/\/[^/?#]+([/?].*)?$/i.exec(target) ?? [null, null];
  if (path === null) return null;
  return path.startsWith("/") ? path : `/${path}`;
}

function noPath(): DomainError {
  return new DomainError("VALIDATION_ERROR", t.theRequestNamesNoPath);
}

function noCaller(): DomainError {
  return new DomainError("VALIDATION_ERROR", t.theCallerIsUnknown);
}

function endless(): DomainError {
  return new DomainError("VALIDATION_ERROR", t.theRequestDidNotArrive);
}

function lengthRequired(): DomainError {
  return new DomainError("VALIDATION_ERROR", t.sendAContentLength);
}

function refuse(exchange: Exchange, error: DomainError): Promise<Reply> {
  metrics().rejected.inc({ reason: error.code });
  return answer(exchange, null, () => {
    throw error;
  });
}

async function finish(
  state: { closing: boolean },
  request: IncomingMessage,
  response: ServerResponse,
  reply: Reply,
): Promise<void> {
  const head = request.method === "HEAD";
  secure(reply.headers);
  const length = declaredLength(request);
  if (request.complete || (length !== null && length <= BODY_LIMIT)) {
    // Node discards the unread rest of a small body itself.
    if (state.closing) reply.headers.connection = "close";
    return writeReply(response, reply, { head, coding: codingOf(request) });
  }
  // The response is sent completely before the rest of the request is read. Then the connection closes.
  reply.headers.connection = "close";
  const body = typeof reply.body === "string" && !head ? reply.body : "";
  response.writeHead(reply.status, { ...reply.headers, "content-length": String(Buffer.byteLength(body)) });
  response.flushHeaders();
  response.write(body);
  await drain(request, LINGER.bytes, LINGER.ms);
  response.end();
}

/** Only reads are compressed, because responses to writes contain secrets and tokens (decision 0024). */
function codingOf({ method, headers }: IncomingMessage): Coding | null {
  const accepted = headers["accept-encoding"];
  return method === "GET" || method === "HEAD" ? codingFor(typeof accepted === "string" ? accepted : undefined) : null;
}

function listen(server: Server, at: ListenOptions): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(at, () => {
      server.off("error", reject);
      const address = server.address();
      resolve(typeof address === "object" && address !== null ? address.port : (at.port ?? 0));
    });
  });
}

async function close(
  server: Server,
  open: ReadonlySet<Socket>,
  state: { closing: boolean },
  graceMs: number,
): Promise<void> {
  state.closing = true;
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  // Kept-alive connections become idle one by one as their responses end.
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const deadline = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  // The server does not count adopted connections.
  await Promise.all([...open].map((socket) => once(socket, "close")));
  clearInterval(idle);
  clearTimeout(deadline);
}

/**
 * Reads and discards the rest of a request's body within limits of bytes and milliseconds. Closing a connection while
 * the client still writes resets it, and the reset can overtake the response.
 */
function drain(request: IncomingMessage, bytes: number, ms: number): Promise<"done" | "too-large" | "late"> {
  if (request.complete) return Promise.resolve("done");
  return new Promise((resolve) => {
    let size = 0;
    const end = (outcome: "done" | "too-large" | "late") => {
      clearTimeout(timer);
      request.off("data", count).off("end", done).off("close", done);
      request.pause();
      resolve(outcome);
    };
    const count = (chunk: Buffer) => {
      size += chunk.length;
      if (size > bytes) end("too-large");
    };
    const done = () => end("done");
    const timer = setTimeout(() => end("late"), ms);
    request.on("data", count).on("end", done).on("close", done).resume();
  });
}
