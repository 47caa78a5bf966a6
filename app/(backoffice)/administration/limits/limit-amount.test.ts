import { describe, expect, it } from "vitest";
import { parseLimit } from "./limit-amount";

describe("a limit as typed", () => {
  it("is an amount as everywhere", () => {
    expect(parseLimit("15k", "USD")).toEqual({ ok: true, amount: 15_000 });
    expect(parseLimit("1,500.50", "USD")).toEqual({ ok: true, amount: 1500.5 });
    expect(parseLimit("1.5", "JPY").ok).toBe(false);
    expect(parseLimit("", "USD").ok).toBe(false);
    expect(parseLimit("-1", "USD").ok).toBe(false);
  });

  it("may be zero", () => {
    for (const zero of ["0", " 0 ", "0.00"]) expect(parseLimit(zero, "USD")).toEqual({ ok: true, amount: 0 });
  });
});
