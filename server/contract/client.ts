import * as t from "@/words/service/contract";
import { type ApiError, apiErrorOf, networkError } from "./api-error";
import type { ItemOf, OperationInput } from "./operation";
import {
  type EndpointOf,
  jsonRequest,
  type RequestOf,
  type SuccessOf,
  type Transport,
  type WireAnswer,
  type WireRequest,
  wireRequest,
} from "./wire";

/** `next` is the address of a list's next page. */
export type Success<Op extends OperationInput> = SuccessOf<Op> & { ok: true; headers: Headers; next: string | null };
export type Refusal = { ok: false; status: number; error: ApiError; headers: Headers };
export type ReplyOf<Op extends OperationInput> = Success<Op> | Refusal;

export type CallOptions = {
  /** The `Idempotency-Key`, made when the form opens and kept until a response arrives. */
  key?: string | undefined;
  signal?: AbortSignal | undefined;
  headers?: Record<string, string>;
};
type Arguments<Op extends OperationInput> =
  Record<never, never> extends RequestOf<Op>
    ? [request?: RequestOf<Op>, options?: CallOptions]
    : [request: RequestOf<Op>, options?: CallOptions];
/**
 * An operation, or its literal with a type argument where no schema may be loaded: `call<typeof getTill>("GET
 * /teller/tills/{id}", …)`.
 */
type Named<Op extends OperationInput> = Op | EndpointOf<Op>;

/** The typed client of screens, tests and programs. They differ only in the transport. */
export class Client {
  constructor(
    private readonly transport: Transport,
    /** `{ authorization: "Bearer …" }`. Without it, the browser sends its session cookie. */
    private readonly headers: Record<string, string> = {},
  ) {}

  /** Returns errors as replies. Throws `ApiError` with status 0 if no response arrives. */
  async call<const Op extends OperationInput>(op: Named<Op>, ...args: Arguments<Op>): Promise<ReplyOf<Op>> {
    const [request = {} as RequestOf<Op>, { signal, ...options } = {}] = args;
    return this.#ask<Op>(wireRequest<Op>(op, request, options), signal);
  }

  /** Returns the body of a success and throws `ApiError` for an error. */
  async get<const Op extends OperationInput>(op: Named<Op>, ...args: Arguments<Op>): Promise<SuccessOf<Op>["body"]> {
    const reply = await this.call<Op>(op, ...args);
    if (!reply.ok) throw reply.error;
    return reply.body;
  }

  async *items<const Op extends OperationInput>(op: Named<Op>, ...args: Arguments<Op>): AsyncGenerator<ItemOf<Op>> {
    const [request, { signal, ...options } = {}] = args;
    const paged = { ...request, query: { limit: 1_000, ...(request as { query?: object })?.query } };
    let next: WireRequest | null = wireRequest<Op>(op, paged as unknown as RequestOf<Op>, options);
    while (next !== null) {
      const reply: ReplyOf<Op> = await this.#ask<Op>(next, signal);
      if (!reply.ok) throw reply.error;
      yield* reply.body as ItemOf<Op>[];
      next = reply.next === null ? null : jsonRequest("GET", reply.next, undefined, options.headers);
    }
  }

  /** Sends a request of any form, and returns the text unchanged. */
  send(request: WireRequest, signal?: AbortSignal): Promise<WireAnswer> {
    return this.transport({ ...request, headers: { ...this.headers, ...request.headers } }, signal);
  }

  async #ask<Op extends OperationInput>(request: WireRequest, signal: AbortSignal | undefined): Promise<ReplyOf<Op>> {
    const { status, headers, text } = await this.send(request, signal).catch((error: unknown) => {
      throw signal?.aborted ? error : networkError(error);
    });
    const isDone = status >= 200 && status < 300;
    const body = parsed(text, isDone);
    if (!isDone) {
      return { ok: false, status, headers, error: apiErrorOf(status, body, headers.get("x-request-id") ?? undefined) };
    }
    const next = /^<([^>]+)>; rel="next"$/.exec(headers.get("link") ?? "")?.[1] ?? null;
    return { ok: true, status, body, headers, next } as Success<Op>;
  }
}

/** Null without JSON: a proxy may reject a request in its own format. */
function parsed(text: string, isDone: boolean): unknown {
  if (text === "") return null;
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    if (isDone) throw networkError(error, t.answerCouldNotBeRead);
    return null;
  }
}
