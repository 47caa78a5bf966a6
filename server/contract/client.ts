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

/** A success, discriminated by its status; `next` is the address of a list's next page. */
export type Success<Op extends OperationInput> = SuccessOf<Op> & { ok: true; headers: Headers; next: string | null };
export type Refusal = { ok: false; status: number; error: ApiError; headers: Headers };
/** What an operation answered: look at `ok`, then at `status`. */
export type ReplyOf<Op extends OperationInput> = Success<Op> | Refusal;

export type CallOptions = {
  /** Sent as `Idempotency-Key`; make it when the form opens and keep it until an answer arrives. */
  key?: string | undefined;
  signal?: AbortSignal | undefined;
  headers?: Record<string, string>;
};
type Arguments<Op extends OperationInput> =
  Record<never, never> extends RequestOf<Op>
    ? [request?: RequestOf<Op>, options?: CallOptions]
    : [request: RequestOf<Op>, options?: CallOptions];
/** An operation; or its literal with the type named, where no schema may be loaded: `call<typeof getTill>("GET /teller/tills/{id}", …)`. */
type Named<Op extends OperationInput> = Op | EndpointOf<Op>;

/** The typed client of the interface: screens, tests and programs share it and differ in the transport alone. */
export class Client {
  constructor(
    private readonly transport: Transport,
    /** Says who calls: `{ authorization: "Bearer …" }`; without any a browser's session cookie speaks. */
    private readonly headers: Record<string, string> = {},
  ) {}

  /** Calls an operation. Refusals are answers, too; it throws `ApiError` with status 0 only when none arrived. */
  async call<const Op extends OperationInput>(op: Named<Op>, ...args: Arguments<Op>): Promise<ReplyOf<Op>> {
    const [request = {} as RequestOf<Op>, { signal, ...options } = {}] = args;
    return this.#ask<Op>(wireRequest<Op>(op, request, options), signal);
  }

  /** As `call`, and answers the body of a success; a refusal is thrown as `ApiError`. */
  async get<const Op extends OperationInput>(op: Named<Op>, ...args: Arguments<Op>): Promise<SuccessOf<Op>["body"]> {
    const reply = await this.call<Op>(op, ...args);
    if (!reply.ok) throw reply.error;
    return reply.body;
  }

  /** Every item of a list, page by page along the Link headers. */
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

  /** Sends a request of any form, for tests of what no operation would say. The text comes back as it is. */
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

/** The JSON of an answer; null when it has none. Something between us and the service may refuse in a form of its own. */
function parsed(text: string, isDone: boolean): unknown {
  if (text === "") return null;
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    if (isDone) throw networkError(error, t.answerCouldNotBeRead);
    return null;
  }
}
