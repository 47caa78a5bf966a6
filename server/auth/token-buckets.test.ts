import { describe, expect, it } from "vitest";
import { TokenBuckets } from "./token-buckets";

describe("a bucket of tokens", () => {
  it("allows ten seconds of its rate immediately, then its rate, and returns the wait", () => {
    let now = 0;
    const buckets = new TokenBuckets(() => now);
    const taken = () => buckets.take("a", 2);
    expect(Array.from({ length: 21 }, taken)).toEqual([...Array(20).fill(0), 1]);
    now = 500;
    expect([taken(), taken()]).toEqual([0, 1]);
    now = 60_000;
    expect(Array.from({ length: 21 }, taken).filter((wait) => wait === 0)).toHaveLength(20);
    expect(buckets.take("b", 2)).toBe(0);
  });

  it("accepts returned tokens", () => {
    const buckets = new TokenBuckets(() => 0);
    for (let n = 0; n < 10; n += 1) buckets.take("a", 1);
    expect(buckets.take("a", 1)).toBe(1);
    buckets.refund("a");
    expect(buckets.take("a", 1)).toBe(0);
  });

  it("keeps a bounded number of callers and evicts the oldest", () => {
    const buckets = new TokenBuckets(() => 0);
    for (let n = 0; n < 10; n += 1) buckets.take("first", 1);
    expect(buckets.take("first", 1)).toBe(1);
    for (let n = 0; n < 20_000; n += 1) buckets.take(`other ${n}`, 1);
    expect(buckets.take("first", 1)).toBe(0);
  });
});
