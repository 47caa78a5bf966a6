import { describe, expect, it } from "vitest";
import { ageOf, dateOf, durationOf, momentOf } from "./format-time";

describe("times", () => {
  it("writes a moment in the bank's zone on a 24-hour clock", () => {
    expect(momentOf("2026-11-20T23:05:09.123Z")).toBe("2026-11-20 23:05");
    expect(momentOf("2026-11-20T23:05:09.123Z", { timeZone: "Europe/Berlin", seconds: true })).toBe(
      "2026-11-21 00:05:09",
    );
    expect(momentOf("not a moment")).toBe("not a moment");
  });

  it("keeps the date of a date without time", () => {
    expect(dateOf("2026-11-20T23:05:09Z")).toBe("2026-11-20");
  });

  it.each([
    [0, "now"],
    [59_999, "now"],
    [60_000, "1 min"],
    [3_599_999, "59 min"],
    [7_200_000, "2 h"],
    [86_400_000 * 3, "3 d"],
    [-5_000, "now"],
  ])("%d ms are %s", (passed, age) => {
    const now = Date.parse("2026-11-20T12:00:00Z");
    expect(ageOf(new Date(now - passed).toISOString(), now)).toBe(age);
  });

  it.each([
    [-1, "0 s"],
    [440, "0.4 s"],
    [3_000, "3 s"],
    [9_949, "9.9 s"],
    [9_960, "10 s"],
    [59_600, "1 min 00 s"],
    [245_000, "4 min 05 s"],
    [3_599_700, "1 h 00 min"],
    [3_720_000, "1 h 02 min"],
    [90_000_000, "25 h 00 min"],
  ])("%d ms took %s", (passed, words) => {
    expect(durationOf(passed)).toBe(words);
  });
});
