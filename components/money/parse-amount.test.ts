import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatFigure } from "./format-amount";
import { parseAmount } from "./parse-amount";

const read = (typed: string, currency = "USD") => {
  const parsed = parseAmount(typed, currency);
  return parsed.ok ? [parsed.amount, parsed.text] : parsed.problem;
};

describe("parseAmount", () => {
  it.each([
    ["1500", 1500, "1,500.00"],
    ["1,500.00", 1500, "1,500.00"],
    ["1.5k", 1500, "1,500.00"],
    ["1.5K", 1500, "1,500.00"],
    ["2m", 2_000_000, "2,000,000.00"],
    ["0.001m", 1000, "1,000.00"],
    [" 1 500.5 ", 1500.5, "1,500.50"],
    ["1\u00a0500", 1500, "1,500.00"],
    ["1'500", 1500, "1,500.00"],
    [".50", 0.5, "0.50"],
    ["12.", 12, "12.00"],
    ["007.10", 7.1, "7.10"],
    ["10.000", 10, "10.00"],
    ["1.2345k", 1234.5, "1,234.50"],
    ["9,999,999,999,999.99", 9_999_999_999_999.99, "9,999,999,999,999.99"],
  ])("reads %s", (typed, amount, text) => {
    expect(read(typed)).toEqual([amount, text]);
  });

  it.each([
    ["", "Enter an amount"],
    ["   ", "Enter an amount"],
    ["0", "Enter an amount greater than zero"],
    ["0.00", "Enter an amount greater than zero"],
    ["-5", "Enter an amount without a sign"],
    ["−5", "Enter an amount without a sign"],
    ["(5)", "Enter an amount without a sign"],
    ["10.001", "USD has at most 2 decimals"],
    ["1.234567k", "USD has at most 2 decimals"],
    ["1,50", "Use a point for decimals, e.g. 1500.50"],
    ["1.500,00", "Enter an amount, e.g. 1500, 1.5k or 1,500.00"],
    ["15,00,000", "Enter an amount, e.g. 1500, 1.5k or 1,500.00"],
    ["1e5", "Enter an amount, e.g. 1500, 1.5k or 1,500.00"],
    ["abc", "Enter an amount, e.g. 1500, 1.5k or 1,500.00"],
    [".", "Enter an amount, e.g. 1500, 1.5k or 1,500.00"],
    ["k", "Enter an amount, e.g. 1500, 1.5k or 1,500.00"],
    ["99999999999999.99", "The amount has too many digits"],
  ])("refuses %j", (typed, problem) => {
    expect(read(typed)).toBe(problem);
  });

  it("limits decimals to those of the currency", () => {
    expect(read("1500", "JPY")).toEqual([1500, "1,500"]);
    expect(read("10.5", "JPY")).toBe("JPY has no decimals");
    expect(read("1.5k", "JPY")).toEqual([1500, "1,500"]);
    expect(read("1.234", "KWD")).toEqual([1.234, "1.234"]);
  });

  it("reads an empty text as zero only with `zero`", () => {
    const float = (typed: string) => parseAmount(typed, "USD", { zero: true });
    expect(float("0")).toEqual({ ok: true, amount: 0, text: "0.00" });
    expect(float(" 0.00 ")).toEqual({ ok: true, amount: 0, text: "0.00" });
    expect(parseAmount("0", "JPY", { zero: true })).toEqual({ ok: true, amount: 0, text: "0" });
    expect(float("0.001")).toEqual({ ok: false, problem: "USD has at most 2 decimals" });
  });

  it("reads its own output back exactly", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 ** 14 }), (cents) => {
        const amount = cents / 100;
        const parsed = parseAmount(formatFigure({ amount, currency: "USD" }), "USD");
        expect(parsed).toMatchObject({ ok: true, amount });
      }),
    );
  });
});
