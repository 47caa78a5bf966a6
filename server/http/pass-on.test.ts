import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { get, type IncomingMessage, type ServerResponse } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import * as t from "@/words/service/http";
import { CALLER_ADDRESS_HEADER } from "../auth/caller-address";
import { createListener, type Listener } from "./listener";
import { type Passing, passTo } from "./pass-on";

const tries = vi.hoisted(() => ({ count: 0 }));
vi.mock("node:http", async (original) => {
  const http = await original<typeof import("node:http")>();
  const counted = (...given: Parameters<typeof http.request>) => {
    tries.count += 1;
    return http.request(...given);
  };
  return { ...http, request: counted };
});
vi.mock("../auth/access-tokens", () => import("./testing/callers"));
vi.mock("../auth/staff-session", () => import("./testing/callers"));

// Two listeners as in two processes: the outer one passes everything to the inner one by its Unix socket.

const folder = mkdtempSync(join(tmpdir(), "pass-on-"));
const path = join(folder, "console.sock");
type Answer = (request: IncomingMessage, response: ServerResponse) => void;
let answer: Answer = () => undefined;
let passing: Passing;
let outer: Listener;
let inner: Listener | null = null;
let port: number;
let address: string;

async function openInner(): Promise<void> {
  inner = createListener({
    handle: () => null,
    isInner: true,
    methodsOf: () => ["GET", "HEAD", "POST"],
    fallback: async (request, response) => answer(request, response),
  });
  await inner.listenOn(path);
}

async function closeInner(): Promise<void> {
  await inner?.close(0);
  inner = null;
}

beforeAll(async () => {
  passing = passTo(path);
  outer = createListener({
    handle: () => null,
    methodsOf: () => ["GET", "HEAD", "POST"],
    fallback: (request, response) => passing.serve(request, response),
  });
  port = await outer.listen(0, "127.0.0.1");
  address = `http://127.0.0.1:${port}`;
});
afterEach(closeInner);
afterAll(async () => {
  await outer.close(0);
  rmSync(folder, { recursive: true });
});

const form = { "content-type": "application/x-www-form-urlencoded" };

describe("a request that is passed to the console", () => {
  it("arrives with method, address, body, host and the caller's address, which cannot be forged", async () => {
    await openInner();
    const seen: unknown[] = [];
    answer = ({ method, url, headers }, response) => {
      seen.push(method, url, headers[CALLER_ADDRESS_HEADER], headers.host, headers["x-own"], headers.upgrade);
      response.setHeader("set-cookie", ["a=1", "b=2"]).writeHead(201, { "content-type": "text/plain" });
      response.end("a page");
    };
    const forged = { [CALLER_ADDRESS_HEADER]: "203.0.113.9", "x-own": "1" };
    const got = await fetch(`${address}/page?x=1`, { method: "POST", body: "a=b", headers: { ...form, ...forged } });
    expect([got.status, await got.text(), got.headers.getSetCookie()]).toEqual([201, "a page", ["a=1", "b=2"]]);
    expect(got.headers.get("x-content-type-options")).toBe("nosniff");
    expect(seen).toEqual(["POST", "/page?x=1", "127.0.0.1", `127.0.0.1:${port}`, "1", undefined]);
  });

  it("does not upgrade its connection, and passes no header of the connection", async () => {
    await openInner();
    let seen: IncomingMessage["headers"] = {};
    answer = ({ headers }, response) => {
      seen = headers;
      response.end();
    };
    const head =
      "GET / HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nX-Hop: 1\r\nConnection: Upgrade, X-Hop, close\r\n\r\n";
    const socket = connect(port, "127.0.0.1", () => socket.write(head));
    const [first] = await once(socket, "data");
    expect(String(first)).toMatch(/^HTTP\/1.1 200 /);
    expect([seen.upgrade, seen["x-hop"]]).toEqual([undefined, undefined]);
    socket.destroy();
  });

  it("cannot remove the headers that the console relies on", async () => {
    await openInner();
    let seen: IncomingMessage["headers"] = {};
    answer = ({ headers }, response) => {
      seen = headers;
      response.end();
    };
    const named = `${CALLER_ADDRESS_HEADER}, host, cookie, origin, content-type, content-length`;
    const own = `Cookie: a=1\r\nOrigin: http://x\r\nContent-Type: ${form["content-type"]}\r\nContent-Length: 3\r\n`;
    const socket = connect(port, "127.0.0.1", () =>
      socket.write(`POST / HTTP/1.1\r\nHost: x\r\n${own}Connection: close, ${named}\r\n\r\na=b`),
    );
    expect(String((await once(socket, "data"))[0])).toMatch(/^HTTP\/1.1 200 /);
    const { host, cookie, origin, [CALLER_ADDRESS_HEADER]: caller } = seen;
    expect([host, cookie, origin, caller]).toEqual(["x", "a=1", "http://x", "127.0.0.1"]);
    expect([seen["content-type"], seen["content-length"]]).toEqual([form["content-type"], "3"]);
    socket.destroy();
  });

  it("has the caller's address after any number of headers", async () => {
    await openInner();
    let seen: IncomingMessage["headers"] = {};
    answer = ({ headers }, response) => {
      seen = headers;
      response.end();
    };
    const many = Array.from({ length: 1_200 }, (_, n) => `h${n}: 1\r\n`).join("");
    const socket = connect(port, "127.0.0.1", () => socket.write(`GET / HTTP/1.1\r\nHost: x\r\n${many}\r\n`));
    expect(String((await once(socket, "data"))[0])).toMatch(/^HTTP\/1.1 200 /);
    expect([seen.h1199, seen[CALLER_ADDRESS_HEADER]]).toEqual(["1", "127.0.0.1"]);
    socket.destroy();
  });

  it("is refused by the console without an address", async () => {
    await openInner();
    answer = (_, response) => void response.end("a page");
    const status = (caller: Record<string, string>) =>
      new Promise((resolve, reject) => {
        const options = { socketPath: path, headers: { host: "x", ...caller }, agent: false } as const;
        get(options, (answered) => resolve(answered.resume().statusCode)).once("error", reject);
      });
    expect(await status({})).toBe(400);
    expect(await status({ [CALLER_ADDRESS_HEADER]: "somebody" })).toBe(400);
    expect(await status({ [CALLER_ADDRESS_HEADER]: "203.0.113.9" })).toBe(200);
  });

  it("has a small body only if it changes something", async () => {
    await openInner();
    let times = 0;
    answer = (_, response) => {
      times += 1;
      response.end();
    };
    const sent = (method: string, length: number) =>
      new Promise<string>((resolve) => {
        const head = `${method} / HTTP/1.1\r\nHost: x\r\nContent-Type: ${form["content-type"]}\r\n`;
        const socket = connect(port, "127.0.0.1", () => socket.write(`${head}Content-Length: ${length}\r\n\r\n`));
        // Refused before the body is sent.
        socket.once("data", (data) => resolve(data.toString()) ?? socket.destroy());
      });
    expect(await sent("GET", 1)).toMatch(/^HTTP\/1.1 400 [\s\S]*"error":"VALIDATION_ERROR"/);
    expect(await sent("HEAD", 1)).toMatch(/^HTTP\/1.1 400 /);
    expect(await sent("POST", 8 * 1024 + 1)).toMatch(/^HTTP\/1.1 413 [\s\S]*8 KiB at most/);
    expect(times).toBe(0);
    const whole = { method: "POST", body: "x".repeat(8 * 1024), headers: form };
    expect((await fetch(address, whole)).status).toBe(200);
  });

  it("keeps the listener's limits", async () => {
    await openInner();
    answer = (_, response) => void response.end();
    expect((await fetch(address, { method: "PUT" })).status).toBe(405);
    const large = await fetch(address, { method: "POST", body: Buffer.alloc(2_000_000), headers: form });
    expect(large.status).toBe(413);
    const { status } = await fetch(address, { method: "POST", headers: { ...form, origin: "http://evil.example" } });
    expect(status).toBe(403);
  });

  it("waits for the earlier ones of its connection, and ends with it", async () => {
    await openInner();
    const urls: string[] = [];
    let end: () => void = () => undefined;
    answer = ({ url = "" }, response) => {
      urls.push(url);
      if (url === "/1") end = () => void response.end("first");
      else response.end("x".repeat(200_000));
    };
    const socket = connect(port, "127.0.0.1", () =>
      socket.write(["/1", "/2", "/3"].map((url) => `GET ${url} HTTP/1.1\r\nHost: x\r\n\r\n`).join("")),
    );
    await expect.poll(() => urls).toEqual(["/1"]);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(urls).toEqual(["/1"]);
    const arrived = new Promise<void>((resolve) => {
      socket.on("data", (data) => data.includes("xxx") && resolve());
    });
    end();
    await arrived;
    socket.destroy();
    const left = () =>
      new Promise((resolve) => {
        inner?.server.getConnections((_, open) => resolve(open));
      });
    await expect.poll(left).toBe(0);
  });

  it("leaves a caller who does not read", async () => {
    await openInner();
    passing = passTo(path, 0, 200);
    answer = (_, response) => void response.end(Buffer.alloc(20_000_000));
    const socket = connect(port, "127.0.0.1", () => socket.pause().write("GET / HTTP/1.1\r\nHost: x\r\n\r\n"));
    socket.on("error", () => undefined);
    const open = () =>
      new Promise((resolve) => {
        inner?.server.getConnections((_, count) => resolve(count));
      });
    await expect.poll(open).toBe(1);
    await expect.poll(open).toBe(0);
    socket.destroy();
    passing = passTo(path);
  });

  it("streams the answer, and its end reaches the other side", async () => {
    await openInner();
    const left = new Promise<void>((resolve) => {
      answer = (_, response) => {
        response.writeHead(200, { "content-type": "text/event-stream" }).write("data: 1\n\n");
        response.once("close", resolve);
      };
    });
    const aborting = new AbortController();
    const got = await fetch(address, { signal: aborting.signal });
    const reader = got.body?.getReader();
    expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe("data: 1\n\n");
    aborting.abort();
    await left;
  });

  it("ends event streams when the process closes", async () => {
    await openInner();
    answer = (_, response) =>
      void response.writeHead(200, { "content-type": "text/event-stream" }).write("data: 1\n\n");
    const got = await fetch(address);
    const all = got.text();
    await passing.close();
    expect(await all).toBe("data: 1\n\n");
  });
});

describe("without the console", () => {
  it("a request waits until it listens again, over a socket that a killed process left", async () => {
    writeFileSync(path, "");
    const page = fetch(address);
    await new Promise((resolve) => setTimeout(resolve, 250));
    answer = (_, response) => void response.end("a page");
    await openInner();
    expect(await (await page).text()).toBe("a page");
  });

  it("a request asks for it less and less often", async () => {
    passing = passTo(path, 1_600);
    tries.count = 0;
    expect((await fetch(address)).status).toBe(503);
    expect(tries.count).toBeGreaterThan(2);
    expect(tries.count).toBeLessThan(8);
    passing = passTo(path);
  });

  it("a read that was cut is sent again, but a change is refused", async () => {
    await openInner();
    let times = 0;
    answer = ({ socket }, response) => {
      times += 1;
      if (times % 2 === 1) socket.destroy();
      else response.end("a page");
    };
    expect(await (await fetch(address)).text()).toBe("a page");
    const change = await fetch(address, { method: "POST", body: "a=b", headers: form });
    expect([change.status, change.headers.get("retry-after")]).toEqual([503, "1"]);
    expect(await change.json()).toMatchObject({ error: "SERVICE_UNAVAILABLE" });
  });

  it("a read that ends the console is sent twice only", async () => {
    await openInner();
    let times = 0;
    answer = ({ socket }) => {
      times += 1;
      socket.destroy();
    };
    expect([(await fetch(address)).status, times]).toEqual([503, 2]);
  });

  it("a part of an answer is never complete", async () => {
    await openInner();
    answer = ({ socket }, response) => {
      response.writeHead(200, { "content-type": "text/plain" }).write("a part");
      setTimeout(() => socket.destroy(), 50);
    };
    await expect(fetch(address).then((got) => got.text())).rejects.toThrow();
  });

  it("a browser gets a page that loads itself again, and others the interface's error", async () => {
    passing = passTo(path, 0);
    const page = await fetch(address, { headers: { accept: "text/html" } });
    expect([page.status, page.headers.get("refresh"), await page.text()]).toEqual([503, "2", t.pagesAreStarting]);
    const other = await fetch(address);
    expect([other.status, other.headers.get("refresh")]).toEqual([503, null]);
    expect(await other.json()).toMatchObject({ error: "SERVICE_UNAVAILABLE" });
  });
});
