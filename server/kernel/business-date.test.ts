import { describe, expect, it } from "vitest";
import {
  addDays,
  addYears,
  dateInWords,
  dateInZone,
  daysBetween,
  endOfMonth,
  isBusinessDate,
  weekday,
} from "./business-date";

describe("business dates", () => {
  it("are dates of the calendar", () => {
    expect(isBusinessDate("2028-02-29")).toBe(true);
    for (const wrong of ["2026-02-29", "2026-13-01", "2026-1-1", "31.03.2026", "", "2026-03-31T00:00:00Z"]) {
      expect(isBusinessDate(wrong)).toBe(false);
    }
  });

  it("count days across months and years", () => {
    expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
    expect(addDays("2026-03-01", -1)).toBe("2026-02-28");
    expect(daysBetween("2026-03-28", "2026-03-30")).toBe(2);
    expect(daysBetween("2026-03-30", "2026-03-28")).toBe(-2);
  });

  it("count years, from 29 February to 28 February", () => {
    expect(addYears("2026-03-31", 4)).toBe("2030-03-31");
    expect(addYears("2028-02-29", 4)).toBe("2032-02-29");
    expect(addYears("2028-02-29", 1)).toBe("2029-02-28");
    expect(addYears("2026-12-31", -1)).toBe("2025-12-31");
  });

  it("begin with the year 1", () => {
    expect(isBusinessDate("0000-12-31")).toBe(false);
    expect(addDays("0001-01-02", -3)).toBe("0001-01-01");
    expect([addDays("0001-01-01", 31), addYears("0004-02-29", 1), endOfMonth("0099-12-01")]).toEqual([
      ...["0001-02-01", "0005-02-28", "0099-12-31"],
    ]);
  });

  it("have an end of month", () => {
    expect(endOfMonth("2028-02-10")).toBe("2028-02-29");
  });

  it("have a weekday", () => {
    expect([weekday("2026-03-30"), weekday("2026-04-05")]).toEqual([1, 7]);
  });

  it("are written in words", () => {
    expect(dateInWords("2026-03-01")).toBe("1 March 2026");
  });

  it("depend on the time zone, not on daylight saving", () => {
    const instant = new Date("2026-03-28T23:30:00Z");
    expect(dateInZone(instant, "UTC")).toBe("2026-03-28");
    expect(dateInZone(instant, "Europe/Paris")).toBe("2026-03-29");
    expect(dateInZone(instant, "America/New_York")).toBe("2026-03-28");
  });
});
