import { describe, expect, it } from "vitest";
import { needsIdentification } from "./identification";

describe("identification", () => {
  it.each([
    ["USD", 9_999_99n, false],
    ["USD", 10_000_00n, false],
    ["USD", 10_000_01n, true],
    ["JPY", 10_000n, false],
    ["JPY", 10_001n, true],
    ["KWD", 10_000_000n, false],
    ["KWD", 10_000_001n, true],
  ])("of %s %s in minor units is required: %s", (currency, minor, required) => {
    expect(needsIdentification({ minor, currency })).toBe(required);
  });
});
