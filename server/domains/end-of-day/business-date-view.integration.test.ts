import { expect, it } from "vitest";
import { openDayDesk } from "@/server/testing/day-desk";
import { beginEndOfDay, finishDay } from "@/server/testing/end-of-day";
import { ownerSql } from "@/server/testing/test-database";
import { addDays } from "../../kernel/business-date";

const desk = await openDayDesk();

it("the business date says which run closes it, and since when it runs or has failed", async () => {
  const sql = ownerSql();
  const read = async () => (await desk.teller("GET", "/business-date")).body;
  expect((await read()).closing).toBeNull();

  const day = await beginEndOfDay();
  const [run] = await sql`select id, requested_at::text from end_of_day_runs where business_date = ${day}`;
  const dates = { businessDate: day, postingDate: addDays(day, 1) };
  expect(await read()).toMatchObject({
    ...dates,
    closing: { runId: run?.id, status: "RUNNING", step: "AUTH_EXPIRY", since: expect.any(String) },
  });

  await sql`insert into run_steps (run, step, processed) values (${run?.id}, 'RECONCILIATION', 0)`;
  await sql`update end_of_day_runs set status = 'FAILED', finished_at = '2026-03-31T21:06:00Z', failure = 'Test' where id = ${run?.id}`;
  expect(await read()).toMatchObject({
    ...dates,
    closing: { status: "FAILED", step: "RECONCILIATION", since: expect.stringContaining("2026-03-31T21:06:00") },
  });

  await sql`delete from run_steps where run = ${run?.id}`;
  await sql`update end_of_day_runs set status = 'QUEUED', finished_at = null, failure = null where id = ${run?.id}`;
  expect((await finishDay(day)).status).toBe("COMPLETED");
  expect(await read()).toMatchObject({
    businessDate: dates.postingDate,
    postingDate: dates.postingDate,
    closing: null,
  });
});
