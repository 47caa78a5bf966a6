import { describe, expect, it } from "vitest";
import { amountBounds } from "./amount-bounds";

const bounds = (from: number | undefined, to: number | undefined, currency: string) => {
  const [found] = amountBounds(from, to, [currency]);
  return found && [found.fromMinor, found.toMinor];
};

describe("amounts people look for, in minor units", () => {
  it.each([
    ["USD", 10, 10, "1000", "1000"],
    ["USD", 10.07, 10.07, "1007", "1007"],
    ["USD", 250.75, 300, "25075", "30000"],
    ["JPY", 10, 10.9, "10", "10"],
    ["KWD", 1.001, 2, "1001", "2000"],
    ["USD", 10.001, 10.009, "1001", "1000"],
    ["USD", -5, -0.001, "-500", "-1"],
    ["USD", -0.009, 0, "0", "0"],
    ["USD", 123_456_789_012.34, 123_456_789_012.34, "12345678901234", "12345678901234"],
    ["USD", 1e30, 1e300, "9000000000000000000", "9000000000000000000"],
    ["USD", 1e-300, 1e-7, "1", "0"],
  ])("%s from %d to %d", (currency, from, to, fromMinor, toMinor) => {
    expect(bounds(from, to, currency)).toEqual([fromMinor, toMinor]);
  });

  it("are open if absent, and computed for each currency", () => {
    expect(bounds(undefined, undefined, "USD")).toEqual(["1", "9000000000000000000"]);
    const found = amountBounds(1, 2, ["USD", "JPY", "nothing"]);
    expect(found).toEqual([
      { currency: "USD", fromMinor: "100", toMinor: "200" },
      { currency: "JPY", fromMinor: "1", toMinor: "2" },
    ]);
  });
});
