import { expect, it } from "vitest";
import { apiAs } from "@/server/testing/api";
import { makeClient } from "@/server/testing/identity";
import { advanceBusinessDate, ownerSql } from "@/server/testing/test-database";
import { fixedClock } from "../../kernel/clock";
import { ensureBusinessDate } from "./first-business-date";

it("the business date is the calendar's at the first start and independent afterwards", async () => {
  const anybody = await apiAs(await makeClient({ authorities: [] }));
  expect(await ensureBusinessDate(ownerSql(), fixedClock("2026-03-31T23:59:00Z"))).toBe("2026-03-31");
  expect(await ensureBusinessDate(ownerSql(), fixedClock("2026-05-01T12:00:00Z"))).toBe("2026-03-31");
  const first = await anybody("GET", "/business-date");
  expect([first.status, first.body]).toEqual([
    200,
    {
      ...{ businessDate: "2026-03-31", postingDate: "2026-03-31", timeZone: "UTC", closing: null },
      calendarDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    },
  ]);
  await advanceBusinessDate("2026-04-02");
  expect((await anybody("GET", "/business-date")).body.businessDate).toBe("2026-04-02");
});
