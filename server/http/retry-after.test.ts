import type { IncomingMessage, ServerResponse } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DomainError, errorCodes, statusOf } from "../kernel/errors";
import { errorReply } from "./error-reply";
import { createListener, type Listener } from "./listener";

const passes = errorCodes.filter((code) => code === "REQUEST_IN_FLIGHT" || [429, 503].includes(statusOf(code)));

const headersOf = (error: unknown, path: string) => errorReply(error, "r", path).reply.headers;

describe("a temporary refusal", () => {
  it.each(["/api/v1/transfers", "/oauth2/token"])("carries Retry-After at %s, unlike other refusals", (path) => {
    for (const code of errorCodes) {
      const wait = headersOf(new DomainError(code, "…"), path)["retry-after"];
      expect([code, wait]).toEqual([code, passes.includes(code) ? "1" : undefined]);
    }
    const away = Object.assign(new Error("connection refused"), { code: "ECONNREFUSED" });
    expect(headersOf(away, path)["retry-after"]).toBe("1");
  });

  it("keeps a specific time", () => {
    const error = new DomainError("RATE_LIMITED", "…", { headers: { "retry-after": "17" } });
    expect(headersOf(error, "/api/v1/transfers")["retry-after"]).toBe("17");
  });
});

describe("a response outside the interface's pipeline", () => {
  const places: Record<string, (response: ServerResponse) => void> = {
    "/fine": (response) => response.writeHead(200).end(),
    "/head": (response) => response.writeHead(503).end(),
    "/headers": (response) => response.writeHead(429, { "content-type": "text/plain" }).end("…"),
    "/reason": (response) => response.writeHead(503, "Not now", { "content-length": "0" }).end(),
    "/raw": (response) => response.writeHead(503, ["content-length", "0"]).end(),
    "/state": (response) => {
      response.statusCode = 429;
      response.end();
    },
    "/known": (response) => response.writeHead(429, { "Retry-After": "17" }).end(),
    "/set": (response) => {
      response.statusCode = 503;
      response.setHeader("Retry-After", "17");
      response.end();
    },
  };
  const waits: Record<string, string | null> = { "/fine": null, "/known": "17", "/set": "17" };
  let listener: Listener;
  let address: string;
  beforeAll(async () => {
    const fallback = async ({ url = "" }: IncomingMessage, response: ServerResponse) => places[url]?.(response);
    listener = createListener({ handle: () => null, fallback });
    address = `http://127.0.0.1:${await listener.listen(0, "127.0.0.1")}`;
  });
  afterAll(() => listener.close(1_000));

  it.each(Object.keys(places))("carries Retry-After with 429 and 503 for every way of writing: %s", async (path) => {
    const { headers } = await fetch(address + path);
    expect(headers.get("retry-after")).toBe(path in waits ? waits[path] : "1");
  });
});
