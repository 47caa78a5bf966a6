import { connect } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createListener, type Listener } from "./listener";
import { FILES_LIMIT } from "./multipart";
import { callers, principalWith } from "./testing/callers";
import { filesRead, router } from "./testing/echo";
import { held } from "./testing/held";

vi.mock("../auth/access-tokens", () => import("./testing/callers"));
vi.mock("../auth/staff-session", () => import("./testing/callers"));

let listener: Listener;
let port: number;

beforeAll(async () => {
  listener = createListener({ handle: (exchange) => router.handle(exchange), bodyLimit: router.bodyLimit });
  listener.server.requestTimeout = 1_000;
  listener.server.headersTimeout = 1_000;
  port = await listener.listen(0, "127.0.0.1");
});
afterAll(() => listener.close(1_000));
beforeEach(() => {
  callers.tokens.set("good", principalWith([]));
  Object.assign(filesRead, { bytes: 0, before: async () => undefined });
});

const MB = 1_048_576;
const good = { authorization: "Bearer good" };

const send = (body: BodyInit | null, headers: Record<string, string> = good) =>
  fetch(`http://127.0.0.1:${port}/api/v1/files`, { method: "POST", headers, body });

function form(parts: Record<string, string | number[]>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(parts)) {
    if (typeof value === "string") data.append(name, value);
    else for (const size of value) data.append(name, new Blob([Buffer.alloc(size, 65)]), `list-${size}.csv`);
  }
  return data;
}

/** A form in wire format. */
const written = (parts: readonly string[], end = "--x--\r\n") =>
  `${parts.map((part) => `--x\r\nContent-Disposition: form-data; ${part}\r\n`).join("")}${end}`;
const byHand = (body: string, type = "multipart/form-data; boundary=x") =>
  send(body, { ...good, "content-type": type });
const errorOf = async (answer: Response) => [answer.status, ((await answer.json()) as { error: string }).error];
const fieldsOf = async (answer: Response) => ((await answer.json()) as { fieldErrors: unknown }).fieldErrors;

describe("a form with files", () => {
  it("is read as it arrives, with several files above the limit of other bodies", async () => {
    const answer = await send(form({ kind: "A", file: [5 * MB, 0, 12] }));
    expect([answer.status, await answer.json()]).toEqual([
      202,
      { kind: "A", file: [`list-${5 * MB}.csv`, "list-0.csv", "list-12.csv"], bytes: [5 * MB, 0, 12] },
    ]);
  });

  it("is rejected by field, for fields before the files as soon as these begin", async () => {
    expect(await fieldsOf(await send(form({ kind: "A" })))).toEqual({ file: "must have at least 1 item" });
    expect(await fieldsOf(await send(form({ file: [3] })))).toEqual({ kind: "is required" });
    expect(await fieldsOf(await send(form({ kind: "", file: [3] })))).toEqual({ kind: "is required" });
    expect(filesRead.bytes).toBe(6);
    expect(await fieldsOf(await send(form({ kind: "C", file: [3] })))).toEqual({ kind: "must be one of A, B" });
    expect(filesRead.bytes).toBe(6);
    expect(await fieldsOf(await send(form({ kind: "A", note: "x\0y", file: [3] })))).toHaveProperty("note");
    expect(await fieldsOf(await send(form({ kind: "A", note: "x".repeat(20_000), file: [3] })))).toEqual({
      note: "is too long",
    });
    const twice = written(['name="kind"\r\n\r\nA', 'name="kind"\r\n\r\nB', 'name="file"; filename="f"\r\n\r\nabc']);
    expect(await fieldsOf(await byHand(twice))).toEqual({ kind: "is given more than once" });
  });

  it("that is malformed, truncated or has too many parts is rejected, and the connection stays usable", async () => {
    const part = 'name="file"; filename="f"\r\n\r\nabc';
    expect(await errorOf(await byHand(written([part], "--x")))).toEqual([400, "VALIDATION_ERROR"]);
    expect(await errorOf(await byHand("nothing of the kind"))).toEqual([400, "VALIDATION_ERROR"]);
    expect(await errorOf(await byHand(written([part]), "multipart/form-data"))).toEqual([
      415,
      "UNSUPPORTED_MEDIA_TYPE",
    ]);
    expect(await errorOf(await byHand("{}", "application/json"))).toEqual([415, "UNSUPPORTED_MEDIA_TYPE"]);
    const many = written(Array.from({ length: 40 }, (_, at) => `name="n${at}"\r\n\r\nx`));
    expect(await errorOf(await byHand(many))).toEqual([400, "VALIDATION_ERROR"]);
    expect((await send(form({ kind: "B", file: [1] }))).status).toBe(202);
  });

  it("is rejected unread without valid credentials, and with 413 if it is too large", async () => {
    const refused = await send(form({ kind: "A", file: [20 * MB] }), {});
    expect(await errorOf(refused)).toEqual([401, "UNAUTHENTICATED"]);
    expect(filesRead.bytes).toBe(0);
    const declared = await raw(
      `POST /api/v1/files HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer good\r\nContent-Type: multipart/form-data; boundary=x\r\nExpect: 100-continue\r\nContent-Length: ${FILES_LIMIT + 1}\r\n\r\n`,
    );
    expect(declared).toMatch(/^HTTP\/1.1 413 .*201 MiB/s);
  });

  it("is requested after authentication and has a longer time limit", async () => {
    const body = written(['name="kind"\r\n\r\nA', 'name="file"; filename="f"\r\n\r\nabc']);
    const head = (token: string) =>
      `POST /api/v1/files HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: multipart/form-data; boundary=x\r\nExpect: 100-continue\r\nConnection: close\r\nContent-Length: ${body.length}\r\n\r\n`;
    expect(await raw(head("bad"))).toMatch(/^HTTP\/1.1 401 /);
    const answer = await raw(head("good"), [body.slice(0, 60), body.slice(60)], 1_600);
    expect(answer).toMatch(/^HTTP\/1.1 100 Continue\r\n\r\nHTTP\/1.1 202 /);
  });

  it("is limited to two per principal and four per process, and further ones are rejected unread", async () => {
    const others = ["second", "third"].map((token) => {
      callers.tokens.set(token, principalWith([], { id: token }));
      return { authorization: `Bearer ${token}` };
    });
    const [second = good, third = good] = others;
    let begun = 0;
    const waiting: (() => void)[] = [];
    filesRead.before = () => {
      begun += 1;
      return new Promise((resolve) => waiting.push(resolve));
    };
    const upload = (headers: Record<string, string>) => send(form({ kind: "A", file: [3] }), headers);
    const refused = async (headers: Record<string, string>) => {
      const answer = await upload(headers);
      expect(answer.headers.get("retry-after")).toBe("10");
      expect(await errorOf(answer)).toEqual([429, "RATE_LIMITED"]);
    };
    const taken = [upload(good), upload(good)];
    await expect.poll(() => begun).toBe(2);
    await refused(good);
    taken.push(upload(second), upload(second));
    await expect.poll(() => begun).toBe(4);
    await refused(third);
    expect(begun).toBe(4);
    for (const go of waiting) go();
    expect((await Promise.all(taken)).map(({ status }) => status)).toEqual([202, 202, 202, 202]);
    filesRead.before = async () => undefined;
    // A refused upload has released its slot.
    for (let at = 0; at < 5; at++) expect((await send(form({ file: [3] }), third)).status).toBe(400);
    expect((await upload(third)).status).toBe(202);
  });

  it("holds only the current piece in memory", async () => {
    let go: () => void = () => undefined;
    const reached = new Promise<void>((asked) => {
      filesRead.before = () => {
        asked();
        return new Promise((resolve) => (go = resolve));
      };
    });
    const body = Buffer.concat([
      Buffer.from(
        '--x\r\nContent-Disposition: form-data; name="kind"\r\n\r\nA\r\n--x\r\nContent-Disposition: form-data; name="file"; filename="f"\r\n\r\n',
      ),
      Buffer.alloc(60 * MB, 65),
      Buffer.from("\r\n--x--\r\n"),
    ]);
    const before = held();
    const answer = send(body, { ...good, "content-type": "multipart/form-data; boundary=x" });
    await reached;
    await new Promise((resolve) => setTimeout(resolve, 500));
    // `fetch` copies the body that it sends.
    expect(held() - before).toBeLessThan(75 * MB);
    expect(filesRead.bytes).toBe(0);
    go();
    expect((await answer).status).toBe(202);
    expect(filesRead.bytes).toBe(60 * MB);
  });
});

/** All responses of one connection. The pieces are sent with a pause before each. */
function raw(head: string, pieces: readonly string[] = [], waitMs = 0): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", async () => {
      socket.write(head);
      for (const piece of pieces) {
        await new Promise((done) => setTimeout(done, waitMs));
        socket.write(piece);
      }
    });
    let answer = "";
    socket.on("data", (data) => {
      answer += data.toString();
      if (/^HTTP\/1.1 4/.test(answer)) socket.destroy();
    });
    socket.on("error", () => undefined);
    socket.on("close", () => resolve(answer));
  });
}
