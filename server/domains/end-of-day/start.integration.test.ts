import { afterEach, describe, expect, it } from "vitest";
import { apiAs } from "@/server/testing/api";
import { bankDates, openDayDesk, whileTillOpens } from "@/server/testing/day-desk";
import { endDay, finishDay } from "@/server/testing/end-of-day";
import { makeClient } from "@/server/testing/identity";
import { said } from "@/server/testing/teller";
import { ownerSql } from "@/server/testing/test-database";
import { waiting } from "@/server/testing/waiting";
import { EndOfDayRunView } from "../../contract/end-of-day";
import { addDays } from "../../kernel/business-date";
import { newId } from "../../kernel/ids";
import { endOfDaySteps } from "../../kernel/value-sets";

// The start of a run: its answers, its keys and its races (RULES.md).

const desk = await openDayDesk();
const other = await apiAs(await makeClient());

/** Each test leaves a date that nothing closes. */
afterEach(async () => {
  const [, closing] = await bankDates();
  if (closing !== null) await finishDay(closing);
  for (const { tillId } of await openTills()) {
    expect(said(await desk.teller("POST", `/teller/tills/${tillId}/close`, {}))).toEqual([200, "CLOSED"]);
  }
});

const openTills = async () =>
  (await desk.teller("GET", "/teller/tills?status=OPEN")).body as unknown as { tillId: string; tillCode: string }[];
const runsOf = (day: string) => ownerSql()`select id from end_of_day_runs where business_date = ${day}`;

describe("a start", () => {
  it("of the business date begins its run, and postings belong to the next date", async () => {
    const [day] = await bankDates();
    const { status, body } = await desk.start();
    expect([status, await bankDates()]).toEqual([202, [addDays(day, 1), day]]);
    expect(EndOfDayRunView.strict().parse(body)).toMatchObject({
      ...{ businessDate: day, nextBusinessDate: addDays(day, 1), status: "RUNNING" },
      ...{ blockers: [], exceptions: [], reason: null, failure: null, finishedAt: null, seal: null },
      steps: endOfDaySteps.map((step) => ({ step, status: "PENDING", count: 0, total: null, failed: 0 })),
    });
    expect((await desk.teller("GET", "/business-date")).body).toMatchObject({
      ...{ businessDate: day, postingDate: addDays(day, 1) },
    });
  });

  it("of a date with a run returns this run, also once it is over", async () => {
    const [day] = await bankDates();
    const first = await desk.start({ businessDate: day });
    for (const body of [{}, { businessDate: day }, { businessDate: day, force: true, reason: "Late" }]) {
      expect(await desk.start(body)).toMatchObject({ status: 200, body: { id: first.body.id, status: "RUNNING" } });
    }
    await finishDay(day);
    expect(await desk.start({ businessDate: day })).toMatchObject({
      ...{ status: 200, body: { id: first.body.id, status: "COMPLETED" } },
    });
    expect(await bankDates()).toEqual([addDays(day, 1), null]);
    expect(await ownerSql()`select 1 from audit_events where subject_id = ${String(first.body.id)}`).toHaveLength(1);
  });

  it("of a later date is refused", async () => {
    const [day] = await bankDates();
    expect(said(await desk.start({ businessDate: addDays(day, 1) }))).toEqual([422, "DATE_IN_FUTURE"]);
    await desk.start();
    expect(said(await desk.start({ businessDate: addDays(day, 2) }))).toEqual([422, "DATE_IN_FUTURE"]);
  });

  it("of the next date waits for the end of the run", async () => {
    const [day] = await bankDates();
    await desk.start();
    const refused = await desk.start({ businessDate: addDays(day, 1) });
    expect(refused).toMatchObject({ status: 409, body: { error: "ILLEGAL_STATE" } });
    await finishDay(day);
    expect((await desk.start({ businessDate: addDays(day, 1) })).status).toBe(202);
  });

  it("of an earlier date without a run is refused", async () => {
    const [day] = await bankDates();
    for (const closing of [false, true]) {
      if (closing) await desk.start();
      expect(said(await desk.start({ businessDate: addDays(day, -400) }))).toEqual([409, "ILLEGAL_STATE"]);
    }
  });

  it("without the authority to run is refused, and a reader sees the run", async () => {
    const reader = await apiAs(await makeClient({ authorities: ["end-of-day:read"] }));
    expect(said(await desk.start({}, undefined, reader))).toEqual([403, "FORBIDDEN"]);
    const { body } = await desk.start();
    expect((await reader("GET", `/end-of-day/runs/${body.id}`)).body).toMatchObject({ id: body.id });
    expect(said(await reader("POST", `/end-of-day/runs/${body.id}/retry`))).toEqual([403, "FORBIDDEN"]);
  });

  it("names an open till as a blocker, with its page and what a run does to it", async () => {
    const till = await desk.till();
    const { status, body } = await desk.start();
    expect([status, body.error]).toEqual([409, "END_OF_DAY_BLOCKED"]);
    const [blocker, ...others] = body.blockers as object[];
    expect(blocker).toMatchObject({
      ...{ kind: "OPEN_TILL", id: till.tillId, blocks: true, link: `/teller/tills/${till.tillId}` },
      ...{ title: expect.stringContaining(till.tillCode), effect: expect.stringContaining("carried over") },
    });
    expect(others).toEqual([]);
    expect((await desk.teller("GET", "/end-of-day/blockers")).body).toEqual([blocker]);
    expect((await bankDates())[1]).toBeNull();
  });
});

describe("a key", () => {
  it("repeats its run, also after the date has changed", async () => {
    const [day] = await bankDates();
    const key = newId();
    const first = await desk.start({}, key);
    const again = await desk.start({}, key);
    expect([first.status, again.status, again.body.id]).toEqual([202, 200, first.body.id]);
    await finishDay(day);
    const later = await desk.start({}, key);
    expect([later.status, later.body.id]).toEqual([200, first.body.id]);
    expect(await bankDates()).toEqual([addDays(day, 1), null]);
  });

  it("with another body is refused", async () => {
    const key = newId();
    await desk.start({}, key);
    expect(said(await desk.start({ force: true, reason: "Late" }, key))).toEqual([422, "IDEMPOTENCY_KEY_REUSED"]);
  });

  it("of a refused start stays usable", async () => {
    const [key, till] = [newId(), await desk.till()];
    expect(said(await desk.start({}, key))).toEqual([409, "END_OF_DAY_BLOCKED"]);
    await desk.close(till);
    expect((await desk.start({}, key)).status).toBe(202);
  });
});

describe("concurrent starts", () => {
  it("begin one run", async () => {
    const [day] = await bankDates();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        desk.start({}, at % 2 === 0 ? newId() : undefined, at < 4 ? desk.teller : other),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 200, 200, 200, 202]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await runsOf(day)).toHaveLength(1);
    expect(await bankDates()).toEqual([addDays(day, 1), day]);
  });

  it("with one key begin one run", async () => {
    const [day] = await bankDates();
    const key = newId();
    const answers = await Promise.all(Array.from({ length: 5 }, () => desk.start({}, key)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 202]);
    expect(await runsOf(day)).toHaveLength(1);
  });
});

describe("a till that opens during a start", () => {
  it("blocks it if it commits before", async () => {
    const [day] = await bankDates();
    const starting = await whileTillOpens(desk, () => desk.start());
    expect(said(starting)).toEqual([409, "END_OF_DAY_BLOCKED"]);
    expect([await bankDates(), await runsOf(day)]).toEqual([[day, null], []]);
  });

  it("belongs to the next date if it comes behind", async () => {
    const [day] = await bankDates();
    const branchCode = await desk.branch();
    const [opening] = await ownerSql().begin(async (sql) => {
      // A start in progress, for which the opening waits.
      await sql`select pg_advisory_xact_lock(7001)`;
      await sql`
        insert into end_of_day_runs (id, business_date, status, processed, requested_at, requested_by, blockers)
        values (${newId()}, ${day}, 'QUEUED', 0, now(), 'test', '[]')`;
      await sql`update bank_day set closing_date = business_date, business_date = business_date + 1`;
      const opened = desk.till({ branchCode });
      await expect.poll(waiting).toBe(1);
      return [opened] as const;
    });
    const { tillId } = await opening;
    expect(await ownerSql()`select opened_date::text as day from tills where id = ${tillId}`).toEqual([
      { day: addDays(day, 1) },
    ]);
    expect((await finishDay(day)).status).toBe("COMPLETED");
  });

  it("either blocks it or belongs to the next date", async () => {
    for (let round = 0; round < 6; round++) {
      const [day] = await bankDates();
      const branchCode = await desk.branch();
      const [started, till] = await Promise.all([desk.start(), desk.till({ branchCode })]);
      const [opened] = await ownerSql()`select opened_date::text as day from tills where id = ${till.tillId}`;
      expect([started.status, opened?.day]).toEqual(started.status === 202 ? [202, addDays(day, 1)] : [409, day]);
      await desk.close(till);
      if (started.status === 202) await finishDay(day);
    }
  });
});

describe("a run", () => {
  it("completes an idle day with all steps and no difference", async () => {
    const run = await endDay();
    expect(run).toMatchObject({ status: "COMPLETED", failure: null, exceptions: [] });
    expect(run.steps.map(({ step, status, failed }) => [step, status, failed])).toEqual(
      endOfDaySteps.map((step) => [step, "COMPLETED", 0]),
    );
    expect(run.finishedAt).not.toBeNull();
    expect([await desk.differences(run), await desk.failures(run)]).toEqual([[], []]);
    expect(await desk.wrongInBooks()).toEqual([]);
  });

  it("is listed with the latest date first, and by dates", async () => {
    const [first, second] = [await endDay(), await endDay()];
    const list = async (query: string) =>
      ((await desk.teller("GET", `/end-of-day/runs?${query}`)).body as unknown as EndOfDayRunView[]).map(
        ({ id }) => id,
      );
    expect((await list("limit=2")).slice(0, 2)).toEqual([second.id, first.id]);
    expect(await list(`from=${first.businessDate}&sort=businessDate`)).toEqual([first.id, second.id]);
    expect(await list(`from=${first.businessDate}&to=${first.businessDate}`)).toEqual([first.id]);
  });
});
