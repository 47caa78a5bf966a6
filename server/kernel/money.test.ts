import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { exponentOf, isCurrency } from "./currency";
import { DomainError } from "./errors";
import { stringifyJson } from "./json";
import {
  add,
  compare,
  decimalText,
  money,
  moneyFromWire,
  moneyText,
  moneyToWire,
  positiveMoney,
  subtract,
} from "./money";

function fieldErrors(read: () => unknown): Record<string, string> {
  try {
    read();
  } catch (error) {
    if (error instanceof DomainError && error.code === "VALIDATION_ERROR") return error.fieldErrors;
    throw error;
  }
  throw new Error("nothing was refused");
}

const usd = (amount: unknown) => moneyFromWire({ amount, currency: "USD" }).minor;

describe("amounts of requests", () => {
  it("are judged by value", () => {
    expect(usd(10)).toBe(1000n);
    expect(usd(10.5)).toBe(1050n);
    expect(usd(JSON.parse("10.000"))).toBe(1000n);
    expect(usd(JSON.parse("1e3"))).toBe(100_000n);
    expect(usd(-0.05)).toBe(-5n);
    expect(usd(0)).toBe(0n);
    expect(moneyFromWire({ amount: 300, currency: "JPY" }).minor).toBe(300n);
    expect(moneyFromWire({ amount: 1.234, currency: "KWD" }).minor).toBe(1234n);
    expect(usd(9_999_999_999_999.99)).toBe(999_999_999_999_999n);
    expect(usd(123_456_789_012_345)).toBe(12_345_678_901_234_500n);
  });

  it.each([
    ["text", "10"],
    ["infinity, as JSON's 1e400 is read", JSON.parse("1e400")],
    ["NaN", Number.NaN],
    ["null", null],
    ["nothing", undefined],
    ["a third decimal of USD", 10.001],
    ["a sum that doubles got wrong", 0.1 + 0.7],
    ["sixteen significant digits", 12_345_678_901_234.56],
    ["sixteen digits before the point", 1_234_567_890_123_456],
    ["more than a balance can hold", 1e17],
    ["a millionth", 1e-7],
  ])("are rejected at amount.amount: %s", (_, amount) => {
    expect(Object.keys(fieldErrors(() => usd(amount)))).toEqual(["amount.amount"]);
  });

  it("without a currency are rejected at amount.currency with a complete sentence", () => {
    for (const currency of ["", "  ", undefined])
      expect(fieldErrors(() => moneyFromWire({ amount: 1, currency }))).toEqual({
        "amount.currency": "must be a currency code of ISO 4217",
      });
  });

  it("have no decimals in yen", () => {
    expect(fieldErrors(() => moneyFromWire({ amount: 10.5, currency: "JPY" }))).toEqual({
      "amount.amount": "JPY has no decimals",
    });
  });

  it.each([["ZZZ"], ["usd"], [""], [12], [null]])("need a currency of ISO 4217: %j", (currency) => {
    expect(Object.keys(fieldErrors(() => moneyFromWire({ amount: 1, currency }, "creditLimit")))).toEqual([
      "creditLimit.currency",
    ]);
  });

  it("must be above zero if the operation requires it", () => {
    for (const amount of [0, -0.01, -0]) {
      expect(Object.keys(fieldErrors(() => positiveMoney({ amount, currency: "USD" }, "amount")))).toEqual([
        "amount.amount",
      ]);
    }
    expect(positiveMoney({ amount: 0.01, currency: "USD" }).minor).toBe(1n);
  });
});

const currencies = Intl.supportedValuesOf("currency").filter(isCurrency);
const amounts = fc.record({
  minor: fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }),
  currency: fc.constantFrom(...currencies),
});

describe("amounts of responses", () => {
  it("are exact to the last digit", () => {
    expect(stringifyJson(moneyToWire(money(1050n, "USD")))).toBe('{"amount":10.5,"currency":"USD"}');
    expect(stringifyJson(moneyToWire(money(1_234_567_890_123_456_789n, "USD")))).toBe(
      '{"amount":12345678901234567.89,"currency":"USD"}',
    );
    expect(stringifyJson({ "\u0001x": moneyToWire(money(-(10n ** 20n) - 1n, "JPY")) })).toContain(
      '{"amount":-100000000000000000001,',
    );
  });

  it("write every integer as its decimal", () => {
    fc.assert(
      fc.property(amounts, (value) => {
        const [, printed = ""] = /"amount":(-?[\d.e+]+)/.exec(stringifyJson(moneyToWire(value))) ?? [];
        const [whole = "", fraction = ""] = decimalText(value).split(".");
        const trimmed = fraction.replace(/0+$/, "");
        const expected = trimmed === "" ? whole : `${whole}.${trimmed}`;
        const sent = printed.includes(".") ? printed.replace(/\.?0+$/, "") : printed;
        expect(sent).toBe(expected === "-0" ? "0" : expected);
      }),
    );
  });

  it("round-trip up to 15 digits", () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -999_999_999_999_999n, max: 999_999_999_999_999n }),
        fc.constantFrom(...currencies),
        (minor, currency) => {
          const wire = JSON.parse(stringifyJson(moneyToWire({ minor, currency }))) as {
            amount: number;
            currency: string;
          };
          expect(moneyFromWire(wire)).toEqual({ minor, currency });
        },
      ),
    );
  });
});

describe("arithmetic", () => {
  it("adds, subtracts and compares only one currency", () => {
    expect(add(money(1n, "USD"), money(2n, "USD"))).toEqual(money(3n, "USD"));
    expect(subtract(money(1n, "USD"), money(2n, "USD"))).toEqual(money(-1n, "USD"));
    expect(compare(money(1n, "USD"), money(2n, "USD"))).toBeLessThan(0);
    expect(() => add(money(1n, "USD"), money(1n, "EUR"))).toThrow(RangeError);
  });

  it("formats amounts for people", () => {
    expect(moneyText(money(1_250_000n, "USD"))).toBe("12,500.00 USD");
    expect(moneyText(money(-5n, "USD"))).toBe("-0.05 USD");
    expect(moneyText(money(1_234_567n, "JPY"))).toBe("1,234,567 JPY");
    expect(moneyText(money(1_234_567n, "KWD"))).toBe("1,234.567 KWD");
    expect(moneyText(money(12_345_678n, "CLF"))).toBe("1,234.5678 CLF");
  });

  it("has the decimals of each currency", () => {
    expect([exponentOf("USD"), exponentOf("JPY"), exponentOf("KWD"), exponentOf("CLF")]).toEqual([2, 0, 3, 4]);
    expect(() => exponentOf("XXX")).toThrow(RangeError);
    expect(currencies.length).toBeGreaterThan(150);
  });
});
