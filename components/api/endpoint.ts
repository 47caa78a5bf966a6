import type {
  BodyInputOf,
  OperationInput,
  ParamsInputOf,
  QueryInputOf,
  ReplyBodyOf,
  StatusOf,
} from "../../server/contract/operation";

/**
 * Method and path of an operation as one literal, `POST /teller/cash-deposits`. It is checked against the operation's
 * type, so that screens take nothing but types from the contract and no schema reaches the browser.
 */
export type EndpointOf<Op extends OperationInput> = `${Op["method"]} ${Op["path"]}`;

type Part<Name extends string, Fields> = keyof Fields extends never
  ? Record<never, never>
  : Partial<Fields> extends Fields
    ? { [Key in Name]?: Fields }
    : { [Key in Name]: Fields };

/** Every list can be cut (interface extension): at most `limit` items, from `cursor` on. */
type Paging<Op extends OperationInput> = Op extends { list: true }
  ? { limit?: number; cursor?: string }
  : Record<never, never>;

/** What a call carries: path parameters, query and body, each only where the operation has it. */
export type RequestOf<Op extends OperationInput> = Part<"params", ParamsInputOf<Op>> &
  Part<"query", QueryInputOf<Op> & Paging<Op>> &
  (BodyInputOf<Op> extends undefined ? Record<never, never> : { body: BodyInputOf<Op> });

/** A reply, told apart by its status. */
export type ReplyOf<Op extends OperationInput> = {
  [Status in StatusOf<Op>]: { status: Status; body: ReplyBodyOf<Op, Status> };
}[StatusOf<Op>];

/** Replies that mean «done»; 202 is not among them, since nothing has moved yet. */
export type DoneReplyOf<Op extends OperationInput> = Exclude<ReplyOf<Op>, { status: 202 }>;

/** The request in the loose form in which it is kept and sent. */
export type AnyRequest = {
  params?: Readonly<Record<string, unknown>>;
  query?: Readonly<Record<string, unknown>>;
  body?: unknown;
};

const ROOT = "/api/v1";

/** Address of a call: `{id}` filled from params, absent query values left out. */
export function urlOf(path: string, { params = {}, query = {} }: AnyRequest): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name] ?? "")));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== "") search.set(name, String(value));
  }
  const text = search.toString();
  return `${ROOT}${filled}${text ? `?${text}` : ""}`;
}

export function splitEndpoint(endpoint: string): { method: string; path: string } {
  const space = endpoint.indexOf(" ");
  return { method: endpoint.slice(0, space), path: endpoint.slice(space + 1) };
}
