import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { type AddressInfo, connect, createServer, Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { CALLER_ADDRESS_HEADER } from "../auth/caller-address";
import { createListener, type Listener } from "./listener";
import { requireHttps } from "./security-headers";
import { callers, principalWith } from "./testing/callers";
import { router } from "./testing/echo";

vi.mock("../auth/access-tokens", () => import("./testing/callers"));
vi.mock("../auth/staff-session", () => import("./testing/callers"));

let listener: Listener;
let port: number;
let address: string;

beforeAll(async () => {
  listener = createListener({
    handle: (exchange) => (exchange.path.startsWith("/api/v1") ? router.handle(exchange) : null),
  });
  port = await listener.listen(0, "127.0.0.1");
  address = `http://127.0.0.1:${port}/api/v1`;
});
afterAll(() => listener.close(1_000));
beforeEach(() => {
  callers.tokens.set("good", principalWith([]));
});

const json = { "content-type": "application/json" };
const post = (body: BodyInit | null, headers: Record<string, string> = {}) =>
  fetch(`${address}/echo`, {
    method: "POST",
    body,
    headers: { ...json, ...headers },
    ...(body instanceof ReadableStream && { duplex: "half" }),
  } as RequestInit);

function chunks(count: number, size: number): ReadableStream<Uint8Array> {
  let sent = 0;
  return new ReadableStream({
    pull(controller) {
      if (sent++ < count) controller.enqueue(new Uint8Array(size).fill(32));
      else controller.close();
    },
  });
}

/** The response of one connection to these bytes. `hangUp` closes it after the first head. */
function raw(text: string, { at = port, hangUp = false } = {}): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(at, "127.0.0.1", () => socket.write(text));
    let answer = "";
    socket.on("data", (data) => {
      answer += data.toString();
      if (hangUp && answer.includes("\r\n\r\n")) socket.destroy();
    });
    socket.on("error", () => undefined);
    socket.on("close", () => resolve(answer));
  });
}

describe("the listener", () => {
  it("serves the interface over keep-alive connections", async () => {
    for (let round = 0; round < 3; round++) {
      const response = await post('{"name":"Ada"}', { authorization: "Bearer good" });
      expect([response.status, await response.json()]).toEqual([200, { name: "Ada" }]);
      expect(response.headers.get("x-content-type-options")).toBe("nosniff");
      expect(response.headers.get("content-length")).toBe("14");
    }
    const head = await fetch(`${address}/slow`, { method: "HEAD" });
    expect([head.status, head.headers.get("content-length"), await head.text()]).toEqual([200, "2", ""]);
  });

  it("answers unknown paths in the interface's form", async () => {
    const unknown = await fetch(`${address}/nothing?x=1`);
    expect([unknown.status, ((await unknown.json()) as { error: string }).error]).toEqual([404, "NOT_FOUND"]);
    expect((await fetch(`http://127.0.0.1:${port}/elsewhere`)).status).toBe(404);
  });

  it("delivers a response while the client still writes", async () => {
    for (const headers of [{}, { authorization: "Bearer good" }] as Record<string, string>[]) {
      const refused = await post(Buffer.alloc(20_000_000, 32), headers);
      expect([refused.status, ((await refused.json()) as { error: string }).error]).toEqual([413, "PAYLOAD_TOO_LARGE"]);
      expect((await post(chunks(200, 100_000), headers)).status).toBe(413);
    }
  });

  it("answers 401 to a small chunked body without a token", async () => {
    expect((await post(chunks(2, 10))).status).toBe(401);
  });

  it("does not request a body that it will reject", async () => {
    const answer = await raw(
      `POST /api/v1/echo HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: 99999999\r\n\r\n`,
      { hangUp: true },
    );
    expect(answer).toMatch(/^HTTP\/1.1 413 /);
  });

  it("answers invalid HTTP with 400 and closes", async () => {
    expect(await raw("NONSENSE\r\n\r\n")).toMatch(/^HTTP\/1.1 400 .*"error":"VALIDATION_ERROR"/s);
    expect(await raw(`GET / HTTP/1.1\r\nX: ${"a".repeat(20_000)}\r\n\r\n`)).toMatch(/^HTTP\/1.1 431 /);
    const smuggled =
      "POST /api/v1/echo HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n";
    expect(await raw(smuggled, { hangUp: true })).toMatch(/^HTTP\/1.1 400 /);
  });

  it("accepts a target with a host and rejects one without a path", async () => {
    const get = (target: string) => raw(`GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
    for (const target of ["http://x/api/v1/slow", `HTTP://127.0.0.1:${port}/api/v1/slow?x=1`])
      expect([target, await get(target)]).toEqual([target, expect.stringMatching(/^HTTP\/1.1 200 /)]);
    for (const target of ["http://x", "http://x?y=1"])
      expect([target, await get(target)]).toEqual([target, expect.stringMatching(/^HTTP\/1.1 404 /)]);
    const options = await raw("OPTIONS * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
    expect(options).toMatch(/^HTTP\/1.1 400 .*"error":"VALIDATION_ERROR"/s);
  });

  it("closes connections with incomplete headers after 5 s while others are served", async () => {
    const own = createListener({ handle: (exchange) => router.handle(exchange) });
    expect(own.server.headersTimeout).toBe(5_000);
    own.server.headersTimeout = 400;
    const at = await own.listen(0, "127.0.0.1");
    const half = Promise.all(Array.from({ length: 50 }, () => raw("GET /api/v1/slow HTTP/1.1\r\nHost: x\r\n", { at })));
    expect((await fetch(`http://127.0.0.1:${at}/api/v1/slow`)).status).toBe(200);
    for (const answer of await half) expect(answer).toMatch(/^HTTP\/1.1 408 /);
    await own.close(1_000);
  });
});

describe("the caller's address", () => {
  it("is passed to the fallback, and a forged header is ignored", async () => {
    const seen: unknown[] = [];
    const note = (address: unknown) => void seen.push(address);
    const own = createListener({
      handle: (exchange) => {
        if (!exchange.path.startsWith("/own")) return null;
        note(exchange.header(CALLER_ADDRESS_HEADER));
        return Promise.resolve({ status: 204, headers: {}, body: null });
      },
      fallback: async (request, response) => {
        note(request.headers[CALLER_ADDRESS_HEADER]);
        response.end();
      },
    });
    const at = `http://127.0.0.1:${await own.listen(0, "127.0.0.1")}`;
    for (const path of ["/own", "/page"])
      await fetch(at + path, { headers: { [CALLER_ADDRESS_HEADER]: "203.0.113.9" } });
    expect(seen).toEqual([undefined, "127.0.0.1"]);
    await own.close(1_000);
  });
});

describe("security headers", () => {
  const expected = ["content-security-policy", "x-content-type-options", "x-frame-options", "referrer-policy"];
  const missing = (answer: string) => expected.filter((name) => !answer.toLowerCase().includes(`\r\n${name}: `));

  it("are on every response: interface, refusals, invalid HTTP and fallback", async () => {
    const own = createListener({
      handle: (exchange) => (exchange.path.startsWith("/api/v1") ? router.handle(exchange) : null),
      fallback: async (_, response) => void response.end("a page"),
    });
    const at = await own.listen(0, "127.0.0.1");
    const get = (line: string, more = "") =>
      raw(`${line} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${more}\r\n`, { at });
    for (const [line, status, more] of [
      ["GET /api/v1/slow", 200, ""],
      ["GET /api/v1/nothing", 404, ""],
      ["POST /api/v1/echo", 401, ""],
      ["POST /api/v1/echo", 413, "Content-Length: 99999999\r\n"],
      ["GET /page", 200, ""],
      ["NONSENSE", 400, ""],
      ["GET /", 431, `X: ${"a".repeat(20_000)}\r\n`],
    ] as const) {
      const answer = await get(line, more);
      expect([line, answer.slice(9, 12), missing(answer)]).toEqual([line, String(status), []]);
      expect(answer.toLowerCase()).not.toContain("strict-transport-security");
    }
    // Node would reject these itself.
    for (const head of ["", "Host: x\r\nExpect: a-pony\r\n"]) {
      const answer = await raw(`GET /page HTTP/1.1\r\n${head}Connection: close\r\n\r\n`, { at });
      expect([head, answer.slice(9, 12), missing(answer)]).toEqual([head, "400", []]);
    }
    requireHttps();
    for (const line of ["GET /api/v1/slow", "GET /page", "NONSENSE"])
      expect(await get(line)).toContain("strict-transport-security: max-age=31536000; includeSubDomains");
    Reflect.deleteProperty(globalThis, Symbol.for("countinghouse.http.security-headers"));
    await own.close(1_000);
  });
});

describe("a connection that another process accepted", () => {
  it("has the same limits of time, and is waited for at the end", async () => {
    const folder = mkdtempSync(join(tmpdir(), "listener-"));
    const own = createListener({ handle: (exchange) => router.handle(exchange) });
    own.server.headersTimeout = 400;
    await own.listenOn(join(folder, "own.sock"));
    const front = createServer((socket) => void own.adopt(socket)).listen(0, "127.0.0.1");
    await once(front, "listening");
    const { port: at } = front.address() as AddressInfo;
    expect(await raw("GET /api/v1/slow HTTP/1.1\r\nHost: x\r\n", { at })).toMatch(/^HTTP\/1.1 408 /);
    const arrived = once(own.server, "request");
    const running = fetch(`http://127.0.0.1:${at}/api/v1/slow`);
    await arrived;
    const closed = own.close(300_000);
    expect((await running).status).toBe(200);
    await closed;
    expect(own.adopt(new Socket())).toBe(false);
    front.close();
    rmSync(folder, { recursive: true });
  });
});

describe("closing", () => {
  it("lets requests in progress end and accepts no new ones", async () => {
    const own = createListener({ handle: (exchange) => router.handle(exchange) });
    const ownPort = await own.listen(0, "127.0.0.1");
    const arrived = once(own.server, "request");
    const running = fetch(`http://127.0.0.1:${ownPort}/api/v1/slow`);
    await arrived;
    // The server closes with the request, long before this grace period.
    const closed = own.close(300_000);
    const response = await running;
    expect([response.status, response.headers.get("connection")]).toEqual([200, "close"]);
    await closed;
    await expect(fetch(`http://127.0.0.1:${ownPort}/api/v1/slow`)).rejects.toThrow();
  });
});
