import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, request as httpRequest, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, expect, it } from "vitest";
import { packedFiles } from "./packed-files";

const SCRIPT = "export const bank = 'Countinghouse';\n".repeat(100);

let folder: string;
let server: Server;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "packed-files-"));
  const files = join(folder, "static");
  mkdirSync(join(files, "chunks"), { recursive: true });
  writeFileSync(join(folder, "secret.js.br"), brotliCompressSync("a secret"));
  writeFileSync(join(files, "chunks/main-1a.js"), SCRIPT);
  writeFileSync(join(files, "chunks/main-1a.js.br"), brotliCompressSync(SCRIPT));
  writeFileSync(join(files, "chunks/short.js"), "1");
  const packed = packedFiles(files);
  server = createServer((request, response) => {
    if (!packed(request, response)) response.writeHead(404).end("not ours");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/** Sends the path unchanged. `fetch` would normalize it. */
function ask(path: string, headers: Record<string, string> = { "accept-encoding": "gzip, br" }, method = "GET") {
  const { port } = server.address() as AddressInfo;
  return new Promise<Answer>((resolve, reject) => {
    const request = httpRequest({ host: "127.0.0.1", port, path, headers, method }, async (response) => {
      const parts: Buffer[] = [];
      for await (const part of response) parts.push(part as Buffer);
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) });
    });
    request.once("error", reject).end();
  });
}

it("packed files are served and cached permanently", async () => {
  const { status, headers, body } = await ask("/_next/static/chunks/main-1a.js");
  expect(status).toBe(200);
  expect(brotliDecompressSync(body).toString("utf8")).toBe(SCRIPT);
  expect(headers).toMatchObject({
    "content-encoding": "br",
    "content-type": "text/javascript; charset=utf-8",
    "content-length": String(body.length),
    "cache-control": "public, max-age=31536000, immutable",
    vary: "accept-encoding",
  });
});

it("a cached file is 304, and HEAD has no body", async () => {
  const head = await ask("/_next/static/chunks/main-1a.js?dpl=1", { "accept-encoding": "br" }, "HEAD");
  expect([head.status, head.body.length]).toEqual([200, 0]);
  const etag = String(head.headers.etag);
  const again = await ask("/_next/static/chunks/main-1a.js", { "accept-encoding": "br", "if-none-match": etag });
  expect([again.status, again.body.length]).toEqual([304, 0]);
});

it.each([
  ["rejects Brotli", "/_next/static/chunks/main-1a.js", { "accept-encoding": "gzip, br;q=0" }, "GET"],
  ["sends no Accept-Encoding", "/_next/static/chunks/main-1a.js", {}, "GET"],
  ["sends POST", "/_next/static/chunks/main-1a.js", { "accept-encoding": "br" }, "POST"],
  ["requests an unpacked file", "/_next/static/chunks/short.js", { "accept-encoding": "br" }, "GET"],
  ["requests another folder", "/_next/static/../secret.js", { "accept-encoding": "br" }, "GET"],
  ["encodes the path", "/_next/static/%2e%2e/secret.js", { "accept-encoding": "br" }, "GET"],
  ["requests another path", "/chunks/main-1a.js", { "accept-encoding": "br" }, "GET"],
])("passes the request on if a client %s", async (_, path, headers, method) => {
  const { status, body } = await ask(path, headers, method);
  expect([status, body.toString("utf8")]).toEqual([404, "not ours"]);
});
