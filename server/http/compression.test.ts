import { request as httpRequest, type IncomingHttpHeaders } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { codingFor, compressedPieces } from "./compression";
import { JSON_TYPE, type Reply } from "./exchange";
import { createListener, type Listener } from "./listener";

const long = JSON.stringify(Array.from({ length: 200 }, (_, i) => ({ reference: `20260302-${i}`, amount: i })));

async function* pieces(count: number) {
  for (let i = 0; i < count; i++) yield `${"piece ".repeat(500)}${i}\n`;
}

const whole = Array.from({ length: 20 }, (_, i) => `${"piece ".repeat(500)}${i}\n`).join("");
const answers: Record<string, () => Reply> = {
  "/long": () => ({ status: 200, headers: { "content-type": JSON_TYPE }, body: long }),
  "/short": () => ({ status: 200, headers: { "content-type": JSON_TYPE }, body: '{"a":1}' }),
  "/stream": () => ({ status: 200, headers: { "content-type": JSON_TYPE }, body: pieces(20) }),
  "/picture": () => ({ status: 200, headers: { "content-type": "image/png" }, body: long }),
  "/kept": () => ({
    status: 200,
    headers: { "content-type": JSON_TYPE, "cache-control": "no-store, no-transform" },
    body: long,
  }),
};

let listener: Listener;
let port: number;

beforeAll(async () => {
  listener = createListener({
    handle: async ({ path }) => answers[path]?.() ?? { status: 404, headers: {}, body: null },
  });
  port = await listener.listen(0, "127.0.0.1");
});
afterAll(() => listener.close(1_000));

type Raw = { headers: IncomingHttpHeaders; bytes: Buffer };

function ask(path: string, accept: string | null = "gzip, deflate, br", method = "GET"): Promise<Raw> {
  return new Promise((resolve, reject) => {
    const headers = accept === null ? {} : { "accept-encoding": accept };
    const request = httpRequest({ port, path, method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => resolve({ headers: response.headers, bytes: Buffer.concat(chunks) }));
    });
    request.on("error", reject).end();
  });
}

describe("a response", () => {
  it("is compressed by the client's preference", async () => {
    const [brotli, zipped] = [await ask("/long"), await ask("/long", "gzip")];
    expect(brotli.headers).toMatchObject({ "content-encoding": "br", vary: "accept-encoding" });
    expect(brotliDecompressSync(brotli.bytes).toString()).toBe(long);
    expect(brotli.headers["content-length"]).toBe(String(brotli.bytes.length));
    expect(brotli.bytes.length).toBeLessThan(long.length / 4);
    expect(zipped.headers["content-encoding"]).toBe("gzip");
    expect(gunzipSync(zipped.bytes).toString()).toBe(long);
  });

  it("is unchanged for a client without support, with Vary", async () => {
    for (const accept of [null, "identity", "br;q=0, gzip;q=0", "deflate"]) {
      const { headers, bytes } = await ask("/long", accept);
      expect(bytes.toString()).toBe(long);
      expect([headers["content-encoding"], headers.vary]).toEqual([undefined, "accept-encoding"]);
      expect(headers["content-length"]).toBe(String(long.length));
    }
  });

  it("is unchanged if short, binary, marked no-transform, or of a write", async () => {
    for (const [path, method] of [
      ["/short", "GET"],
      ["/picture", "GET"],
      ["/kept", "GET"],
      ["/long", "POST"],
    ] as const) {
      const { headers, bytes } = await ask(path, "br", method);
      expect([path, headers["content-encoding"]]).toEqual([path, undefined]);
      expect(headers["content-length"]).toBe(String(bytes.length));
    }
  });

  it("is compressed piece by piece, and breaks if interrupted", async () => {
    for (const [coding, unpack] of [
      ["br", brotliDecompressSync],
      ["gzip", gunzipSync],
    ] as const) {
      const { headers, bytes } = await ask("/stream", coding);
      expect(headers["content-encoding"]).toBe(coding);
      expect(unpack(bytes).toString()).toBe(whole);
    }
    let given = 0;
    const asked = (async function* () {
      for (const piece of ["first", "second"]) {
        given++;
        yield piece;
      }
    })();
    const packed = compressedPieces(asked, "br");
    const first = await packed.next();
    expect([given, (first.value as Buffer).length > 0]).toEqual([1, true]);
    await packed.return(undefined);
    expect((await asked.next()).done).toBe(true);
  });

  it("to HEAD has the same headers and no body", async () => {
    for (const path of ["/long", "/stream"]) {
      const { headers, bytes } = await ask(path, "br", "HEAD");
      expect(headers).toMatchObject({ "content-encoding": "br", vary: "accept-encoding" });
      expect([headers["content-length"], bytes.length]).toEqual([undefined, 0]);
    }
    expect((await ask("/short", "br", "HEAD")).headers["content-length"]).toBe("7");
  });
});

describe("Accept-Encoding", () => {
  it("is read with weights", () => {
    expect(codingFor(undefined)).toBeNull();
    expect(codingFor("")).toBeNull();
    expect(codingFor("*")).toBe("br");
    expect(codingFor("gzip;q=1.0, br;q=0.5")).toBe("gzip");
    expect(codingFor("br;q=0, *;q=0.3")).toBe("gzip");
    expect(codingFor("GZIP")).toBe("gzip");
    expect(codingFor("br;q=nonsense")).toBeNull();
  });
});
