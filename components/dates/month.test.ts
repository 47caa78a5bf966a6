import { describe, expect, it } from "vitest";
import { addMonths, dayByKey, weeksOfMonth } from "./month";

describe("the weeks of a month", () => {
  it.each([
    ["2026-11-22", 6, "2026-10-26", "2026-12-06"],
    ["2027-02-14", 4, "2027-02-01", "2027-02-28"],
    ["2028-02-29", 5, "2028-01-31", "2028-03-05"],
  ])("of %s are %i, from %s to %s", (date, count, first, last) => {
    const weeks = weeksOfMonth(date);
    expect(weeks.map((week) => week.length)).toEqual(Array.from({ length: count }, () => 7));
    expect([weeks[0]?.[0], weeks.at(-1)?.[6]]).toEqual([first, last]);
  });
});

it.each([
  ["2026-01-31", 1, "2026-02-28"],
  ["2026-03-31", -1, "2026-02-28"],
  ["2028-02-29", -12, "2027-02-28"],
  ["2026-12-15", 1, "2027-01-15"],
  ["2026-01-15", -1, "2025-12-15"],
])("%s and %i months is %s", (date, months, then) => {
  expect(addMonths(date, months)).toBe(then);
});

it.each([
  ["ArrowLeft", false, "2026-11-21"],
  ["ArrowRight", false, "2026-11-23"],
  ["ArrowUp", false, "2026-11-15"],
  ["ArrowDown", false, "2026-11-29"],
  ["Home", false, "2026-11-16"],
  ["End", false, "2026-11-22"],
  ["PageUp", false, "2026-10-22"],
  ["PageDown", true, "2027-11-22"],
  ["a", false, null],
] as const)("%s (shift %s) leads from Sunday 22 November to %s", (key, shift, then) => {
  expect(dayByKey("2026-11-22", key, shift)).toBe(then);
});
