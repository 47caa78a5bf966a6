import * as t from "@/words/service/http";
import { type Method, servedPath } from "../contract/operation";
import { DomainError, notFound } from "../kernel/errors";
import { answer } from "./answer";
import type { Exchange, Reply } from "./exchange";
import { FILES_LIMIT } from "./multipart";
import { BODY_LIMIT } from "./parse";
import type { Route } from "./route";

type Node = { children: Map<string, Node>; parameter: Node | null; name: string; methods: Map<string, Route> | null };
type Match = { methods: Map<string, Route>; params: Record<string, string> };

/** `handle` answers every request under its paths, including 404 and 405, and never throws. */
export type Router = {
  readonly routes: readonly Route[];
  readonly handle: (exchange: Exchange) => Promise<Reply>;
  /** Larger for uploads. */
  readonly bodyLimit: (request: Pick<Exchange, "method" | "path">) => number;
};

const NO_PARAMS: Readonly<Record<string, string>> = Object.freeze({});

function newNode(name = ""): Node {
  return { children: new Map(), parameter: null, name, methods: null };
}

/** Throws for a duplicate method and path or a duplicate operation. */
export function createRouter(routes: readonly Route[]): Router {
  const root = newNode();
  const fixed = new Map<string, Map<string, Route>>();
  const ids = new Set<string>();
  for (const route of routes) {
    if (ids.has(route.op.id)) throw new Error(`the operation ${route.op.id} is served twice`);
    ids.add(route.op.id);
    const path = servedPath(route.op);
    const methods = insert(root, path);
    if (methods.has(route.op.method)) throw new Error(`${route.op.method} ${path} is served twice`);
    methods.set(route.op.method, route);
    if (!path.includes("{")) fixed.set(path, methods);
  }
  const find = (path: string): Match | null => {
    const methods = fixed.get(path);
    return methods === undefined ? search(root, path) : { methods, params: NO_PARAMS };
  };
  return {
    routes,
    handle: (exchange) => dispatch(find(exchange.path), exchange),
    bodyLimit: ({ method, path }) => {
      const { op } = find(path)?.methods.get(method as Method) ?? {};
      return op?.bodyLimit ?? (op?.multipart === undefined ? BODY_LIMIT : FILES_LIMIT);
    },
  };
}

function insert(root: Node, path: string): Map<string, Route> {
  let node = root;
  for (const segment of path.slice(1).split("/")) {
    if (segment.startsWith("{")) {
      const name = segment.slice(1, -1);
      node.parameter ??= newNode(name);
      if (node.parameter.name !== name) throw new Error(`${path} names a parameter otherwise than its neighbours`);
      node = node.parameter;
    } else {
      const child = node.children.get(segment) ?? newNode();
      node.children.set(segment, child);
      node = child;
    }
  }
  node.methods ??= new Map();
  return node.methods;
}

function search(root: Node, path: string): Match | null {
  let node: Node = root;
  const params: Record<string, string> = {};
  for (const segment of path.slice(1).split("/")) {
    const child = node.children.get(segment);
    if (child !== undefined) node = child;
    else if (node.parameter !== null && segment !== "") {
      node = node.parameter;
      params[node.name] = segment;
    } else return null;
  }
  return node.methods === null ? null : { methods: node.methods, params };
}

function dispatch(match: Match | null, exchange: Exchange): Promise<Reply> {
  if (match === null) {
    return answer(exchange, null, () => {
      throw notFound("resource");
    });
  }
  // HEAD is GET without the body, which the server omits (RFC 9110 §9.3.2).
  const method = exchange.method === "HEAD" ? "GET" : (exchange.method as Method);
  const route = match.methods.get(method);
  if (route !== undefined) return route.handle(exchange, match.params);
  return answer(exchange, null, () => {
    const allow = [...match.methods.keys()].flatMap((each) => (each === "GET" ? ["GET", "HEAD"] : [each])).join(", ");
    throw new DomainError("METHOD_NOT_ALLOWED", t.thisResourceAccepts(allow), { headers: { allow } });
  });
}
