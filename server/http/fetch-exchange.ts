import { byteStream } from "./byte-stream";
import { type Exchange, type Reply, releaseUnread } from "./exchange";
import { tooLarge } from "./too-large";

/** A request of Next or of a test in the form of the Fetch standard. */
export class FetchExchange implements Exchange {
  readonly method: string;
  readonly path: string;
  readonly queryText: string;
  readonly query: URLSearchParams;
  readonly peer = "";
  caller: Exchange["caller"] = null;

  constructor(private readonly request: Request) {
    const url = new URL(request.url);
    this.method = request.method;
    this.path = url.pathname;
    this.queryText = url.search.slice(1);
    this.query = url.searchParams;
  }

  header(name: string): string | undefined {
    return this.request.headers.get(name) ?? undefined;
  }

  headers(): Headers {
    return this.request.headers;
  }

  async readBody(limit: number): Promise<Uint8Array> {
    if (Number(this.header("content-length") ?? 0) > limit) throw tooLarge(limit);
    const chunks: Uint8Array[] = [];
    for await (const chunk of this.pieces(limit)) chunks.push(chunk);
    return Buffer.concat(chunks);
  }

  async *pieces(limit: number): AsyncIterable<Uint8Array> {
    if (Number(this.header("content-length") ?? 0) > limit) throw tooLarge(limit);
    let size = 0;
    for await (const chunk of (this.request.body ?? []) as unknown as AsyncIterable<Uint8Array>) {
      size += chunk.length;
      if (size > limit) throw tooLarge(limit);
      yield chunk;
    }
  }
}

/**
 * Converts to a Fetch response. Chunks are pulled as they are read. The stream ends with the request, and for HEAD it
 * is released immediately.
 */
export async function toResponse(reply: Reply, request?: Request): Promise<Response> {
  const { status, headers, body } = reply;
  if (body === null || typeof body === "string") return new Response(body, { status, headers });
  if (request?.method === "HEAD") {
    await releaseUnread(reply);
    return new Response(null, { status, headers });
  }
  return new Response(byteStream(body, request?.signal), { status, headers });
}
