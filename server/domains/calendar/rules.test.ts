import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, daysBetween } from "../../kernel/business-date";
import { closedBecause, FIRST_DAY, isWorkingDay, LAST_DAY, reachFrom, stepWorkingDays } from "./rules";

const none = new Set<string>();
const christmas = new Set(["2026-12-25", "2026-12-28"]);
const around = (holidays: ReadonlySet<string>) => ({ from: "2026-01-01", to: "2027-12-31", holidays });

describe("working days", () => {
  it("are Monday to Friday, save holidays", () => {
    const week = ["2026-12-21", "2026-12-24", "2026-12-25", "2026-12-26", "2026-12-27", "2026-12-28", "2026-12-29"];
    expect(week.map((day) => isWorkingDay(day, none))).toEqual([true, true, true, false, false, true, true]);
    expect(week.map((day) => isWorkingDay(day, christmas))).toEqual([true, true, false, false, false, false, true]);
  });

  it.each([
    ["2026-12-24", 1, "2026-12-29"],
    ["2026-12-24", 2, "2026-12-30"],
    ["2026-12-24", 0, "2026-12-24"],
    ["2026-12-25", 0, "2026-12-29"],
    ["2026-12-26", 1, "2026-12-29"],
    ["2026-12-29", -1, "2026-12-24"],
    ["2026-12-27", -2, "2026-12-23"],
  ])("%s and %i working days is %s", (date, days, expected) => {
    expect(stepWorkingDays(date, days, around(christmas))).toBe(expected);
  });

  it("end with the stretch: null, also if it has only holidays", () => {
    const stretch = { from: "2026-12-24", to: "2026-12-28", holidays: christmas };
    expect(stepWorkingDays("2026-12-24", 1, stretch)).toBeNull();
    expect(stepWorkingDays("2026-12-24", -1, stretch)).toBeNull();
  });

  it("reach no further than the calendar", () => {
    expect(reachFrom("9999-12-30", 14, false)).toEqual({ from: "9999-12-30", to: LAST_DAY });
    expect(reachFrom("1900-01-03", 14, true)).toEqual({ from: FIRST_DAY, to: "1900-01-03" });
  });
});

describe("why the bank is closed", () => {
  it("names the weekend and each holiday once", () => {
    expect(closedBecause("2026-12-24", [])).toBeNull();
    expect(closedBecause("2026-12-26", [])).toBe("Saturday");
    expect(closedBecause("2026-12-27", ["Boxing Day", "Boxing Day"])).toBe("Sunday, Boxing Day");
    expect(closedBecause("2026-12-25", ["Christmas Day"])).toBe("Christmas Day");
  });
});

describe("for any day and any holidays", () => {
  const start = "2026-01-01";
  const day = fc.integer({ min: 0, max: 364 }).map((offset) => addDays(start, offset));
  const holidays = fc.array(day, { maxLength: 60 }).map((days) => new Set(days));
  const stretchOf = (closed: ReadonlySet<string>) => ({ from: "2024-01-01", to: "2029-12-31", holidays: closed });

  it("the result is a working day with one fewer working days between", () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 60 }), holidays, (date, days, closed) => {
        const found = stepWorkingDays(date, days, stretchOf(closed)) ?? "";
        const between = Array.from({ length: daysBetween(date, found) - 1 }, (_, n) => addDays(date, n + 1));
        expect(isWorkingDay(found, closed)).toBe(true);
        expect(between.filter((each) => isWorkingDay(each, closed))).toHaveLength(days - 1);
      }),
    );
  });

  it("steps add up, and steps back return to the start", () => {
    const some = fc.integer({ min: 1, max: 30 });
    fc.assert(
      fc.property(day, some, some, holidays, (date, a, b, closed) => {
        const stretch = stretchOf(closed);
        const first = stepWorkingDays(date, a, stretch) ?? "";
        const both = stepWorkingDays(first, b, stretch) ?? "";
        expect(both).toBe(stepWorkingDays(date, a + b, stretch));
        expect(stepWorkingDays(both, -b, stretch)).toBe(first);
      }),
    );
  });
});
