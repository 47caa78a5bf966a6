import { describe, expect, it } from "vitest";
import { countedTotal, denominationsOf, facesOf } from "./denominations";

describe("denominations", () => {
  it("sums notes and coins without the errors of doubles", () => {
    expect(countedTotal({ "0.1": "3", "0.2": "1", "0.01": "7" })).toBe(0.57);
    expect(countedTotal({ "0.005": "1", "20": "2" })).toBe(40.005);
  });

  it("leaves out what was not counted and what is no count", () => {
    expect(denominationsOf({ "50": "2", "20": "", "10": "0", "5": "x", "1": "1.5" })).toEqual([
      { value: 50, count: 2 },
    ]);
  });

  it("has faces for every currency, largest first", () => {
    for (const currency of ["USD", "JPY", "XXX"]) {
      expect(facesOf(currency)).toEqual([...facesOf(currency)].sort((a, b) => b - a));
    }
  });
});
