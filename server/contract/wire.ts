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
 * Method and path of an operation as one literal, `POST /teller/cash-deposits`. It is checked against the operation's type, so
 * that screens take nothing but types from the contract and no schema reaches the browser.
 */
export type EndpointOf<Op extends OperationInput> = `${Op["method"]} ${Op["path"]}`;

type Part<Name extends string, Fields> = keyof Fields extends never
  ? Record<never, never>
  : Partial<Fields> extends Fields
    ? { [Key in Name]?: Fields }
    : { [Key in Name]: Fields };

type Asked<Fields> = { [Key in keyof Fields]: Fields[Key] | number | boolean };
/** Every list can be cut (interface extension): at most `limit` items, from `cursor` on. */
type Paging<Op extends OperationInput> = Op extends { list: true }
  ? { limit?: number; cursor?: string }
  : Record<never, never>;

/** The version of the record that was read: whoever changes it after somebody else is told. */
type Versioned<Op extends OperationInput> = Op extends { versioned: true; method: Exclude<Method, "GET"> }
  ? { ifMatch?: number }
  : Record<never, never>;

/** What a call carries: path parameters, query and body, each only where the operation has it. */
export type RequestOf<Op extends OperationInput> = Part<"params", ParamsInputOf<Op>> &
  Part<"query", Asked<QueryInputOf<Op>> & Paging<Op>> &
  (BodyInputOf<Op> extends undefined ? Record<never, never> : { body: BodyInputOf<Op> }) &
  Versioned<Op>;

/** A success, told apart by its status. */
export type SuccessOf<Op extends OperationInput> = {
  [Status in StatusOf<Op>]: { status: Status; body: ReplyBodyOf<Op, Status> };
}[StatusOf<Op>];

/** The request in the loose form in which it is kept and sent. */
export type AnyRequest = {
  params?: Readonly<Record<string, unknown>>;
  query?: Readonly<Record<string, unknown>>;
  body?: unknown;
  ifMatch?: number;
};

/** What goes out; `address` is path and query. */
export type WireRequest = { method: string; address: string; headers: Readonly<Record<string, string>>; body?: string };
/** What comes back. */
export type WireAnswer = { status: number; headers: Headers; text: string };
/** Brings a request to the service: over fetch, in process, or by a browser's session in a test. Throws when no answer came. */
export type Transport = (request: WireRequest, signal?: AbortSignal) => Promise<WireAnswer>;

type HeaderFields = Readonly<Record<string, string>>;
const WITHOUT_BODY: HeaderFields = { accept: "application/json" };
const WITH_BODY: HeaderFields = { accept: "application/json", "content-type": "application/json" };

/** A request with a JSON body, or none when `body` is undefined. `headers` win over what this sets. */
export function jsonRequest(method: string, address: string, body?: unknown, headers?: HeaderFields): WireRequest {
  const usual = body === undefined ? WITHOUT_BODY : WITH_BODY;
  const all = headers === undefined ? usual : { ...usual, ...headers };
  return body === undefined
    ? { method, address, headers: all }
    : { method, address, headers: all, body: JSON.stringify(body) };
}

/** The request of an operation, or of its literal, in the form in which it goes out. `key` is sent as `Idempotency-Key`. */
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

/** A path with its `{parameters}` filled, and the query behind it; what is absent or empty is left out. */
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

/** The transport of browsers and programs; `baseUrl` is scheme and host, and empty for the pages' own. */
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
