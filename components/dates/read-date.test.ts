import { describe, expect, it } from "vitest";
import { dateProblem, readDate } from "./read-date";

const TODAY = "2026-11-22";

describe("readDate", () => {
  it.each([
    ["2026-11-22", "2026-11-22"],
    [" 2026-1-5 ", "2026-01-05"],
    ["2026/11/22", "2026-11-22"],
    ["2026.11.22", "2026-11-22"],
    ["2026 11 22", "2026-11-22"],
    ["20261122", "2026-11-22"],
    ["22.11.2026", "2026-11-22"],
    ["22/11/2026", "2026-11-22"],
    ["11/22/2026", "2026-11-22"],
    ["11.11.2026", "2026-11-11"],
    ["22 Nov 2026", "2026-11-22"],
    ["22nd november, 2026", "2026-11-22"],
    ["Nov 22, 2026", "2026-11-22"],
    ["5-Sept-2026", "2026-09-05"],
    ["29.02.2028", "2028-02-29"],
    ["today", TODAY],
    ["Today ", TODAY],
    ["yesterday", "2026-11-21"],
    ["tomorrow", "2026-11-23"],
  ])("%s is %s", (typed, date) => {
    expect(readDate(typed, TODAY)).toEqual({ ok: true, date });
  });

  it.each([
    ["05.11.2026", "“05.11.2026” could be 2026-11-05 or 2026-05-11. Enter one of them"],
    ["5/11/2026", "“5/11/2026” could be 2026-11-05 or 2026-05-11. Enter one of them"],
    ["30.02.2026", "There is no 30 February 2026"],
    ["2026-02-30", "There is no 30 February 2026"],
    ["31 Jun 2026", "There is no 31 June 2026"],
    ["29 Feb 2026", "There is no 29 February 2026"],
    ["22.11.26", "Enter the year with four digits"],
    ["2026-22-11", "“2026-22-11” is not a date. Enter it as 2026-11-22"],
    ["2026-11", "“2026-11” is not a date. Enter it as 2026-11-22"],
    ["22 Foo 2026", "“22 Foo 2026” is not a date. Enter it as 2026-11-22"],
    ["0000-01-01", "“0000-01-01” is not a date. Enter it as 2026-11-22"],
    ["soon", "“soon” is not a date. Enter it as 2026-11-22"],
    ["٢٠٢٦-11-22", "“٢٠٢٦-11-22” is not a date. Enter it as 2026-11-22"],
  ])("%s is none: %s", (typed, problem) => {
    expect(readDate(typed, TODAY)).toEqual({ ok: false, problem });
  });
});

describe("dateProblem", () => {
  it("accepts an empty field and dates within the inclusive bounds", () => {
    const bounds = { today: TODAY, min: "2026-11-01", max: TODAY };
    expect(["", "  ", "2026-11-01", "today"].map((typed) => dateProblem(typed, bounds))).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  it.each([
    ["2026-10-31", "Must be 2026-11-01 or later"],
    ["tomorrow", "Must be 2026-11-22 or earlier"],
    ["2026-13-01", "“2026-13-01” is not a date. Enter it as 2026-11-22"],
  ])("says of %s: %s", (typed, problem) => {
    expect(dateProblem(typed, { today: TODAY, min: "2026-11-01", max: TODAY })).toBe(problem);
  });
});
