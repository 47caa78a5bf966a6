import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkDigit, hasValidCheckDigit, withCheckDigit } from "./check-digit";

describe("ISO 7064 MOD 11,10", () => {
  it("matches the standard's example", () => {
    expect(checkDigit("0794")).toBe("5");
    expect(hasValidCheckDigit("07945")).toBe(true);
  });

  it("detects every single wrong digit", () => {
    const digits = fc.stringMatching(/^\d{9,11}$/);
    fc.assert(
      fc.property(digits, fc.nat(), fc.integer({ min: 1, max: 9 }), (number, position, shift) => {
        const whole = withCheckDigit(number);
        expect(hasValidCheckDigit(whole)).toBe(true);
        const at = position % whole.length;
        const wrong = whole.slice(0, at) + String((Number(whole[at]) + shift) % 10) + whole.slice(at + 1);
        expect(hasValidCheckDigit(wrong)).toBe(false);
      }),
    );
  });

  it("accepts only digits", () => {
    expect(hasValidCheckDigit("")).toBe(false);
    expect(hasValidCheckDigit("5")).toBe(false);
    expect(hasValidCheckDigit("07x45")).toBe(false);
    expect(() => checkDigit("12a")).toThrow(RangeError);
  });
});
