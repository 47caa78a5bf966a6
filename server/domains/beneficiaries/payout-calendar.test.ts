import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, weekday } from "../../kernel/business-date";
import { cycleDue, type IsWorkingDay, runDates, type Schedule } from "./payout-calendar";

const weekdays = (date: string) => weekday(date) <= 5;
const everyDay: IsWorkingDay = () => true;

function schedule(
  frequency: string | null,
  settlementDay: number | null = null,
  anchor: string | null = null,
): Schedule {
  return { frequency, settlementDay, anchor, registeredOn: "2023-08-31" };
}

const next = (asked: Schedule, from: string, count: number, isWorkingDay = everyDay) =>
  runDates(asked, from, count, isWorkingDay);

describe("run dates at month ends", () => {
  it("are clamped to the last day and return to their own: 30 of them over two leap years", () => {
    const dates = next(schedule("MONTHLY", 31), "2023-12-01", 30);
    expect(dates).toEqual([
      ...[
        "2023-12-31",
        "2024-01-31",
        "2024-02-29",
        "2024-03-31",
        "2024-04-30",
        "2024-05-31",
        "2024-06-30",
        "2024-07-31",
      ],
      ...[
        "2024-08-31",
        "2024-09-30",
        "2024-10-31",
        "2024-11-30",
        "2024-12-31",
        "2025-01-31",
        "2025-02-28",
        "2025-03-31",
      ],
      ...[
        "2025-04-30",
        "2025-05-31",
        "2025-06-30",
        "2025-07-31",
        "2025-08-31",
        "2025-09-30",
        "2025-10-31",
        "2025-11-30",
      ],
      ...["2025-12-31", "2026-01-31", "2026-02-28", "2026-03-31", "2026-04-30", "2026-05-31"],
    ]);
  });

  it.each<[string, number | null, string | null, string, string[]]>([
    ["MONTHLY", 29, null, "2024-02-01", ["2024-02-29", "2024-03-29", "2024-04-29"]],
    ["MONTHLY", 29, null, "2025-02-01", ["2025-02-28", "2025-03-29", "2025-04-29"]],
    ["MONTHLY", null, null, "2024-02-02", ["2024-03-01", "2024-04-01", "2024-05-01"]],
    ["MONTHLY", null, "PERIOD_END", "2024-02-02", ["2024-02-29", "2024-03-31", "2024-04-30"]],
    ["MONTHLY", 5, "PERIOD_END", "2024-02-02", ["2024-02-29", "2024-03-31", "2024-04-30"]],
    ["MONTHLY", null, "ANNIVERSARY", "2024-02-02", ["2024-02-29", "2024-03-31", "2024-04-30"]],
    ["MONTHLY", null, "2024-03-17", "2024-02-02", ["2024-03-17", "2024-04-17", "2024-05-17"]],
    ["MONTHLY", 10, "2024-03-17", "2024-02-02", ["2024-04-10", "2024-05-10", "2024-06-10"]],
    ["MONTHLY", 0, null, "2024-02-02", ["2024-03-01", "2024-04-01", "2024-05-01"]],
    ["MONTHLY", 99, null, "2024-02-02", ["2024-02-29", "2024-03-31", "2024-04-30"]],
    ["MONTHLY", 15, "no such anchor", "2024-02-02", ["2024-02-15", "2024-03-15", "2024-04-15"]],
    ["SEMI_MONTHLY", null, null, "2024-02-02", ["2024-02-16", "2024-03-01", "2024-03-16"]],
    ["SEMI_MONTHLY", 15, null, "2024-02-02", ["2024-02-15", "2024-02-29", "2024-03-15"]],
    ["SEMI_MONTHLY", 31, null, "2025-02-02", ["2025-02-16", "2025-02-28", "2025-03-16"]],
    ["SEMI_MONTHLY", null, "PERIOD_END", "2025-02-02", ["2025-02-15", "2025-02-28", "2025-03-15"]],
    ["SEMI_MONTHLY", null, "2025-02-20", "2025-02-02", ["2025-02-20", "2025-03-05", "2025-03-20"]],
    ["QUARTERLY", null, null, "2024-02-02", ["2024-04-01", "2024-07-01", "2024-10-01"]],
    ["QUARTERLY", 31, null, "2024-02-02", ["2024-04-30", "2024-07-31", "2024-10-31"]],
    ["QUARTERLY", null, "PERIOD_END", "2024-02-02", ["2024-03-31", "2024-06-30", "2024-09-30"]],
    ["QUARTERLY", null, "ANNIVERSARY", "2024-02-02", ["2024-02-29", "2024-05-31", "2024-08-31"]],
    ["HALF_YEARLY", null, null, "2024-02-02", ["2024-07-01", "2025-01-01", "2025-07-01"]],
    ["HALF_YEARLY", null, "PERIOD_END", "2024-02-02", ["2024-06-30", "2024-12-31", "2025-06-30"]],
    ["YEARLY", null, "2024-02-29", "2024-02-02", ["2024-02-29", "2025-02-28", "2026-02-28"]],
    ["YEARLY", null, "2024-02-29", "2027-03-01", ["2028-02-29", "2029-02-28", "2030-02-28"]],
    ["YEARLY", null, "PERIOD_END", "2024-02-02", ["2024-12-31", "2025-12-31", "2026-12-31"]],
    ["YEARLY", 31, "ANNIVERSARY", "2024-02-02", ["2024-08-31", "2025-08-31", "2026-08-31"]],
  ])("%s, day %s, anchor %s from %s", (frequency, settlementDay, anchor, from, expected) => {
    expect(next(schedule(frequency, settlementDay, anchor), from, 3)).toEqual(expected);
  });
});

describe("weekly run dates", () => {
  it.each<[string, number | null, string | null, string, string[]]>([
    ["WEEKLY", 5, null, "2024-02-26", ["2024-03-01", "2024-03-08", "2024-03-15"]],
    ["WEEKLY", null, null, "2024-02-27", ["2024-03-04", "2024-03-11", "2024-03-18"]],
    ["WEEKLY", null, "PERIOD_END", "2024-02-26", ["2024-03-03", "2024-03-10", "2024-03-17"]],
    ["WEEKLY", null, "ANNIVERSARY", "2024-02-26", ["2024-02-29", "2024-03-07", "2024-03-14"]],
    ["WEEKLY", 9, null, "2024-02-26", ["2024-03-03", "2024-03-10", "2024-03-17"]],
    ["BIWEEKLY", null, "2024-02-29", "2024-01-01", ["2024-02-29", "2024-03-14", "2024-03-28"]],
    ["BIWEEKLY", 1, "2024-02-29", "2024-01-01", ["2024-03-11", "2024-03-25", "2024-04-08"]],
    ["BIWEEKLY", null, "2024-02-29", "2024-03-01", ["2024-03-14", "2024-03-28", "2024-04-11"]],
    ["BIWEEKLY", null, null, "2001-01-01", ["2001-01-01", "2001-01-15", "2001-01-29"]],
    ["BIWEEKLY", null, "PERIOD_END", "2001-01-01", ["2001-01-14", "2001-01-28", "2001-02-11"]],
    ["BIWEEKLY", 3, null, "2000-12-25", ["2001-01-03", "2001-01-17", "2001-01-31"]],
    ["DAILY", null, null, "2024-02-28", ["2024-02-28", "2024-02-29", "2024-03-01"]],
    ["DAILY", 5, "2024-03-01", "2024-02-28", ["2024-03-01", "2024-03-02", "2024-03-03"]],
  ])("%s, day %s, anchor %s from %s", (frequency, settlementDay, anchor, from, expected) => {
    expect(next(schedule(frequency, settlementDay, anchor), from, 3)).toEqual(expected);
  });
});

describe("non-business days", () => {
  const holidays = new Set(["2024-03-29", "2024-04-01", "2024-12-25", "2024-12-26"]);
  const working = (date: string) => weekdays(date) && !holidays.has(date);

  it("move a run date to the next working day, across month ends", () => {
    expect(next(schedule("MONTHLY", 31), "2024-03-01", 3, working)).toEqual(["2024-04-02", "2024-04-30", "2024-05-31"]);
    expect(next(schedule("SEMI_MONTHLY", 10), "2024-12-20", 2, working)).toEqual(["2024-12-27", "2025-01-10"]);
  });

  it("move several run dates to one day, which pays once", () => {
    expect(next(schedule("DAILY"), "2024-03-28", 3, working)).toEqual(["2024-03-28", "2024-04-02", "2024-04-03"]);
  });

  it("move a run date before the first day to a later one", () => {
    expect(next(schedule("WEEKLY", 6), "2024-03-03", 1, working)).toEqual(["2024-03-04"]);
  });

  it("make a cycle due on the day it moved to, under its own date", () => {
    const asked = schedule("MONTHLY", 31);
    expect(cycleDue(asked, "2024-03-31", working)).toEqual({ cycle: "2024-02-29" });
    expect(cycleDue(asked, "2024-04-01", working)).toEqual({ cycle: "2024-02-29" });
    expect(cycleDue(asked, "2024-04-02", working)).toEqual({ cycle: "2024-03-31" });
    expect(cycleDue(asked, "2024-04-29", working)).toEqual({ cycle: "2024-03-31" });
    expect(cycleDue(schedule("DAILY"), "2024-04-02", working)).toEqual({ cycle: "2024-04-02" });
    expect(cycleDue(schedule("DAILY"), "2024-03-30", working)).toEqual({ cycle: "2024-03-28" });
  });

  it("are ignored by a bank that is closed for years", () => {
    expect(next(schedule("MONTHLY", 1), "2024-03-01", 1, () => false)).toEqual(["2024-03-01"]);
    expect(cycleDue(schedule("MONTHLY", 1), "2024-03-01", () => false)).toEqual({ cycle: "2024-03-01" });
  });
});

describe("the cycle due", () => {
  it.each(["IMMEDIATE", "MANUAL", "FORTNIGHTLY", "monthly", "constructor", "", null])("is null for %s", (frequency) => {
    expect(cycleDue(schedule(frequency, 1), "2024-03-01", everyDay)).toBeNull();
    expect(next(schedule(frequency, 1), "2024-03-01", 3)).toEqual([]);
  });

  it("is null before the date of its anchor", () => {
    const asked = schedule("WEEKLY", null, "2024-03-06");
    expect(cycleDue(asked, "2024-03-05", everyDay)).toBeNull();
    expect(cycleDue(asked, "2024-03-06", everyDay)).toEqual({ cycle: "2024-03-06" });
    expect(cycleDue(asked, "2024-03-12", everyDay)).toEqual({ cycle: "2024-03-06" });
  });

  it("ends with the calendar", () => {
    expect(next(schedule("MONTHLY", null, "9999-11-30"), "2024-03-01", 3)).toEqual(["9999-11-30", "9999-12-30"]);
    expect(next(schedule("WEEKLY", 5), "9999-12-25", 3)).toEqual(["9999-12-31"]);
  });

  it("is the run date whose day has come, for any schedule", () => {
    const any = fc.record({
      frequency: fc.constantFrom(
        "DAILY",
        "WEEKLY",
        "BIWEEKLY",
        "SEMI_MONTHLY",
        "MONTHLY",
        "QUARTERLY",
        "HALF_YEARLY",
        "YEARLY",
      ),
      settlementDay: fc.option(fc.integer({ min: -1, max: 33 })),
      anchor: fc.constantFrom(null, "CALENDAR", "ANNIVERSARY", "PERIOD_END", "2023-01-31"),
      registeredOn: fc.integer({ min: 0, max: 2000 }).map((days) => addDays("2020-02-29", days)),
    });
    fc.assert(
      fc.property(any, fc.integer({ min: 0, max: 800 }), (asked, days) => {
        const from = addDays("2024-01-01", days);
        const [first = "", second = ""] = runDates(asked, from, 2, weekdays);
        expect(weekdays(first) && first >= from && second > first).toBe(true);
        const due = cycleDue(asked, first, weekdays);
        expect(due).not.toBeNull();
        expect(due?.cycle && due.cycle <= first).toBe(true);
        expect(cycleDue(asked, addDays(second, -1), weekdays)).toEqual(due);
        expect(cycleDue(asked, second, weekdays)).not.toEqual(due);
      }),
    );
  });
});
