import type { z } from "zod";
import { type OperationInput, servedPath } from "../../contract/operation";
import type { Chance } from "../../kernel/seeded-random";
import { addresses, methods } from "./hostile-addresses";
import { hostileHeaders } from "./hostile-headers";
import { authBodies, inAddresses, inBodies, wholeBodies } from "./hostile-values";
import type { KnownRecords } from "./known-records";
import type { Target } from "./targets";
import type { Sent } from "./wire";

/** Cookies, tokens and records for the requests. Cookies are of staff of several roles. */
export type Ground = {
  readonly host: string;
  readonly ops: readonly OperationInput[];
  readonly targets: readonly Target[];
  readonly searchNames: readonly string[];
  readonly known: KnownRecords;
  readonly tokens: readonly string[];
  readonly cookies: readonly string[];
};

export type Part = "operation" | "page" | "address" | "protocol";

/** Distribution of requests in twentieths: mostly operations, then pages and Next's own headers. */
const PARTS: readonly Part[] = [
  ...Array.from({ length: 9 }, () => "operation" as const),
  ...Array.from({ length: 6 }, () => "page" as const),
  ...Array.from({ length: 3 }, () => "address" as const),
  ...Array.from({ length: 2 }, () => "protocol" as const),
];

/** The next random hostile request. */
export function hostileRequest(chance: Chance, ground: Ground): Sent & { part: Part } {
  const part = chance.pick(PARTS);
  const sent = makers[part](chance, ground);
  return { ...sent, part };
}

const makers: Readonly<Record<Part, (chance: Chance, ground: Ground) => Sent>> = {
  operation: ofOperation,
  page: ofPage,
  address: (chance, ground) => {
    const headers = merged(signedIn(chance, ground), someHeaders(chance, chance.below(3)));
    if (!chance.happens(0.25)) return { method: "GET", target: chance.pick(addresses), headers, body: "" };
    const typed = merged(headers, [
      ["Content-Type", chance.pick(["application/x-www-form-urlencoded", "application/json"])],
    ]);
    const target = chance.pick(["/api/auth/signout", "/api/auth/callback/credentials", "/api/auth/session"]);
    return withBody(chance, { method: "POST", target, headers: typed, body: chance.pick(authBodies) });
  },
  protocol: (chance, ground) => {
    const method = chance.pick(methods);
    const target = chance.pick([
      chance.pick(addresses),
      addressOf(chance, ground, chance.pick(ground.targets).address),
      "*",
      "localhost:80",
      "http://evil.example/teller",
      "http://",
      "teller",
      "",
    ]);
    const body = chance.happens(0.4) ? chance.pick(wholeBodies) : "";
    return withBody(chance, {
      method,
      target,
      headers: merged(signedIn(chance, ground), someHeaders(chance, 1 + chance.below(3))),
      body,
    });
  },
};

type Headers = readonly (readonly [string, string])[];

function ofOperation(chance: Chance, ground: Ground): Sent {
  const op = chance.pick(ground.ops);
  const path = servedPath(op).replace(/([\w-]+)\/\{(\w+)\}/g, (_, segment: string, name: string) => {
    const some = name === "operationId" ? ground.ops.map(({ id }) => id) : ground.known.of(segment);
    return `${segment}/${chance.happens(0.7) && some.length > 0 ? chance.pick(some) : chance.pick(inAddresses)}`;
  });
  const names = [...Object.keys(op.query?.shape ?? {}), ...(op.list === true ? ["limit", "cursor"] : [])];
  const query = names
    .filter(() => chance.happens(0.35))
    .map((name) => `${name}=${inQuery(chance, ground, name)}`)
    .join("&");
  const own: [string, string][] = [
    ["Content-Type", op.form === undefined ? "application/json" : "application/x-www-form-urlencoded"],
  ];
  if (op.method !== "GET" && chance.happens(0.5)) own.push(["Idempotency-Key", `hostile-${chance.below(200)}`]);
  const body = op.body === undefined ? (chance.happens(0.05) ? "{}" : "") : bodyOf(chance, ground, op);
  return withBody(chance, {
    method: chance.happens(0.04) ? chance.pick(methods) : op.method,
    target: query === "" ? path : `${path}?${query}`,
    headers: merged(merged(own, caller(chance, ground)), chance.happens(0.2) ? someHeaders(chance, 1) : []),
    body,
  });
}

function ofPage(chance: Chance, ground: Ground): Sent {
  const target = addressOf(chance, ground, chance.pick(ground.targets).address);
  const flight: Headers = chance.happens(0.35)
    ? [
        ["RSC", "1"],
        ...(chance.happens(0.6) ? [headerNamed(chance, "Next-Router-State-Tree")] : []),
        ...(chance.happens(0.3) ? [headerNamed(chance, "Next-Router-Prefetch")] : []),
        ...(chance.happens(0.3) ? [headerNamed(chance, "Next-Router-Segment-Prefetch")] : []),
      ]
    : [];
  const headers = merged(merged(signedIn(chance, ground), flight), chance.happens(0.25) ? someHeaders(chance, 1) : []);
  if (!chance.happens(0.1)) return { method: chance.happens(0.06) ? "HEAD" : "GET", target, headers, body: "" };
  const posted = merged(headers, [headerNamed(chance, "Next-Action"), headerNamed(chance, "Content-Type")]);
  return withBody(chance, { method: "POST", target, headers: posted, body: chance.pick(wholeBodies) });
}

/** The address with replaced parameters and hostile filters. */
export function addressOf(chance: Chance, ground: Ground, address: string): string {
  const path = address.replace(/([\w-]+)\/\[(?:\.\.\.)?\w+\]/g, (_, segment: string) => {
    const known = ground.known.of(segment);
    return `${segment}/${chance.happens(0.6) && known.length > 0 ? chance.pick(known) : chance.pick(inAddresses)}`;
  });
  if (chance.happens(0.25)) return path;
  const search = Array.from({ length: 1 + chance.below(4) }, () => {
    const name = chance.pick(ground.searchNames);
    return `${name}${chance.happens(0.05) ? "[]" : ""}=${inQuery(chance, ground, name)}`;
  });
  return `${path}?${search.join("&")}`;
}

function inQuery(chance: Chance, ground: Ground, name: string): string {
  const known = ground.known.inField(name);
  return chance.happens(0.25) && known.length > 0 ? encodeURIComponent(chance.pick(known)) : chance.pick(inAddresses);
}

/** A nearly valid body: an example with some invalid fields, or no JSON at all. */
function bodyOf(chance: Chance, ground: Ground, op: OperationInput): string {
  if (chance.happens(0.12)) return chance.pick(wholeBodies);
  const examples = Object.values(op.examples ?? {});
  const body: Record<string, unknown> = examples.length > 0 ? { ...chance.pick(examples) } : {};
  for (const [name, field] of Object.entries(op.body?.shape ?? {})) {
    if (!(name in body) && chance.happens(0.6)) body[name] = usual(chance, ground, name, field as z.ZodType);
    else if (name in body) body[name] = knownFor(chance, ground, name) ?? body[name];
  }
  const spoilt = chance.below(3);
  for (let i = 0; i < spoilt; i++) {
    const names = [...Object.keys(op.body?.shape ?? {}), "__proto__x", "x"];
    body[chance.pick(names)] = chance.pick(inBodies);
  }
  return JSON.stringify(body);
}

const SAME_AS: Readonly<Record<string, string>> = {
  fromAccount: "accountNo",
  toAccount: "accountNo",
  fromTillId: "tillId",
  toTillId: "tillId",
};

function knownFor(chance: Chance, ground: Ground, name: string): string | undefined {
  const known = ground.known.inField(SAME_AS[name] ?? name);
  return known.length === 0 ? undefined : chance.pick(known);
}

function usual(chance: Chance, ground: Ground, name: string, schema: z.ZodType): unknown {
  const known = knownFor(chance, ground, name);
  if (known !== undefined) return known;
  let inner: unknown = schema;
  while (inner !== null && typeof inner === "object" && "unwrap" in inner && typeof inner.unwrap === "function") {
    const [example] = examplesOf(inner);
    if (example !== undefined) return example;
    inner = inner.unwrap();
  }
  const [example] = examplesOf(inner);
  return example ?? chance.pick(inBodies);
}

function examplesOf(schema: unknown): readonly unknown[] {
  return (schema as { meta?: () => { examples?: readonly unknown[] } | undefined }).meta?.()?.examples ?? [];
}

/** Mostly a service client, sometimes a screen or no credentials. */
function caller(chance: Chance, ground: Ground): Headers {
  if (chance.happens(0.7)) return [["Authorization", `Bearer ${chance.pick(ground.tokens)}`]];
  return chance.happens(0.7) ? merged(signedIn(chance, ground), [["Origin", `http://${ground.host}`]]) : [];
}

function signedIn(chance: Chance, { cookies }: Ground): Headers {
  return chance.happens(0.85) ? [["Cookie", chance.pick(cookies)]] : [];
}

function someHeaders(chance: Chance, count: number): Headers {
  return Array.from({ length: count }, () => headerNamed(chance, chance.pick(Object.keys(hostileHeaders))));
}

function headerNamed(chance: Chance, name: string): [string, string] {
  return [name, chance.pick(hostileHeaders[name] ?? [""])];
}

/** Of two headers with one name the later stays. The parser rejects a repeated `Host` or `Content-Length` with 400. */
function merged(first: Headers, second: Headers): Headers {
  const later = new Set(second.map(([name]) => name.toLowerCase()));
  return [...first.filter(([name]) => !later.has(name.toLowerCase())), ...second];
}

const CHUNKED = ["0\r\n\r\n", "5\r\nabcde\r\n0\r\n\r\n", "x\r\n", "ffffffff\r\n"];

/** An unterminated chunked body only waits for the bank's time limit, so it is completed. */
function withBody(chance: Chance, sent: Sent): Sent {
  const chunked = sent.headers.some(
    ([name, value]) => name.toLowerCase() === "transfer-encoding" && value.includes("chunked"),
  );
  return chunked ? { ...sent, body: chance.pick(CHUNKED.slice(0, 3)) } : sent;
}
