import { beforeEach, expect, it } from "vitest";
import { database } from "@/db/client";
import type { Principal } from "@/server/auth/principal";
import { deliver, startDelivery } from "@/server/testing/deliveries";
import { endDay, finishDay } from "@/server/testing/end-of-day";
import { makeStaff } from "@/server/testing/identity";
import { startBusinessDate } from "@/server/testing/ledger";
import { openCounter } from "@/server/testing/teller";
import { ownerSql } from "@/server/testing/test-database";
import { recordOutcome } from "./outcome";
import { dayQueues, END_OF_DATE } from "./queues";
import { isOverdue } from "./schedule";

const FIRST = "2021-03-30";

await startBusinessDate(FIRST);
const counter = await openCounter();
const clerk = await makeStaff({ roles: ["OPERATIONS"] });
const both = await makeStaff({ roles: ["TELLER", "OPERATIONS"] });
await makeStaff({ roles: ["CHECKER"] });
const former = await makeStaff({ roles: ["OPERATIONS"] });
await ownerSql()`update staff_users set active = false where id = ${former.id}`;
beforeEach(startDelivery);

type Told = { reader: string; subject: string; about: string; paragraphs: string[] };

/** Messages since the last call, in the order of their readers. */
async function told(): Promise<Told[]> {
  await deliver();
  return ownerSql()<Told[]>`
    with seen as (delete from staff_messages returning *)
    select staff_user_id as reader, message ->> 'subject' as subject, subject_id as about, message -> 'paragraphs' as paragraphs
    from seen order by 1`;
}

const figure = () => dayQueues[0]?.count(database().reportsDb, {} as Principal);

it("says nothing of a day without exceptions", async () => {
  expect((await endDay()).status).toBe("COMPLETED");
  await recordOutcome();
  expect(await told()).toEqual([]);
});

it("tells staff who may run it of a failed day, once per failure", async () => {
  const sql = ownerSql();
  const run = await endDay();
  const failed = "2 items failed. Retry them to close the day.";
  const fail = async () => {
    await sql`update end_of_day_runs set status = 'FAILED', finished_at = clock_timestamp(), failure = ${failed} where id = ${run.id}`;
    await sql`update bank_day set closing_date = ${run.businessDate}::text::date`;
  };
  await fail();
  await recordOutcome();
  await recordOutcome();
  const messages = await told();
  expect(messages.map(({ reader }) => reader)).toEqual([clerk.id, both.id].sort());
  expect(messages[0]).toMatchObject({
    subject: "The end of day of 31 March 2021 failed",
    about: run.id,
    paragraphs: ["31 March 2021 is not closed. Postings belong to 1 April 2021.", failed],
  });
  expect(await figure()).toEqual({ value: "2021-03-31", note: "Could not be closed" });

  expect((await counter.teller("POST", `/end-of-day/runs/${run.id}/retry`)).status).toBe(202);
  expect(await figure()).not.toMatchObject({ note: "Could not be closed" });
  await recordOutcome();
  expect(await told()).toEqual([]);
  await fail();
  await recordOutcome();
  expect(await told()).toHaveLength(2);
  await counter.teller("POST", `/end-of-day/runs/${run.id}/retry`);
  expect((await finishDay(run.businessDate)).status).toBe("COMPLETED");
});

it("names the work that it left unfinished", async () => {
  await counter.till();
  const body = { force: true, reason: "The till is counted tomorrow." };
  await counter.approve(await counter.teller("POST", "/end-of-day/runs", body));
  expect((await finishDay("2021-04-01")).status).toBe("COMPLETED");
  await Promise.all([recordOutcome(), recordOutcome()]);
  const messages = await told();
  expect(messages).toHaveLength(2);
  expect(messages[0]).toMatchObject({
    subject: "1 April 2021 is closed with unfinished work",
    paragraphs: ["One item was left unfinished."],
  });
  await recordOutcome(Date.now() + 2 * 86_400_000);
  expect(await told()).toEqual([]);
});

it("counts a date that is over and not closed", async () => {
  expect(isOverdue("2021-04-02", END_OF_DATE, new Date("2021-04-02T23:59:00Z"))).toBe(false);
  expect(isOverdue("2021-04-02", END_OF_DATE, new Date("2021-04-03T12:00:00Z"))).toBe(true);
  expect(await figure()).toEqual({ value: "2021-04-02", note: "Not closed yet" });
});
