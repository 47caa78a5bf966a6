import { promisify } from "node:util";
import {
  type BrotliOptions,
  brotliCompress,
  constants,
  createBrotliCompress,
  createGzip,
  gzip,
  type ZlibOptions,
} from "node:zlib";
import type { Reply } from "./exchange";

/** Decision 0024. */
export type Coding = "br" | "gzip";

/** A shorter body fits one or two packets uncompressed. */
const SHORTEST = 1_024;
const QUALITY = 4;
const brotli: BrotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } };
const zipped: ZlibOptions = { level: QUALITY };
const [packBrotli, packGzip] = [promisify(brotliCompress), promisify<string, ZlibOptions, Buffer>(gzip)];
const TEXTS = /^(application\/json|text\/|application\/problem\+json|image\/svg)/;

/** The best supported coding of the client, or null. `q=0` excludes one (RFC 9110 §12.5.3). */
export function codingFor(acceptEncoding: string | undefined): Coding | null {
  if (acceptEncoding === undefined) return null;
  const weights = new Map<string, number>();
  for (const part of acceptEncoding.toLowerCase().split(",")) {
    const [name = "", ...parameters] = part.split(";").map((text) => text.trim());
    const q = parameters.find((text) => text.startsWith("q="));
    weights.set(name, q === undefined ? 1 : Number(q.slice(2)) || 0);
  }
  const weight = (coding: Coding) => weights.get(coding) ?? weights.get("*") ?? 0;
  const best = weight("br") >= weight("gzip") ? "br" : "gzip";
  return weight(best) > 0 ? best : null;
}

export function isCompressible({ status, headers, body }: Reply): boolean {
  if (body === null || status === 204 || status === 304 || (typeof body === "string" && body.length < SHORTEST))
    return false;
  if (headers["content-encoding"] !== undefined || headers["cache-control"]?.includes("no-transform")) return false;
  return TEXTS.test(headers["content-type"] ?? "");
}

/** Sets `Vary` and `Content-Encoding`. */
export function noteCoding(headers: Record<string, string>, coding: Coding | null): void {
  headers.vary = headers.vary === undefined ? "accept-encoding" : `${headers.vary}, accept-encoding`;
  if (coding !== null) headers["content-encoding"] = coding;
}

export function compressed(text: string, coding: Coding): Promise<Buffer> {
  return coding === "br" ? packBrotli(text, brotli) : packGzip(text, zipped);
}

/** Compresses each piece separately, so that it is sent before the next is read. */
export async function* compressedPieces(
  pieces: AsyncIterable<string | Uint8Array>,
  coding: Coding,
): AsyncGenerator<Buffer> {
  const packer = coding === "br" ? createBrotliCompress(brotli) : createGzip(zipped);
  let out: Buffer[] = [];
  packer.on("data", (chunk: Buffer) => out.push(chunk));
  const take = () => {
    const taken = Buffer.concat(out);
    out = [];
    return taken;
  };
  try {
    for await (const piece of pieces) {
      packer.write(piece);
      await new Promise<void>((resolve) => packer.flush(() => resolve()));
      yield take();
    }
    const ended = new Promise<void>((resolve) => packer.once("end", resolve));
    packer.end();
    await ended;
    yield take();
  } finally {
    packer.destroy();
  }
}
