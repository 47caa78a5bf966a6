import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { RECHECK_AFTER_MS, RecheckCache } from "./recheck-cache";

describe("RecheckCache", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("keeps an answer for its time, within the limit of 30 s", async () => {
    const cache = new RecheckCache<string>(RECHECK_AFTER_MS);
    const ask = vi.fn(async () => "known");
    await cache.get("k", ask);
    vi.advanceTimersByTime(RECHECK_AFTER_MS - 1);
    await cache.get("k", ask);
    expect(ask).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1);
    await cache.get("k", ask);
    expect(ask).toHaveBeenCalledTimes(2);
    expect(RECHECK_AFTER_MS).toBeLessThan(30_000);
  });

  it("makes one query for concurrent reads", async () => {
    const cache = new RecheckCache<string>(1_000);
    let finish: (value: string) => void = () => undefined;
    const ask = vi.fn(() => new Promise<string>((resolve) => (finish = resolve)));
    const answers = Promise.all([cache.get("k", ask), cache.get("k", ask), cache.get("k", ask)]);
    finish("known");
    expect(await answers).toEqual(["known", "known", "known"]);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it("caches neither null nor a failure", async () => {
    const cache = new RecheckCache<string>(1_000);
    expect(await cache.get("k", async () => null)).toBeNull();
    await expect(cache.get("k", () => Promise.reject(new Error("down")))).rejects.toThrow("down");
    expect(await cache.get("k", async () => "now")).toBe("now");
  });

  it("does not cache an answer if the key was forgotten during the query", async () => {
    const cache = new RecheckCache<string>(1_000);
    let finish: (value: string) => void = () => undefined;
    const old = cache.get("k", () => new Promise<string>((resolve) => (finish = resolve)));
    cache.forget("k");
    finish("before the revocation");
    await old;
    expect(await cache.get("k", async () => null)).toBeNull();
  });

  it("is bounded and forgets by value", async () => {
    const cache = new RecheckCache<number>(60_000, 3);
    for (const n of [1, 2, 3, 4]) await cache.get(String(n), async () => n);
    const ask = vi.fn(async () => 0);
    await cache.get("4", ask);
    expect(ask).not.toHaveBeenCalled();
    await cache.get("1", ask);
    expect(ask).toHaveBeenCalledTimes(1);
    cache.forgetWhere((value) => value === 4);
    await cache.get("4", ask);
    expect(ask).toHaveBeenCalledTimes(2);
  });
});
