import { readdirSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname } from "node:path";
import send from "send";
import { codingFor } from "./compression";

/** Names of built files change with their content, so that files are cached permanently. */
const STATIC = "/_next/static/";
const TYPES: Readonly<Record<string, string>> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
};

/** Returns false if no packed file exists or the client does not accept it. */
export type PackedFiles = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * Serves the build's scripts and styles as packed by `pack-static.mjs` (decision 0024), a sixth smaller than Next's
 * compression and without its work. Only names in the folder at startup are served.
 */
export function packedFiles(folder: string): PackedFiles {
  const packed = new Set(
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => name.replaceAll("\\", "/")),
  );
  return (request, response) => {
    const { method, url = "", headers } = request;
    if ((method !== "GET" && method !== "HEAD") || !url.startsWith(STATIC)) return false;
    const [path = ""] = url.slice(STATIC.length).split("?");
    const [file, type] = [`${path}.br`, TYPES[extname(path)]];
    if (type === undefined || !packed.has(file) || codingFor(headers["accept-encoding"]) !== "br") return false;
    response.setHeader("content-type", type);
    response.setHeader("content-encoding", "br");
    response.setHeader("vary", "accept-encoding");
    send(request, file, { root: folder, maxAge: "1y", immutable: true, acceptRanges: false }).pipe(response);
    return true;
  };
}
