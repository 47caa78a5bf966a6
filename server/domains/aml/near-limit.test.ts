import { describe, expect, it } from "vitest";
import { isJustBelow } from "./near-limit";

describe("just below the limit", () => {
  it.each([
    [799_999n, false],
    [800_000n, true],
    [1_000_000n, true],
    [1_000_001n, false],
  ])("%s of 10,000.00", (amount, expected) => expect(isJustBelow(amount, 1_000_000n)).toBe(expected));
  it("is false at a zero limit", () => expect(isJustBelow(0n, 0n)).toBe(false));
});
