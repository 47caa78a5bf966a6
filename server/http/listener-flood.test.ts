import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createListener, type Listener } from "./listener";
import { callers, principalWith } from "./testing/callers";
import { router } from "./testing/echo";
import { held } from "./testing/held";

vi.mock("../auth/access-tokens", () => import("./testing/callers"));
vi.mock("../auth/staff-session", () => import("./testing/callers"));

let listener: Listener;
let port: number;

beforeAll(async () => {
  callers.tokens.set("good", principalWith([]));
  listener = createListener({ handle: (exchange) => router.handle(exchange) });
  port = await listener.listen(0, "127.0.0.1");
});
afterAll(() => listener.close(1_000));

/**
 * Sends 60 MB from one small buffer, with a length or in chunks. Returns the response and the most bytes held half-way
 * and at the end.
 */
function flood(headers: string, length: number | null): Promise<{ answer: string; most: number }> {
  const piece = Buffer.alloc(60_000, 32);
  const framed =
    length === null
      ? Buffer.concat([Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from("\r\n")])
      : piece;
  const framing = length === null ? "Transfer-Encoding: chunked" : `Content-Length: ${length}`;
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    let answer = "";
    let left = 1_000;
    let most = 0;
    const write = () => {
      while (left-- > 0) {
        if (left % 500 === 0) most = Math.max(most, held());
        if (!socket.write(framed)) return;
      }
      if (length === null && !socket.writableEnded) socket.write("0\r\n\r\n");
    };
    socket.on("data", (data) => {
      answer += data.toString();
    });
    socket
      .on("drain", write)
      .on("error", () => undefined)
      .on("close", () => resolve({ answer, most }));
    socket.write(
      `POST /api/v1/echo HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${headers}${framing}\r\n\r\n`,
    );
    write();
  });
}

const SLOW = "GET /api/v1/slow HTTP/1.1\r\nHost: x\r\n\r\n";
const post = (header: string) =>
  `POST /api/v1/slow HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${header}\r\n\r\n`;

describe("the listener", () => {
  it.each([
    { what: "many requests", text: SLOW, waiting: 64 },
    // The last bodies of 15,000 bytes and headers exceed 512 KiB.
    { what: "many bodies", text: `${post("Content-Length: 15000")}${" ".repeat(15_000)}`, waiting: 33 },
    { what: "many chunked bodies", text: `${post("Transfer-Encoding: chunked")}1\r\n1\r\n0\r\n\r\n`, waiting: 1 },
    {
      what: "many headers",
      text: `GET /api/v1/slow HTTP/1.1\r\nHost: x\r\n${"a: 1\r\n".repeat(200)}\r\n`,
      waiting: 10,
    },
    {
      what: "many requests with an expectation",
      text: "GET / HTTP/1.1\r\nHost: x\r\nExpect: y\r\n\r\n",
      first: SLOW,
      waiting: 64,
    },
  ])("ends a connection that sends $what before their turn", async ({ text, first = text, waiting }) => {
    const begun: string[] = [];
    const own = createListener({
      handle: ({ path }) => {
        begun.push(path);
        return new Promise(() => undefined);
      },
    });
    const at = await own.listen(0, "127.0.0.1");
    const socket = connect(at, "127.0.0.1");
    const ended = once(
      socket.on("error", () => undefined),
      "close",
    );
    socket.write(first + text.repeat(waiting));
    await expect.poll(() => begun).toHaveLength(1);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(socket.destroyed).toBe(false);
    socket.resume().write(text);
    await ended;
    expect(begun).toHaveLength(1);
    await own.close(0);
  });

  it.each([
    ["with its length, without a token", "", 60_000_000],
    ["with its length and a token", "Authorization: Bearer good\r\n", 60_000_000],
    ["in chunks, without a token", "", null],
    ["in chunks, with a token", "Authorization: Bearer good\r\n", null],
  ])("rejects 60 MB with constant memory: %s", async (_, headers, length) => {
    await flood(headers, length);
    const before = held();
    for (let round = 0; round < 3; round++) {
      const { answer, most } = await flood(headers, length);
      expect(answer).toMatch(/^HTTP\/1.1 413 .*"error":"PAYLOAD_TOO_LARGE"/s);
      expect(most - before).toBeLessThan(10_000_000);
    }
  });
});
