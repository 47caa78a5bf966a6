import { Agent, type IncomingMessage, request as open, type RequestOptions, type ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import { setTimeout as pause } from "node:timers/promises";
import * as t from "@/words/service/http";
import { monotonicMs } from "../kernel/clock";
import { DomainError } from "../kernel/errors";
import { logger } from "../observability/log";
import { answer } from "./answer";
import { NodeExchange } from "./node-exchange";
import { writeReply } from "./node-reply";
import { BODY_LIMIT } from "./parse";

/** A restarted console listens within this time, so that its requests wait for it. */
const ABSENT_MS = 20_000;
const ASK_MS = 100;
/** Time until the head of an answer. No page takes longer. */
const ANSWER_MS = 30_000;
/** The socket is missing, refuses, or has a full backlog. The request has not been sent. */
const ABSENT = ["ENOENT", "ECONNREFUSED", "EAGAIN"];
/** The console ended without an answer. Only reads are sent again. */
const ENDED = ["ECONNRESET", "EPIPE"];

/** Headers of one connection (RFC 9110 §7.6.1). */
const OF_CONNECTION = ["connection", "expect", "keep-alive", "proxy-connection", "te", "trailer", "transfer-encoding"];
const NOT_PASSED: ReadonlySet<string> = new Set([...OF_CONNECTION, "upgrade"]);

export type Passing = {
  serve(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** Ends event streams, which would otherwise hold up the end of this process. Their readers connect again. */
  close(): Promise<void>;
};

/**
 * Passes requests that the listener has checked to the console's Unix socket, and streams the answers. The listener has set the
 * caller's address, and no one else reaches the socket. Each request has its own connection, so that none meets one that is closing.
 */
export function passTo(socketPath: string, absentMs: number = ABSENT_MS): Passing {
  const agent = new Agent({ keepAlive: false });
  const streams = new Set<ServerResponse>();
  return {
    async serve(request, response) {
      // Bodies are small forms. Reading them first lets a request wait for the console.
      const body = await new NodeExchange(request).readBody(BODY_LIMIT).catch(() => null);
      if (body === null) return void response.destroy();
      try {
        const { method, url: path } = request;
        const options = { socketPath, agent, method, path: path ?? "/", headers: headersOf(request), setHost: false };
        const answered = await whenPresent(request, response, monotonicMs() + absentMs, () =>
          ask(options, body, response),
        );
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

function headersOf({ headers }: IncomingMessage): NodeJS.Dict<string | string[]> {
  const own = new Set(headers.connection?.toLowerCase().split(/\s*,\s*/));
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !NOT_PASSED.has(name) && !own.has(name)));
}

/** Repeats a request that met no console, until the console listens again or the caller has left. */
async function whenPresent(
  { method }: IncomingMessage,
  response: ServerResponse,
  until: number,
  send: () => Promise<IncomingMessage>,
): Promise<IncomingMessage> {
  const passing = new Set(method === "GET" || method === "HEAD" ? [...ABSENT, ...ENDED] : ABSENT);
  for (;;) {
    try {
      return await send();
    } catch (error) {
      const { code = "" } = error as NodeJS.ErrnoException;
      if (!passing.has(code) || response.destroyed || monotonicMs() >= until) throw error;
      await pause(ASK_MS);
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
  const refusal = await answer(new NodeExchange(request), null, () => {
    throw new DomainError("SERVICE_UNAVAILABLE", t.pagesAreStarting);
  });
  const isPage = request.method === "GET" && request.headers.accept?.includes("text/html") === true;
  const page = { "content-type": "text/plain; charset=utf-8", refresh: "2" };
  const headers = { ...refusal.headers, ...(isPage && page) };
  const reply = { ...refusal, headers, ...(isPage && { body: t.pagesAreStarting }) };
  await writeReply(response, reply, { head: request.method === "HEAD" });
}
