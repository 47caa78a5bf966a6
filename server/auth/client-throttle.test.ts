import { describe, expect, it } from "vitest";
import { ClientThrottle, FAILURES_TO_LOCK, LOCK_SECONDS } from "./client-throttle";

function failTimes(throttle: ClientThrottle, clientId: string, times: number): boolean {
  let locked = false;
  for (let n = 0; n < times; n += 1) locked = throttle.failed(clientId).locked;
  return locked;
}

describe("ClientThrottle", () => {
  it("locks a client after ten consecutive failures and unlocks by itself", () => {
    let now = 1_000_000;
    const throttle = new ClientThrottle(() => now);
    expect(failTimes(throttle, "a", FAILURES_TO_LOCK - 1)).toBe(false);
    expect(throttle.lockedSeconds("a")).toBe(0);
    expect(failTimes(throttle, "a", 1)).toBe(true);
    expect(throttle.lockedSeconds("a")).toBe(LOCK_SECONDS);
    expect(throttle.lockedSeconds("b")).toBe(0);
    now += LOCK_SECONDS * 1000;
    expect(throttle.lockedSeconds("a")).toBe(0);
    expect(failTimes(throttle, "a", FAILURES_TO_LOCK - 1)).toBe(false);
  });

  it("clears failures after a success", () => {
    const throttle = new ClientThrottle();
    failTimes(throttle, "a", FAILURES_TO_LOCK - 1);
    expect(throttle.succeeded("a")).toBe(true);
    expect(throttle.succeeded("a")).toBe(false);
    expect(failTimes(throttle, "a", FAILURES_TO_LOCK - 1)).toBe(false);
  });

  it("stays small under a flood of invented ids", () => {
    const throttle = new ClientThrottle();
    for (let n = 0; n < 25_000; n += 1) throttle.failed(`client-${n}`);
    expect(throttle.succeeded("client-0")).toBe(false);
    expect(throttle.succeeded("client-24999")).toBe(true);
  });
});
