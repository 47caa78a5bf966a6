import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { forgetConfig } from "@/server/config";
import { bankDates, openDayDesk } from "@/server/testing/day-desk";
import { finishDay } from "@/server/testing/end-of-day";
import { ownerSql } from "@/server/testing/test-database";
import { addDays } from "../../kernel/business-date";
import { logger } from "../../observability/log";
import { startScheduled } from "./schedule";

// END_OF_DAY_AT starts the runs. The bank is at UTC+5:30, where 23:30 is 18:00 in UTC.

const desk = await openDayDesk();

function setting(endOfDayAt: string | undefined): void {
  vi.stubEnv("END_OF_DAY_AT", endOfDayAt);
  vi.stubEnv("BANK_TIME_ZONE", "Asia/Kolkata");
  forgetConfig();
}

/** A time of UTC on a date of the bank. */
const at = (date: string, time: string) =>
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(`${date}T${time}:00.000Z`) });

beforeEach(() => setting("23:30"));
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  const [, closing] = await bankDates();
  if (closing !== null) await finishDay(closing);
  vi.unstubAllEnvs();
  forgetConfig();
});

const runs = async () => {
  const rows = await ownerSql()<{ day: string; by: string }[]>`
    select business_date::text as day, requested_by as by from end_of_day_runs order by business_date desc`;
  return rows.map(({ day, by }) => [day, by]);
};

describe("the schedule", () => {
  it("starts the run at its time in the bank's time zone, once", async () => {
    const [day] = await bankDates();
    at(day, "17:59");
    await startScheduled();
    expect(await bankDates()).toEqual([day, null]);
    at(day, "18:00");
    await startScheduled();
    await startScheduled();
    expect(await bankDates()).toEqual([addDays(day, 1), day]);
    expect(await runs()).toEqual([[day, "SYSTEM"]]);
  });

  it("of two processes at the same moment starts one run", async () => {
    const [day] = await bankDates();
    at(day, "18:00");
    await Promise.all(Array.from({ length: 4 }, startScheduled));
    expect((await runs()).filter(([of]) => of === day)).toHaveLength(1);
  });

  it("closes missed dates one by one, up to the one whose time has not come", async () => {
    const [first] = await bankDates();
    at(addDays(first, 3), "10:00");
    for (const missed of [0, 1, 2].map((days) => addDays(first, days))) {
      await startScheduled();
      await startScheduled();
      expect(await bankDates()).toEqual([addDays(missed, 1), missed]);
      expect((await finishDay(missed)).status).toBe("COMPLETED");
    }
    await startScheduled();
    expect(await bankDates()).toEqual([addDays(first, 3), null]);
  });

  it("does nothing without END_OF_DAY_AT", async () => {
    setting(undefined);
    const [day] = await bankDates();
    at(addDays(day, 9), "18:00");
    await startScheduled();
    expect(await bankDates()).toEqual([day, null]);
  });

  it("lets a blocked date wait, says so in the log, and starts it once nothing blocks", async () => {
    const warn = vi.spyOn(logger(), "warn");
    const [[day], till] = [await bankDates(), await desk.till()];
    at(day, "18:00");
    await startScheduled();
    await startScheduled();
    expect(await bankDates()).toEqual([day, null]);
    expect(warn.mock.calls.filter(([, message]) => message === "the end of day waits")).toEqual(
      Array.from({ length: 2 }, () => [
        { businessDate: day, reason: expect.stringContaining("one item is unfinished") },
        "the end of day waits",
      ]),
    );
    await desk.close(till);
    await startScheduled();
    expect(await bankDates()).toEqual([addDays(day, 1), day]);
  });

  it("does not start the date after one that failed", async () => {
    const [day] = await bankDates();
    at(addDays(day, 2), "18:00");
    await startScheduled();
    await ownerSql()`
      update end_of_day_runs set status = 'FAILED', finished_at = now(), failure = 'Damaged' where business_date = ${day}`;
    await startScheduled();
    expect(await bankDates()).toEqual([addDays(day, 1), day]);
    const [failed] = await ownerSql()`select id from end_of_day_runs where business_date = ${day}`;
    expect((await desk.retry({ id: String(failed?.id) })).status).toBe(202);
    await finishDay(day);
    await startScheduled();
    expect(await bankDates()).toEqual([addDays(day, 2), addDays(day, 1)]);
  });
});
