import {
  API_ROOT,
  type BodyInputOf,
  entityTag,
  type Method,
  type OperationInput,
  type ParamsInputOf,
  type QueryInputOf,
  type ReplyBodyOf,
  type StatusOf,
  servedPath,
} from "./operation";

/**
 * The literal `POST /teller/cash-deposits`, checked against the type of the operation. Screens import only types, so no
 * schema reaches the browser.
 */
export type EndpointOf<Op extends OperationInput> = `${Op["method"]} ${Op["path"]}`;

type Part<Name extends string, Fields> = keyof Fields extends never
  ? Record<never, never>
  : Partial<Fields> extends Fields
    ? { [Key in Name]?: Fields }
    : { [Key in Name]: Fields };

type QueryValues<Fields> = { [Key in keyof Fields]: Fields[Key] | number | boolean };
/** Every list accepts `limit` and `cursor` (interface extension). */
type Paging<Op extends OperationInput> = Op extends { list: true }
  ? { limit?: number; cursor?: string }
  : Record<never, never>;

/** The version that was read. A write after another change is rejected. */
type Versioned<Op extends OperationInput> = Op extends { versioned: true; method: Exclude<Method, "GET"> }
  ? { ifMatch?: number }
  : Record<never, never>;

export type RequestOf<Op extends OperationInput> = Part<"params", ParamsInputOf<Op>> &
  Part<"query", QueryValues<QueryInputOf<Op>> & Paging<Op>> &
  (BodyInputOf<Op> extends undefined ? Record<never, never> : { body: BodyInputOf<Op> }) &
  Versioned<Op>;

export type SuccessOf<Op extends OperationInput> = {
  [Status in StatusOf<Op>]: { status: Status; body: ReplyBodyOf<Op, Status> };
}[StatusOf<Op>];

/** A request without the types of its operation. */
export type AnyRequest = {
  params?: Readonly<Record<string, unknown>>;
  query?: Readonly<Record<string, unknown>>;
  body?: unknown;
  ifMatch?: number;
};

/** `address` is path and query. */
export type WireRequest = { method: string; address: string; headers: Readonly<Record<string, string>>; body?: string };
export type WireAnswer = { status: number; headers: Headers; text: string };
/** Sends a request by fetch, in process or by a browser session in a test. Throws if no response arrives. */
export type Transport = (request: WireRequest, signal?: AbortSignal) => Promise<WireAnswer>;

type HeaderFields = Readonly<Record<string, string>>;
const WITHOUT_BODY: HeaderFields = { accept: "application/json" };
const WITH_BODY: HeaderFields = { accept: "application/json", "content-type": "application/json" };

/** `headers` override the defaults. An undefined `body` sends none. */
export function jsonRequest(method: string, address: string, body?: unknown, headers?: HeaderFields): WireRequest {
  const usual = body === undefined ? WITHOUT_BODY : WITH_BODY;
  const all = headers === undefined ? usual : { ...usual, ...headers };
  return body === undefined
    ? { method, address, headers: all }
    : { method, address, headers: all, body: JSON.stringify(body) };
}

/** `key` is sent as `Idempotency-Key`. */
export function wireRequest<const Op extends OperationInput>(
  op: Op | EndpointOf<Op>,
  request: RequestOf<Op>,
  { key, headers }: { key?: string | undefined; headers?: HeaderFields } = {},
): WireRequest {
  const { method, path } = typeof op === "string" ? servedAt(op) : { method: op.method, path: servedPath(op) };
  const { params, query, body, ifMatch } = request as AnyRequest;
  const keyed = key === undefined ? headers : { ...headers, "idempotency-key": key };
  const sent = ifMatch === undefined ? keyed : { ...keyed, "if-match": entityTag(ifMatch) };
  return jsonRequest(method, addressOf(path, params, query), body, sent);
}

function servedAt(endpoint: string): { method: Method; path: string } {
  const space = endpoint.indexOf(" ");
  return { method: endpoint.slice(0, space) as Method, path: API_ROOT + endpoint.slice(space + 1) };
}

/** Fills the `{parameters}` of a path and appends the query. Undefined, null and empty values are omitted. */
export function addressOf(path: string, params: AnyRequest["params"] = {}, query?: AnyRequest["query"]): string {
  const filled = path.includes("{")
    ? path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name] ?? "")))
    : path;
  if (query === undefined) return filled;
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== "") search.set(name, String(value));
  }
  return search.size === 0 ? filled : `${filled}?${search}`;
}

/** `baseUrl` is scheme and host. It is empty in pages. */
export function overFetch(baseUrl = "", send: typeof fetch = (...args) => fetch(...args)): Transport {
  return async ({ method, address, headers, body }, signal) => {
    const answer = await send(baseUrl + address, {
      method,
      headers,
      credentials: "same-origin",
      cache: "no-store",
      ...(body !== undefined && { body }),
      ...(signal !== undefined && { signal }),
    });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };
}
