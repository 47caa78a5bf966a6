import { describe, expect, it } from "vitest";
import { formatAmount, formatFigure } from "./format-amount";
import { fromMinor, minorOf, totalsByCurrency } from "./totals";

describe("formatFigure", () => {
  it.each([
    [1500, "USD", "1,500.00"],
    [0, "USD", "0.00"],
    [-0, "USD", "0.00"],
    [-20.5, "EUR", "\u221220.50"],
    [1234567, "JPY", "1,234,567"],
    [1.5, "KWD", "1.500"],
    [0.1 + 0.2, "USD", "0.30"],
    [12, "XXX", "12.00"],
  ])("%d %s", (amount, currency, text) => {
    expect(formatFigure({ amount, currency })).toBe(text);
  });

  it("formats balances beyond the precision of a double exactly", () => {
    const exact = { toString: () => "90071992547409931.27" };
    expect(formatFigure({ amount: exact, currency: "USD" })).toBe("90,071,992,547,409,931.27");
  });

  it("writes every digit and the currency code", () => {
    expect(formatAmount({ amount: 12_500_000, currency: "USD" })).toBe("12,500,000.00 USD");
  });
});

describe("totalsByCurrency", () => {
  it("sums minor units per currency", () => {
    const cents = Array.from({ length: 10 }, () => ({ amount: 0.1, currency: "USD" }));
    const totals = totalsByCurrency([...cents, { amount: -3, currency: "JPY" }, { amount: 0.001, currency: "KWD" }]);
    expect(totals).toEqual([
      { amount: -3, currency: "JPY" },
      { amount: 0.001, currency: "KWD" },
      { amount: 1, currency: "USD" },
    ]);
  });

  it("converts to minor units and back", () => {
    expect(minorOf(1234.56, "USD")).toBe(123456n);
    expect(minorOf(-0.07, "USD")).toBe(-7n);
    expect(minorOf(1e-3, "KWD")).toBe(1n);
    expect(fromMinor(-7n, "USD")).toEqual({ amount: -0.07, currency: "USD" });
  });
});
