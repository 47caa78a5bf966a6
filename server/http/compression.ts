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

/** Answers that are compressed, and how (decision 0024). */
export type Coding = "br" | "gzip";

/** A shorter answer fits a packet or two as it is. */
const SHORTEST = 1_024;
const QUALITY = 4;
const brotli: BrotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } };
const zipped: ZlibOptions = { level: QUALITY };
const [packBrotli, packGzip] = [promisify(brotliCompress), promisify<string, ZlibOptions, Buffer>(gzip)];
const TEXTS = /^(application\/json|text\/|application\/problem\+json|image\/svg)/;

/** What a client takes, best first; null when it takes neither. `q=0` forbids, as RFC 9110 §12.5.3 says. */
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

/** Whether the body is of a kind and length that is compressed for who takes it. */
export function isCompressible({ status, headers, body }: Reply): boolean {
  if (body === null || status === 204 || status === 304 || (typeof body === "string" && body.length < SHORTEST))
    return false;
  if (headers["content-encoding"] !== undefined || headers["cache-control"]?.includes("no-transform")) return false;
  return TEXTS.test(headers["content-type"] ?? "");
}

/** Says in the headers that the answer depends on what the client takes, and what it has got. */
export function noteCoding(headers: Record<string, string>, coding: Coding | null): void {
  headers.vary = headers.vary === undefined ? "accept-encoding" : `${headers.vary}, accept-encoding`;
  if (coding !== null) headers["content-encoding"] = coding;
}

export function compressed(text: string, coding: Coding): Promise<Buffer> {
  return coding === "br" ? packBrotli(text, brotli) : packGzip(text, zipped);
}

/** The pieces compressed one by one: what was given comes out before the next is asked for. */
export async function* compressedPieces(pieces: AsyncIterable<string>, coding: Coding): AsyncGenerator<Buffer> {
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
