import { describe, expect, it } from "vitest";
import { countedPieces, facesOf, isUnreadable, readCount, sumOf } from "./denominations";

describe("denominations", () => {
  it("sums in minor units", () => {
    expect(
      sumOf(
        [
          { value: 0.1, count: 3 },
          { value: 20, count: 62 },
          { value: 0.01, count: 7 },
        ],
        "USD",
      ),
    ).toEqual({ amount: 1240.37, currency: "USD" });
    expect(sumOf([], "JPY")).toEqual({ amount: 0, currency: "JPY" });
  });

  it("sends counted pieces only", () => {
    expect(countedPieces({ "100": "3", "50": "", "0.25": "0", "20": "x" })).toEqual([{ value: 100, count: 3 }]);
    // JavaScript orders such keys differently.
    expect(countedPieces({ "0.25": "1", "100": "3", "20": "2" }).map(({ value }) => value)).toEqual([100, 20, 0.25]);
  });

  it("detects an unreadable count and excludes it from the sum", () => {
    expect(isUnreadable({ "100": "3", "50": " ", "20": "0" })).toBe(false);
    for (const typed of ["1o", "x", "-1", "1.5"]) expect(isUnreadable({ "100": "3", "50": typed })).toBe(true);
  });

  it.each([
    ["", 0],
    [" 12 ", 12],
    ["1.5", null],
    ["-1", null],
    ["12345678", null],
  ])("reads the count %j as %s", (typed, count) => {
    expect(readCount(typed)).toBe(count);
  });

  it("lists the faces of a currency, largest first, down to its smallest unit", () => {
    for (const currency of ["USD", "EUR", "JPY", "KWD", "SEK", "XAF"]) {
      const faces = facesOf(currency);
      expect(faces.length).toBeGreaterThan(5);
      expect([...faces].sort((a, b) => b - a)).toEqual(faces);
    }
    expect(facesOf("XAF").every(Number.isInteger)).toBe(true);
  });
});
