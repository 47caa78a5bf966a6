import type { IncomingMessage } from "node:http";
import * as t from "@/words/service/http";
import { DomainError } from "../kernel/errors";
import { bodyPieces } from "./body-pieces";
import type { Exchange } from "./exchange";
import { tooLarge } from "./too-large";

const NOTHING = new Uint8Array(0);

/** The declared length. Null for a chunked body, 0 without a body. */
export function declaredLength(request: IncomingMessage): number | null {
  if (request.headers["transfer-encoding"] !== undefined) return null;
  return Number(request.headers["content-length"] ?? 0);
}

/** A request of the bank's own listener. Everything is lazy (hot path). */
export class NodeExchange implements Exchange {
  readonly method: string;
  readonly path: string;
  readonly queryText: string;
  caller: Exchange["caller"] = null;
  #query: URLSearchParams | null = null;

  /** `askForBody` sends "100 Continue" to a waiting client. */
  constructor(
    private readonly request: IncomingMessage,
    private readonly askForBody: () => void = () => undefined,
  ) {
    const url = request.url ?? "/";
    const question = url.indexOf("?");
    this.method = request.method ?? "GET";
    this.path = question < 0 ? url : url.slice(0, question);
    this.queryText = question < 0 ? "" : url.slice(question + 1);
  }

  get query(): URLSearchParams {
    this.#query ??= new URLSearchParams(this.queryText);
    return this.#query;
  }

  get peer(): string {
    return this.request.socket.remoteAddress ?? "";
  }

  header(name: string): string | undefined {
    const value = this.request.headers[name];
    return typeof value === "string" ? value : value?.join(", ");
  }

  headers(): Headers {
    const headers = new Headers();
    for (const name of Object.keys(this.request.headers)) headers.set(name, this.header(name) ?? "");
    return headers;
  }

  readBody(limit: number): Promise<Uint8Array> {
    const length = declaredLength(this.request);
    if (length === 0) return Promise.resolve(NOTHING);
    if (length !== null && length > limit) return Promise.reject(tooLarge(limit));
    return collect(this.request, limit);
  }

  async *pieces(limit: number): AsyncIterable<Uint8Array> {
    const length = declaredLength(this.request);
    if (length !== null && length > limit) throw tooLarge(limit);
    this.askForBody();
    yield* bodyPieces(this.request, limit);
  }
}

function collect(request: IncomingMessage, limit: number): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const stop = () => {
      request.off("data", take).off("end", finish).off("close", gone);
    };
    const take = (chunk: Buffer) => {
      size += chunk.length;
      if (size <= limit) return void chunks.push(chunk);
      stop();
      request.pause();
      reject(tooLarge(limit));
    };
    const finish = () => {
      stop();
      resolve(chunks.length === 1 ? (chunks[0] ?? NOTHING) : Buffer.concat(chunks, size));
    };
    const gone = () => {
      stop();
      reject(new DomainError("VALIDATION_ERROR", t.theBodyEndedEarly));
    };
    request.on("data", take).on("end", finish).on("close", gone);
  });
}
