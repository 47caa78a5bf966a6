import { describe, expect, it } from "vitest";
import { parseCash } from "./cash-amount";

describe("cash that was counted or declared", () => {
  it("may be nothing", () => {
    for (const typed of ["0", " 0.00 ", "00", "0."])
      expect(parseCash(typed, "USD")).toMatchObject({ ok: true, amount: 0 });
  });
  it("is an amount as everywhere else otherwise, and never what was left empty", () => {
    expect(parseCash("1.5k", "USD")).toMatchObject({ ok: true, amount: 1500 });
    expect(parseCash("0.01", "USD")).toMatchObject({ ok: true, amount: 0.01 });
    for (const typed of ["", " ", "-1", "0,5", "x"]) expect(parseCash(typed, "USD").ok).toBe(false);
  });
});
