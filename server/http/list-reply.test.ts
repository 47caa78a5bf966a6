import { beforeEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { operationsOf } from "../contract/operations-of";
import { FetchExchange, toResponse } from "./fetch-exchange";
import type { ListSource } from "./keyset-list";
import { arrayReply, listReply } from "./list-reply";
import { takeStreamSlot } from "./list-streams";
import { route } from "./route";
import { createRouter } from "./router";

const reports = vi.hoisted(() => ({ max: 4, open: 4, idle: 4 }));
vi.mock("@/db/client", () => ({ database: () => ({ db: null, reportsDb: null, pools: () => ({ reports }) }) }));
vi.mock("../auth/access-tokens", () => import("./testing/callers"));
vi.mock("../auth/staff-session", () => import("./testing/callers"));

const Item = z.object({ n: z.int() });
const list = { summary: "s", access: "public", responses: { 200: z.array(Item) }, list: true } as const;
const listNumbers = operationsOf("T")("listNumbers", "GET /numbers", {
  ...list,
  query: z.object({ color: z.string().optional() }),
});
const listKnown = operationsOf("T")("listKnown", "GET /known", list);
const listFew = operationsOf("T")("listFew", "GET /few", list);

let total = 0;
let failAt = Number.POSITIVE_INFINITY;
let failure: Error | null = null;
const reads: [number | null, number][] = [];
const source: ListSource<z.infer<typeof Item>, number> = {
  key: z.int(),
  read: async (_db, after, limit) => {
    reads.push([after, limit]);
    if (failure) throw failure;
    const first = after ?? 0;
    if (first >= failAt) throw new Error("the database is gone");
    const items = Array.from({ length: Math.min(limit, total - first) }, (_, index) => ({ n: first + index + 1 }));
    const last = first + items.length;
    return { items, next: last < total ? last : null };
  },
};

/** Statements for pages of texts, which take `delays` milliseconds each, by the key before them. */
const writing = { keys: [] as number[], now: 0, most: 0, delays: new Map<number, number>() };
const known: typeof source = {
  ...source,
  texts: async (_db, after, limit) => {
    writing.keys.push(after);
    await statement(after);
    if (after >= failAt) throw new Error("the database is gone");
    const length = Math.max(0, Math.min(limit, total - after));
    const text = Array.from({ length }, (_, index) => `{"n":${after + index + 1}}`).join(",\n");
    return { text: Buffer.from(text), next: length < limit ? null : after + length };
  },
  skip: async (_db, after, limit) => {
    await statement(after);
    return after + limit <= total ? after + limit : null;
  },
};

async function statement(after: number): Promise<void> {
  writing.most = Math.max(writing.most, ++writing.now);
  await new Promise((resolve) => setTimeout(resolve, writing.delays.get(after) ?? 1));
  writing.now--;
}

const few = [{ n: 1 }, { n: 2 }, { n: 3 }];
const router = createRouter([
  route(listNumbers, (request) => listReply(request, source)),
  route(listKnown, (request) => listReply(request, known)),
  route(listFew, (request) => arrayReply(request, few, ({ n }) => `n${n}`)),
]);

const get = async (path: string) =>
  toResponse(await router.handle(new FetchExchange(new Request(`http://bank.test/api/v1${path}`))));

async function pagesOf(path: string): Promise<number[][]> {
  const pages: number[][] = [];
  let next: string | undefined = path;
  while (next !== undefined) {
    const response: Response = await get(next);
    expect(response.status).toBe(200);
    pages.push(((await response.json()) as { n: number }[]).map(({ n }) => n));
    next = /^<\/api\/v1([^>]*)>; rel="next"$/.exec(response.headers.get("link") ?? "")?.[1];
  }
  return pages;
}

beforeEach(() => {
  total = 0;
  failAt = Number.POSITIVE_INFINITY;
  failure = null;
  reads.length = 0;
  reports.idle = 4;
  Object.assign(writing, { keys: [], now: 0, most: 0, delays: new Map() });
});

describe("a list without limit", () => {
  it("is the whole array at any length", async () => {
    for (const length of [0, 1, 999, 1_000, 1_001, 3_500]) {
      total = length;
      const response = await get("/numbers");
      expect(response.headers.get("link")).toBeNull();
      const items = (await response.json()) as { n: number }[];
      expect(items.length).toBe(length);
      expect(items.at(-1)?.n).toBe(length === 0 ? undefined : length);
    }
    expect(reads.every(([, limit]) => limit === 1_000)).toBe(true);
  });

  it("breaks if a page fails and never looks complete", async () => {
    total = 5_000;
    failAt = 3_000;
    await expect((await get("/numbers")).text()).rejects.toThrow();
  });

  it("is 503 or 500 if the first page fails", async () => {
    total = 5_000;
    failAt = 0;
    expect((await get("/numbers")).status).toBe(500);
  });

  it("reads no further than its client", async () => {
    total = 100_000;
    const response = await get("/numbers");
    const reader = (response.body as ReadableStream<Uint8Array>).getReader();
    await reader.read();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(reads.length).toBeLessThan(5);
    await reader.cancel();
  });

  it("reads one page ahead of its client, whose leaving is no fault", async () => {
    total = 5_000;
    failAt = 2_000;
    const { body } = await router.handle(new FetchExchange(new Request("http://bank.test/api/v1/numbers")));
    if (body === null || typeof body === "string") throw new Error("wanted is a stream");
    const chunks = body[Symbol.asyncIterator]();
    await chunks.next();
    expect(reads.map(([after]) => after)).toEqual([null, 1_000]);
    await chunks.next();
    expect(reads.map(([after]) => after)).toEqual([null, 1_000, 2_000]);
    await chunks.return?.();
    await new Promise((resolve) => setTimeout(resolve, 20));
  });

  it("releases its slot if it is never read", async () => {
    total = 2_000;
    for (let asked = 0; asked < 5; asked++) {
      const request = new Request("http://bank.test/api/v1/numbers", { method: "HEAD" });
      const { body } = await router.handle(new FetchExchange(request));
      if (body === null || typeof body === "string") throw new Error("wanted is a stream");
      await body[Symbol.asyncIterator]().return?.();
    }
    await (await get("/numbers")).body?.cancel();
    expect(((await (await get("/numbers")).json()) as unknown[]).length).toBe(2_000);
  });

  it("waits for a slot while four others are streamed", async () => {
    total = 2_000;
    const releases = await Promise.all(Array.from({ length: 4 }, () => takeStreamSlot()));
    let done = false;
    const waiting = get("/numbers").then(async (response) => {
      done = true;
      return ((await response.json()) as unknown[]).length;
    });
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(done).toBe(false);
    releases[0]?.();
    expect(await waiting).toBe(2_000);
    for (const release of releases) release();
    const again = await Promise.all(Array.from({ length: 4 }, () => takeStreamSlot()));
    for (const release of again) release();
  });
});

describe("a list that knows the keys of its pages early", () => {
  const texts = async () => ((await (await get("/known")).json()) as { n: number }[]).map(({ n }) => n);

  it("is written two pages at a time and sent in order, at any length", async () => {
    for (const length of [1_001, 3_000, 5_000, 9_001, 11_500]) {
      total = length;
      writing.delays.set(1_000, 30);
      expect(await texts()).toEqual(Array.from({ length }, (_, index) => index + 1));
    }
    expect(writing.most).toBe(2);
  });

  it("is written one page at a time if no other connection would stay free", async () => {
    total = 9_001;
    reports.idle = 2;
    expect(await texts()).toHaveLength(total);
    expect(writing.most).toBe(1);
  });

  it("breaks if a later page fails before an earlier one is written", async () => {
    total = 9_001;
    failAt = 3_000;
    writing.delays.set(1_000, 30);
    await expect((await get("/known")).text()).rejects.toThrow();
    // The statements begun before the failure end by themselves.
    await vi.waitFor(() => expect(writing.now).toBe(0));
  });

  it("reads no further than its client, and nothing after its leaving", async () => {
    total = 100_000;
    const reader = ((await get("/known")).body as ReadableStream<Uint8Array>).getReader();
    await reader.read();
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(writing.keys).toEqual([1_000, 3_000]);
    await reader.cancel();
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(writing.keys).toEqual([1_000, 3_000]);
  });
});

describe("a list with limit", () => {
  it("is one page with a link to the next", async () => {
    total = 25;
    const pages = await pagesOf("/numbers?color=red&limit=10");
    expect(pages.map((page) => page.length)).toEqual([10, 10, 5]);
    expect(pages.flat()).toEqual(Array.from({ length: 25 }, (_, index) => index + 1));
  });

  it("has at most 1,000 records", async () => {
    total = 2_000;
    expect((await pagesOf("/numbers?limit=99999")).map((page) => page.length)).toEqual([1_000, 1_000]);
  });

  it.each([
    "limit=0",
    "limit=-1",
    "limit=x",
    "limit=1.5",
    "limit=",
    "cursor=",
    "cursor=!!!",
    "cursor=eyJhIjoxfQ",
    "cursor=bnVsbA",
    "cursor=MQ%3D%3D",
  ])("refuses %s", async (query) => {
    total = 10;
    const response = await get(`/numbers?${query}`);
    const body = (await response.json()) as { error: string; fieldErrors: Record<string, string> };
    expect([response.status, body.error]).toEqual([400, "VALIDATION_ERROR"]);
    expect(Object.keys(body.fieldErrors)).toEqual([query.split("=")[0]]);
  });

  it("rejects a cursor that the database cannot read, and reports other faults as such", async () => {
    total = 10;
    failure = Object.assign(new Error("date/time field value out of range"), { code: "22008" });
    expect((await get("/numbers?limit=2&cursor=Mg")).status).toBe(400);
    expect((await get("/numbers?limit=2")).status).toBe(500);
    failure = Object.assign(new Error("no such column"), { code: "42703" });
    expect((await get("/numbers?limit=2&cursor=Mg")).status).toBe(500);
  });

  it("works for short lists", async () => {
    expect(await pagesOf("/few?limit=2")).toEqual([[1, 2], [3]]);
    expect(await pagesOf("/few?limit=3")).toEqual([[1, 2, 3]]);
    expect((await get("/few?cursor=Im54Ig")).status).toBe(400);
  });
});
