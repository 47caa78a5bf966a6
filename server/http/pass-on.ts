import { Agent, type IncomingMessage, request as open, type RequestOptions, type ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import { setTimeout as pause } from "node:timers/promises";
import * as t from "@/words/service/http";
import { CALLER_ADDRESS_HEADER } from "../auth/caller-address";
import { monotonicMs } from "../kernel/clock";
import { DomainError } from "../kernel/errors";
import { logger } from "../observability/log";
import { answer } from "./answer";
import type { Reply } from "./exchange";
import { declaredLength, NodeExchange } from "./node-exchange";
import { writeReply } from "./node-reply";
import { FORM_LIMIT, READING } from "./screen-request";
import { tooLarge } from "./too-large";

/** A restarted console listens within this time, so that its requests wait for it. */
const ABSENT_MS = 20_000;
/** Between tries, doubled each time: thousands of requests may wait, and the interface works on. */
const [FIRST_PAUSE_MS, LONGEST_PAUSE_MS] = [100, 1_000];
/** Time until the head of an answer. No page takes longer. */
const ANSWER_MS = 30_000;
/** Without progress for this long, a caller counts as gone. Event streams send more often. */
const STALLED_MS = 60_000;
/** The socket is missing, refuses, or has a full backlog. The request has not been sent. */
const ABSENT = ["ENOENT", "ECONNREFUSED", "EAGAIN"];
/** The console ended without an answer. Only reads are sent again, and only once, because the read itself may end it. */
const ENDED = ["ECONNRESET", "EPIPE"];

/** Headers of one connection (RFC 9110 §7.6.1). */
const OF_CONNECTION = ["connection", "expect", "keep-alive", "proxy-connection", "te", "trailer", "transfer-encoding"];
const NOT_PASSED: ReadonlySet<string> = new Set([...OF_CONNECTION, "upgrade"]);
/** The console relies on these, so that `Connection` cannot remove them. */
const KEPT = /^(?:host|cookie|origin|sec-fetch-site|content-.+)$/;

export type Passing = {
  serve(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** Ends event streams, which would otherwise hold up the end of this process. Their readers connect again. */
  close(): Promise<void>;
};

/**
 * Passes requests that the listener has checked to the console's Unix socket, and streams the answers. The listener has set the
 * caller's address, and no one else reaches the socket. Each request has its own connection, so that none meets one that is closing.
 */
export function passTo(socketPath: string, absentMs = ABSENT_MS, stalledMs = STALLED_MS): Passing {
  const agent = new Agent({ keepAlive: false });
  const streams = new Set<ServerResponse>();
  return {
    async serve(request, response) {
      const refused = bodyRefusal(request);
      if (refused !== null) return reply(request, response, refused);
      // Reading the body first lets a request wait for the console. All connections may hold one before any rate is charged.
      const body = await new NodeExchange(request).readBody(FORM_LIMIT).catch(() => null);
      if (body === null) return void response.destroy();
      try {
        const { method, url: path } = request;
        const options = { socketPath, agent, method, path: path ?? "/", headers: headersOf(request), setHost: false };
        const answered = await whenPresent(request, response, monotonicMs() + absentMs, () =>
          ask(options, body, response),
        );
        response.setTimeout(stalledMs, () => response.destroy());
        await copy(answered, response, streams);
      } catch (error) {
        await refuse(request, response, error);
      }
    },
    async close() {
      for (const response of streams) response.end();
    },
  };
}

function bodyRefusal(request: IncomingMessage): DomainError | null {
  const length = declaredLength(request);
  if (length === 0) return null;
  if (READING.includes(request.method ?? "")) return new DomainError("VALIDATION_ERROR", t.thisHasNoBody);
  return length === null || length > FORM_LIMIT ? tooLarge(FORM_LIMIT) : null;
}

function headersOf({ headers }: IncomingMessage): NodeJS.Dict<string | string[]> {
  const own = new Set(headers.connection?.toLowerCase().split(/[\s,]+/));
  const passed = Object.entries(headers).filter(
    ([name]) => !NOT_PASSED.has(name) && (KEPT.test(name) || !own.has(name)),
  );
  return { ...Object.fromEntries(passed), [CALLER_ADDRESS_HEADER]: headers[CALLER_ADDRESS_HEADER] };
}

/** Repeats a request that met no console, until the console listens again or the caller has left. */
async function whenPresent(
  { method }: IncomingMessage,
  response: ServerResponse,
  until: number,
  send: () => Promise<IncomingMessage>,
): Promise<IncomingMessage> {
  let resendable = READING.includes(method ?? "");
  for (let ms = FIRST_PAUSE_MS; ; ms = Math.min(2 * ms, LONGEST_PAUSE_MS)) {
    try {
      return await send();
    } catch (error) {
      const { code = "" } = error as NodeJS.ErrnoException;
      const ended = ENDED.includes(code);
      const again = ended ? resendable : ABSENT.includes(code);
      if (!again || response.destroyed || monotonicMs() >= until) throw error;
      resendable &&= !ended;
      await pause(ms);
    }
  }
}

function ask(options: RequestOptions, body: Uint8Array, response: ServerResponse): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const asked = open(options);
    const late = setTimeout(() => asked.destroy(new Error("the console does not answer")), ANSWER_MS);
    const left = () => void asked.destroy();
    response.once("close", left);
    asked.once("response", resolve);
    asked.once("error", reject);
    asked.once("response", () => clearTimeout(late));
    asked.once("close", () => {
      clearTimeout(late);
      response.off("close", left);
    });
    asked.end(body);
  });
}

/** A broken answer destroys the caller's connection, so that a part never looks complete. */
async function copy(from: IncomingMessage, response: ServerResponse, streams: Set<ServerResponse>): Promise<void> {
  response.statusCode = from.statusCode ?? 502;
  for (const [name, values = []] of Object.entries(from.headersDistinct))
    if (!NOT_PASSED.has(name)) response.setHeader(name, values.length === 1 ? (values[0] ?? "") : values);
  response.flushHeaders();
  const isStream = from.headers["content-type"]?.startsWith("text/event-stream") === true;
  if (isStream) streams.add(response);
  try {
    await pipeline(from, response);
  } catch {
    response.destroy();
  } finally {
    streams.delete(response);
  }
}

/** 503 in the interface's form, or as a page for a browser, which loads it again by itself. */
async function refuse(request: IncomingMessage, response: ServerResponse, error: unknown): Promise<void> {
  if (response.destroyed) return;
  logger().warn({ err: error, path: request.url }, "the console did not answer");
  if (response.headersSent) return void response.destroy();
  const isPage = request.method === "GET" && request.headers.accept?.includes("text/html") === true;
  const page = {
    headers: { "content-type": "text/plain; charset=utf-8", refresh: "2" },
    body: t.pagesAreStarting,
  };
  await reply(request, response, new DomainError("SERVICE_UNAVAILABLE", t.pagesAreStarting), isPage ? page : undefined);
}

async function reply(
  request: IncomingMessage,
  response: ServerResponse,
  error: DomainError,
  page?: Pick<Reply, "headers" | "body">,
): Promise<void> {
  const refusal = await answer(new NodeExchange(request), null, () => {
    throw error;
  });
  const headers = { ...refusal.headers, ...page?.headers };
  await writeReply(response, { ...refusal, ...page, headers }, { head: request.method === "HEAD" });
}
