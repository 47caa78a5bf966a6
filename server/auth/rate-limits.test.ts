import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { principalWith } from "../http/testing/callers";
import type { DomainError } from "../kernel/errors";
import { chargeAddress, chargePrincipal, refundAddress, setRates, withNames } from "./rate-limits";

const none = { address: null, session: null, client: null, screening: null };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"] });
  setRates(none);
});
afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(globalThis, Symbol.for("countinghouse.auth.rate-limits"));
});

/** The number of requests that pass, and the last refusal's `retry-after`. */
function through(count: number, charge: () => void): { passed: number; retryAfter: string | undefined } {
  let [passed, retryAfter] = [0, undefined as string | undefined];
  for (let n = 0; n < count; n += 1) {
    try {
      charge();
      passed += 1;
    } catch (error) {
      const refusal = error as DomainError;
      expect([refusal.code, refusal.status]).toEqual(["RATE_LIMITED", 429]);
      retryAfter = refusal.headers?.["retry-after"];
    }
  }
  return { passed, retryAfter };
}

describe("rates", () => {
  it("are unlimited by default", () => {
    expect(through(10_000, () => chargeAddress("192.0.2.1")).passed).toBe(10_000);
    expect(through(10_000, () => chargePrincipal(principalWith([]))).passed).toBe(10_000);
  });

  it("apply per address or IPv6 network, and not to unknown addresses", () => {
    setRates({ ...none, address: 2 });
    expect(through(30, () => chargeAddress("192.0.2.1"))).toEqual({ passed: 20, retryAfter: "1" });
    let n = 0;
    expect(through(30, () => chargeAddress(`2001:db8::${++n}`)).passed).toBe(20);
    expect(through(30, () => chargeAddress({ peer: "192.0.2.2", header: () => undefined })).passed).toBe(20);
    expect(through(30, () => chargeAddress("")).passed).toBe(30);
    refundAddress("192.0.2.1");
    expect(through(2, () => chargeAddress("192.0.2.1")).passed).toBe(1);
  });

  it("apply per client by its row, otherwise by the default", () => {
    setRates({ ...none, client: 3 });
    const slow = principalWith([], { id: "slow", requestsPerSecond: 1 });
    const other = principalWith([], { id: "other" });
    expect(through(50, () => chargePrincipal(slow)).passed).toBe(10);
    expect(through(50, () => chargePrincipal(other)).passed).toBe(30);
    vi.advanceTimersByTime(2_000);
    expect(through(50, () => chargePrincipal(slow)).passed).toBe(2);
  });

  it("apply per staff session", () => {
    setRates({ ...none, session: 1 });
    const session = (sessionId: string) => principalWith([], { kind: "staff", sessionId });
    expect(through(50, () => chargePrincipal(session("one"))).passed).toBe(10);
    expect(through(50, () => chargePrincipal(session("two"))).passed).toBe(10);
  });
});

describe("names compared with the watchlist", () => {
  const caller = principalWith([], { id: "caller" });
  const some = (names: string[], by = caller) => withNames(by, names, async () => "done");

  it("are limited per caller, a long one counts as several, and the default is unlimited", async () => {
    for (let n = 0; n < 100; n++) expect(await some(["A Name"])).toBe("done");
    setRates({ ...none, screening: 2 });
    for (let n = 0; n < 10; n++) await some(["A Name"]);
    await some(["x".repeat(950)]);
    const refused = await some(["A Name"]).catch((error: DomainError) => error);
    expect(refused).toMatchObject({ code: "RATE_LIMITED", headers: { "retry-after": "1" } });
    expect(await some(["A Name"], principalWith([], { id: "other" }))).toBe("done");
  });

  it("run two at a time per caller if long", async () => {
    let finish = () => {};
    const waits = new Promise<void>((resolve) => (finish = resolve));
    const long = (by = caller) => withNames(by, ["x".repeat(201)], () => waits);
    const [first, second] = [long(), long()];
    await expect(long()).rejects.toMatchObject({ code: "RATE_LIMITED", headers: { "retry-after": "1" } });
    const another = long(principalWith([], { id: "other" }));
    expect(await some(["A Name"])).toBe("done");
    finish();
    await Promise.all([first, second, another]);
    await long();
  });
});
