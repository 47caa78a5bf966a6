import { afterEach, describe, expect, it, vi } from "vitest";
import { ownerSql } from "@/server/testing/test-database";
import { newId } from "../kernel/ids";
import { ClientThrottle, FAILURES_TO_LOCK, LOCK_SECONDS } from "./client-throttle";
import { sha256 } from "./secrets";

afterEach(() => {
  vi.useRealTimers();
});

/** As in two processes. */
const two = () => [new ClientThrottle(), new ClientThrottle()] as const;

describe("wrong secrets of a client", () => {
  it("lock it after ten in a row over all processes, and the lock ends by itself", async () => {
    const [one, other] = two();
    const id = newId();
    for (let n = 1; n < FAILURES_TO_LOCK; n += 1)
      expect(await (n % 2 === 0 ? one : other).failed(id)).toEqual({ failures: n, locked: false, seconds: 0 });
    expect(await one.failed(id)).toEqual({ failures: FAILURES_TO_LOCK, locked: true, seconds: 0 });
    expect([one.lockedSeconds(id), other.lockedSeconds(id)]).toEqual([LOCK_SECONDS, 0]);
    expect(await other.failed(id)).toEqual({ failures: 0, locked: false, seconds: LOCK_SECONDS });
    expect(other.lockedSeconds(id)).toBe(LOCK_SECONDS);
    await ownerSql()`update client_failures set locked_until = now() - interval '1 second' where client = ${sha256(id)}`;
    expect(await other.failed(id)).toMatchObject({ failures: 1, seconds: 0 });
  });

  it("count from one after a right one in any process, and after an hour", async () => {
    const [one, other] = two();
    const id = newId();
    await one.failed(id);
    await other.succeeded(id);
    expect(await one.failed(id)).toMatchObject({ failures: 1 });
    await ownerSql()`update client_failures set failed_at = now() - interval '61 minutes' where client = ${sha256(id)}`;
    expect(await one.failed(id)).toMatchObject({ failures: 1 });
  });
});
