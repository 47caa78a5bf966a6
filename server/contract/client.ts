import { newId } from "../kernel/ids";
import type { ErrorView } from "./error";
import {
  type BodyInputOf,
  type ItemOf,
  type OperationInput,
  type ParamsInputOf,
  type QueryInputOf,
  type ReplyBodyOf,
  type StatusOf,
  servedPath,
} from "./operation";

export type RefusalStatus = 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 429 | 500 | 502 | 503 | 504;

/** A success, discriminated by its status; `next` is the address of a list's next page. */
export type Success<Op extends OperationInput> = {
  [Status in StatusOf<Op>]: {
    ok: true;
    status: Status;
    body: ReplyBodyOf<Op, Status>;
    headers: Headers;
    next: string | null;
  };
}[StatusOf<Op>];
export type Refusal = { ok: false; status: RefusalStatus; body: ErrorView; headers: Headers; next: null };
/** What an operation answered: look at `ok`, then at `status`. */
export type ReplyOf<Op extends OperationInput> = Success<Op> | Refusal;

type Member<Name extends string, Value> =
  Record<never, never> extends Value ? { [Key in Name]?: Value } : { [Key in Name]: Value };
type Asked<Op extends OperationInput> = {
  [Key in keyof QueryInputOf<Op>]: QueryInputOf<Op>[Key] | number | boolean;
};
type PagingOf<Op extends OperationInput> = Op["list"] extends true
  ? { limit?: number; cursor?: string }
  : Record<never, never>;

/** What a call takes: path parameters, query and body as the operation declares them. */
export type CallInput<Op extends OperationInput> = Member<"params", ParamsInputOf<Op>> &
  Member<"query", Asked<Op> & PagingOf<Op>> &
  (Op["body"] extends object ? Member<"body", BodyInputOf<Op>> : { body?: undefined }) & {
    /** Sent as `Idempotency-Key`; make it when the form opens and keep it until an answer arrives. */
    idempotencyKey?: string;
    signal?: AbortSignal;
    headers?: Record<string, string>;
  };
type CallArguments<Op extends OperationInput> =
  Record<never, never> extends CallInput<Op> ? [input?: CallInput<Op>] : [input: CallInput<Op>];

export type ClientOptions = {
  /** Scheme and host of the service; empty for the pages' own. */
  baseUrl?: string;
  /** The access token; without one the browser's session cookie speaks. */
  token?: string | (() => string | Promise<string>);
  fetch?: typeof fetch;
};

/** A refusal as an exception, for callers that have one success in mind. */
export class RefusedError extends Error {
  override readonly name = "RefusedError";
  readonly fieldErrors: Record<string, string>;

  constructor(
    readonly status: number,
    readonly body: ErrorView,
  ) {
    super(body.message);
    this.fieldErrors = body.fieldErrors;
  }

  get code(): string {
    return this.body.error;
  }
}

/** The typed client of the interface; it needs fetch and nothing else, so browser, tests and benches share it. */
export class Client {
  constructor(private readonly options: ClientOptions = {}) {}

  /** Calls an operation. Refusals are answers too; it throws only when no answer arrived. */
  async call<const Op extends OperationInput>(op: Op, ...[input]: CallArguments<Op>): Promise<ReplyOf<Op>> {
    const { params, query, body, idempotencyKey, signal, headers } = (input ?? {}) as LooseInput;
    const sent: Record<string, string> = { accept: "application/json", ...headers };
    if (body !== undefined) sent["content-type"] = "application/json";
    if (idempotencyKey !== undefined) sent["idempotency-key"] = idempotencyKey;
    return this.#send<Op>(op.method, addressOf(op, params, query), sent, body, signal);
  }

  /** As `call`, and answers the body of a success; a refusal is thrown as RefusedError. */
  async get<const Op extends OperationInput>(op: Op, ...args: CallArguments<Op>): Promise<Success<Op>["body"]> {
    const reply = await this.call(op, ...args);
    if (!reply.ok) throw new RefusedError(reply.status, reply.body);
    return reply.body;
  }

  /** Every item of a list, page by page along the Link headers. */
  async *items<const Op extends OperationInput>(op: Op, ...[input]: CallArguments<Op>): AsyncGenerator<ItemOf<Op>> {
    const { params, query, signal } = (input ?? {}) as LooseInput;
    let address: string | null = addressOf(op, params, { limit: 1_000, ...query });
    while (address !== null) {
      const reply: ReplyOf<Op> = await this.#send<Op>(
        "GET",
        address,
        { accept: "application/json" },
        undefined,
        signal,
      );
      if (!reply.ok) throw new RefusedError(reply.status, reply.body);
      yield* reply.body as ItemOf<Op>[];
      address = reply.next;
    }
  }

  async #send<Op extends OperationInput>(
    method: string,
    address: string,
    headers: Record<string, string>,
    body: unknown,
    signal: AbortSignal | undefined,
  ): Promise<ReplyOf<Op>> {
    const { baseUrl = "", token, fetch: send = fetch } = this.options;
    const bearer = typeof token === "function" ? await token() : token;
    if (bearer !== undefined) headers.authorization = `Bearer ${bearer}`;
    const response = await send(baseUrl + address, {
      method,
      headers,
      credentials: "same-origin",
      cache: "no-store",
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(signal !== undefined && { signal }),
    });
    const text = await response.text();
    const answer = { status: response.status, headers: response.headers };
    if (!response.ok)
      return { ...answer, ok: false, next: null, body: refusalOf(text, response.status) } as ReplyOf<Op>;
    const next = /^<([^>]+)>; rel="next"$/.exec(response.headers.get("link") ?? "")?.[1] ?? null;
    return { ...answer, ok: true, next, body: text === "" ? null : JSON.parse(text) } as ReplyOf<Op>;
  }
}

type LooseInput = {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  idempotencyKey?: string;
  signal?: AbortSignal;
  headers?: Record<string, string>;
};

/** The address of an operation: parameters in its path, the query behind it, absent members left out. */
export function addressOf(
  op: OperationInput,
  params: Record<string, unknown> = {},
  query: Record<string, unknown> = {},
): string {
  const path = servedPath(op).replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== null) search.set(name, String(value));
  const text = search.toString();
  return text === "" ? path : `${path}?${text}`;
}

/** Something between us and the service may answer in a form of its own. */
function refusalOf(text: string, status: number): ErrorView {
  try {
    const body = JSON.parse(text) as Partial<ErrorView>;
    if (typeof body.error === "string" && typeof body.message === "string") {
      return { ...body, error: body.error, message: body.message, fieldErrors: body.fieldErrors ?? {} };
    }
  } catch {
    // No JSON: an answer of a proxy.
  }
  return { error: "SERVICE_UNAVAILABLE", message: `The service answered ${status}.`, fieldErrors: {} };
}

/** A new idempotency key, for a form that opens. */
export function newIdempotencyKey(): string {
  return newId();
}
