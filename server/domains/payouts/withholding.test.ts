import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readConfig } from "../../config";
import { spreadWithheld, withheldOf, withholdingRate } from "./withholding";

const needed = { DATABASE_URL: "postgres://localhost/bank", AUTH_SECRET: "x".repeat(32) };
const rates = readConfig(needed).withholdingRates;

describe("tax withheld of commission", () => {
  it.each([
    ["NONE", "0"],
    ["EXEMPT", "0"],
    ["RESIDENT_REGISTERED", "5"],
    ["RESIDENT_UNREGISTERED", "10"],
    ["NON_RESIDENT", "15"],
    ["resident_registered", "0"],
    ["constructor", "0"],
    ["", "0"],
    [null, "0"],
  ])("of class %s is %s percent", (taxClass, rate) => {
    expect(withholdingRate(taxClass, rates)).toBe(rate);
  });

  it.each([
    [100_00n, "5", 5_00n],
    [10n, "5", 1n],
    [9n, "5", 0n],
    [-10n, "5", -1n],
    [1n, "100", 1n],
    [333n, "7.5", 25n],
    [1_000_000n, "0.0001", 1n],
    [123_45n, "0", 0n],
  ])("of %s minor units at %s percent is %s, half-up once", (minor, rate, withheld) => {
    expect(withheldOf(minor, rate)).toBe(withheld);
  });

  it("rejects a configured rate that is not a percentage", () => {
    const configured = readConfig({ ...needed, WITHHOLDING_RATES: "NONE=0, LOCAL=7.5" }).withholdingRates;
    expect([...configured]).toEqual([
      ["NONE", "0"],
      ["LOCAL", "7.5"],
    ]);
    for (const wrong of ["LOCAL", "LOCAL=", "LOCAL=101", "LOCAL=-1", "local=5", "A=1,"]) {
      expect(() => readConfig({ ...needed, WITHHOLDING_RATES: wrong })).toThrow("WITHHOLDING_RATES");
    }
  });

  it("spreads over accruals and clawbacks without remainder", () => {
    const amounts = fc.array(fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }), { maxLength: 50 });
    fc.assert(
      fc.property(amounts, fc.constantFrom("0", "5", "7.5", "15", "33.3333", "100"), (minors, rate) => {
        const parts = spreadWithheld(minors, rate);
        const sum = (all: readonly bigint[]) => all.reduce((total, part) => total + part, 0n);
        expect(sum(parts)).toBe(withheldOf(sum(minors), rate));
        for (const [at, part] of parts.entries()) {
          const away = part - withheldOf(minors[at] ?? 0n, rate);
          expect(away >= -1n && away <= 1n).toBe(true);
        }
      }),
    );
  });
});
