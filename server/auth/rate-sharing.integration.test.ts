import { afterEach, describe, expect, it, vi } from "vitest";
import { database, replaceDatabase } from "@/db/client";
import { newId } from "../kernel/ids";
import { ownerSql } from "../testing/test-database";
import { shareRates } from "./rate-sharing";
import { TokenBuckets } from "./token-buckets";

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.restoreAllMocks();
});

/** The buckets of one process, shared with all others. */
function processBuckets(): TokenBuckets {
  const buckets = new TokenBuckets();
  stops.push(shareRates(buckets));
  return buckets;
}

/** Requests accepted of `count`. */
const accepted = (buckets: TokenBuckets, key: string, count: number, rate: number) =>
  Array.from({ length: count }, () => buckets.take(key, rate)).filter((wait) => wait === 0).length;

describe("a rate over several processes", () => {
  it("holds: what one accepted is missing in the other", async () => {
    const [one, other] = [processBuckets(), processBuckets()];
    const key = newId();
    expect(accepted(one, key, 30, 2)).toBe(20);
    // The other learns of it with its own first request.
    expect(accepted(other, key, 1, 2)).toBe(1);
    await expect.poll(() => other.take(key, 2)).toBeGreaterThan(0);
  });

  it("returns in time, after what the processes accepted too much", async () => {
    const all = Array.from({ length: 4 }, processBuckets);
    const key = newId();
    // 800 of 200: the debt takes 30 s.
    const taken = all.reduce((sum, one) => sum + accepted(one, key, 300, 20), 0);
    expect(taken).toBeGreaterThanOrEqual(800);
    await expect.poll(() => Math.min(...all.map((one) => one.take(key, 20)))).toBeGreaterThan(8);
  });

  it("costs one statement per 100 ms with requests, and none without", async () => {
    const { statements } = database();
    const sent = vi.spyOn(statements, "query");
    const one = processBuckets();
    await new Promise((resolve) => setTimeout(resolve, 250));
    expect(sent).not.toHaveBeenCalled();
    const start = performance.now();
    while (performance.now() < start + 450) {
      for (const key of ["a", "b", "c"]) one.take(`statements:${key}`, 1_000);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    expect(sent.mock.calls.length).toBeGreaterThan(0);
    expect(sent.mock.calls.length).toBeLessThan((performance.now() - start) / 100 + 1);
  });

  it("keeps no full buckets: each call removes up to two per key", async () => {
    const owner = ownerSql();
    const mark = newId();
    await owner`insert into rate_buckets (key, rate, tokens, at)
      select ${mark} || n, 1, 10, now() - interval '10 years' from generate_series(1, 10) n`;
    const left = async () => {
      const keys = [`${mark}a`, `${mark}b`];
      await database().statements.query("select take_rate_tokens($1::text[], '{1,1}', '{1,1}')", [keys]);
      const [row] = await owner`select count(*)::int as n from rate_buckets
        where starts_with(key, ${mark}) and at < now() - interval '1 year'`;
      return row?.n;
    };
    expect(await left()).toBeLessThanOrEqual(6);
    await left();
    expect(await left()).toBe(0);
  });

  it("fills no further while the database does not answer", async () => {
    const own = database();
    const failing = { ...own, statements: { ...own.statements, query: () => Promise.reject(new Error("gone")) } };
    vi.useFakeTimers({ toFake: ["performance"] });
    replaceDatabase(failing);
    try {
      const one = processBuckets();
      expect(accepted(one, "closed", 30, 1)).toBe(10);
      await new Promise((resolve) => setTimeout(resolve, 300));
      vi.advanceTimersByTime(60_000);
      expect(accepted(one, "closed", 30, 1)).toBe(2);
    } finally {
      replaceDatabase(own);
      vi.useRealTimers();
    }
  });
});
