import { expect, it } from "vitest";
import { isDue } from "./schedule";

it.each([
  ["a minute before its time", "2026-03-02", "23:29", false],
  ["at its time", "2026-03-02", "23:30", true],
  ["after its time", "2026-03-02", "23:59", true],
  ["once the date is over", "2026-03-03", "00:00", true],
  ["days later, at any time", "2026-03-09", "09:15", true],
  ["before the date has begun", "2026-03-01", "23:45", false],
])("the end of day of 2 March at 23:30 is due: %s", (_, date, time, due) => {
  expect(isDue("2026-03-02", "23:30", { date, time })).toBe(due);
});

it("a time in the morning is that of the date itself", () => {
  expect(isDue("2026-03-02", "02:00", { date: "2026-03-02", time: "01:59" })).toBe(false);
  expect(isDue("2026-03-02", "02:00", { date: "2026-03-02", time: "02:00" })).toBe(true);
});
