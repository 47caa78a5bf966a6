import { beforeAll, describe, expect, it } from "vitest";
import type { ClearingSessionView } from "@/server/contract/clearing/sessions";
import type { EndOfDayRunView } from "@/server/contract/end-of-day";
import { type ClearingBank, makeHouse, openClearing } from "@/server/testing/clearing";
import { beginEndOfDay, endDay, failuresOfDay, finishDay, retryDay } from "@/server/testing/end-of-day";
import { fund } from "@/server/testing/posting";
import { usd } from "@/server/testing/teller";
import { advanceBusinessDate, ownerSql } from "@/server/testing/test-database";
import { addDays } from "../../kernel/business-date";
import { closingContext } from "../business-date/day-step";
import { daySessions } from "./day-steps";

// A test closes several dates.

let bank: ClearingBank;
let account: { accountId: string };

beforeAll(async () => {
  bank = await openClearing();
  account = await bank.make.account();
  await fund(account.accountId, 100_000_000);
});

type Session = ClearingSessionView;

const today = async () => String((await bank.clerk("GET", "/business-date")).body.businessDate);
const sessionsOf = async (code: string) =>
  (await bank.clerk("GET", `/clearing/sessions?house=${code}`)).body as unknown as Session[];
const sessionOn = async (code: string, date: string) =>
  (await sessionsOf(code)).find(({ businessDate }) => businessDate === date);

/** A house with its own requests. */
async function house(wish: Parameters<typeof makeHouse>[0] = {}) {
  const { code } = await makeHouse(wish);
  const of = { account, clearingHouseCode: code };
  return {
    code,
    open: (body: object = {}) => bank.clerk("POST", "/clearing/sessions", { house: code, ...body }),
    lodge: (amount: number, more: object = {}) => bank.lodge({ ...of, amount, ...more }),
    receive: (amount: number, more: object = {}) => bank.receive({ ...of, amount, ...more }),
    settle: (date: string) => bank.settle(date, code),
  };
}

/** `state`, and by whom and for which position. */
const stateOf = async ({ id }: { id: string }) =>
  ({
    ...(
      await ownerSql()`
        select state, decided_by as "decidedBy", settles_on::text as "settlesOn" from clearing_items where id = ${id}`
    )[0],
  }) as { state?: string };
const entriesOf = async (items: readonly { id: string }[]) =>
  (
    await ownerSql()`
      select business_date::text as on from journal_entries where source_id = any (${items.map(({ id }) => id)}) order by id`
  ).map(({ on }) => on);

const stepOf = ({ steps }: EndOfDayRunView) => steps.find(({ step }) => step === "CLEARING_VALUE_DATE");

async function closeDay(): Promise<EndOfDayRunView> {
  const run = await endDay();
  expect([run.status, run.failure]).toEqual(["COMPLETED", null]);
  return run;
}

/** A run that a checker allows in spite of its blockers. */
async function closeForced(): Promise<EndOfDayRunView> {
  const day = await today();
  const forced = await bank.teller("POST", "/end-of-day/runs", { force: true, reason: "The house corrects it" });
  expect([forced.status, (await bank.approve(forced)).status]).toEqual([202, 200]);
  return finishDay(day);
}

describe("items whose value date is reached", () => {
  it("clear once in houses that do so, in the position of the date that closes", async () => {
    const [own, other] = [await house({ autoClear: true, floatDays: 0 }), await house({ floatDays: 0 })];
    const later = await house({ autoClear: true, floatDays: 30 });
    const due = [await own.lodge(10), await own.lodge(11), await own.lodge(12)];
    const rest = [await other.lodge(10), await later.lodge(10)];
    const day = await beginEndOfDay();
    const next = await own.lodge(13);
    const runs = await Promise.all([finishDay(day), finishDay(day)]);
    expect(runs.map(({ status }) => status)).toEqual(["COMPLETED", "COMPLETED"]);
    for (const item of due)
      expect(await stateOf(item)).toEqual({ state: "CLEARED", decidedBy: "SYSTEM", settlesOn: day });
    expect(await entriesOf(due)).toEqual([day, day, day]);
    for (const item of [...rest, next]) expect((await stateOf(item)).state).toBe("PENDING");
    expect((await own.settle(day)).body).toMatchObject({ itemCount: 3, grossCredits: usd(33) });
    await closeDay();
    expect(await stateOf(next)).toMatchObject({ state: "CLEARED", settlesOn: addDays(day, 1) });
    expect(await bank.wrongInBooks()).toEqual([]);
  });

  it("stay for a clerk if their account refuses, do not hinder the day, and clear with a later one", async () => {
    const own = await house({ autoClear: true, floatDays: 0 });
    const [small, large] = [await own.lodge(10), await own.lodge(1_000)];
    const ceiling = (is: string) =>
      ownerSql().unsafe(`update ledger_accounts set ceiling = ${is} where id = '${account.accountId}'`);
    await ceiling("balance + 50000");
    const run = await closeDay();
    expect(stepOf(run)?.failed).toBe(0);
    expect([(await stateOf(small)).state, (await stateOf(large)).state]).toEqual(["CLEARED", "PENDING"]);
    expect(run.exceptions).toContainEqual(expect.objectContaining({ kind: "DUE_ITEM", id: large.id, blocks: false }));
    await ceiling("null");
    const { exceptions, businessDate } = await closeDay();
    expect(await stateOf(large)).toMatchObject({ state: "CLEARED", settlesOn: businessDate });
    expect(exceptions.map(({ id }) => id)).not.toContain(large.id);
  });

  it("keep the day open if one fails, past the others, and clear on the same date on retry", async () => {
    const own = await house({ autoClear: true, floatDays: 0 });
    const [fine, failing] = [await own.lodge(10), await own.lodge(11)];
    await ownerSql().unsafe(`
      create function refuse_it() returns trigger language plpgsql as $$ begin raise exception 'refused' using errcode = 'XX000'; end $$;
      create trigger refuse_it before update on clearing_items for each row when (old.id = '${failing.id}') execute function refuse_it();`);
    const { businessDate: day, status } = await endDay();
    expect(status).toBe("FAILED");
    expect(await failuresOfDay(day)).toEqual([
      ["CLEARING_VALUE_DATE", expect.stringContaining(failing.reference), expect.any(String)],
    ]);
    expect([(await stateOf(fine)).state, (await stateOf(failing)).state]).toEqual(["CLEARED", "PENDING"]);
    await ownerSql().unsafe("drop trigger refuse_it on clearing_items; drop function refuse_it();");
    expect(await retryDay(day)).toMatchObject({ status: "COMPLETED", failure: null });
    expect(await stateOf(failing)).toEqual({ state: "CLEARED", decidedBy: "SYSTEM", settlesOn: day });
    expect(await entriesOf([fine, failing])).toEqual([day, day]);
  });
});

describe("sessions of the date that closes and of earlier ones", () => {
  it("close, and their inward items follow the rule of their house", async () => {
    const [rolls, pays, blocks] = [
      await house(),
      await house({ deadlineRule: "DEEM_APPROVED" }),
      await house({ deadlineRule: "BLOCK" }),
    ];
    const poor = await bank.make.account();
    const [moved, paid, short, stays] = [
      await rolls.receive(10),
      await pays.receive(10),
      await pays.receive(20, { account: poor }),
      await blocks.receive(10),
    ];
    const future = addDays(await today(), 1);
    await rolls.open({ businessDate: addDays(future, 5) });
    const { businessDate: day } = await closeDay();
    for (const { code } of [rolls, pays, blocks])
      expect(await sessionOn(code, day)).toMatchObject({
        status: "CLOSED",
        closedBy: "SYSTEM",
        differenceAccepted: false,
      });
    expect((await sessionOn(rolls.code, addDays(future, 5)))?.status).toBe("OPEN");
    expect(await bank.item(moved.id)).toMatchObject({ state: "PENDING", overdue: true, deadline: future });
    expect(await stateOf(paid)).toEqual({ state: "CLEARED", decidedBy: "SYSTEM", settlesOn: day });
    expect(await entriesOf([paid])).toEqual([day]);
    expect(await bank.item(short.id)).toMatchObject({ state: "PENDING", overdue: true, deadline: future });
    expect(await bank.item(stays.id)).toMatchObject({ state: "PENDING", overdue: false });
    expect((await sessionOn(pays.code, day))?.closing).toMatchObject({ rolledForward: 1, deemedApproved: 1 });
    expect((await bank.pay(moved)).status).toBe(204);
    expect((await bank.pay(stays)).status).toBe(204);
    expect(await bank.wrongInBooks()).toEqual([]);
  });

  it("with a difference block the run, stay open in a forced one, and close with a later one", async () => {
    const [even, odd] = [await house(), await house()];
    await even.open({ expectedCount: 1 });
    await odd.open({ expectedCount: 2 });
    const item = await odd.receive(10);
    await even.receive(10);
    const day = await today();
    const left = await sessionOn(odd.code, day);
    await expect(beginEndOfDay()).rejects.toMatchObject({
      code: "END_OF_DAY_BLOCKED",
      detail: { blockers: [{ kind: "SESSION_DIFFERENCE", id: left?.id, blocks: true }] },
    });
    const run = await closeForced();
    expect([run.status, run.failure]).toEqual(["COMPLETED", null]);
    expect(await sessionOn(even.code, day)).toMatchObject({ status: "CLOSED", closedBy: "SYSTEM" });
    expect(await sessionOn(odd.code, day)).toMatchObject({ status: "OPEN", countDifference: -1 });
    expect(run.exceptions.map(({ kind, id }) => [kind, id])).toContainEqual(["SESSION_DIFFERENCE", left?.id]);
    expect((await bank.item(item.id)).overdue).toBe(false);
    await ownerSql()`update clearing_sessions set expected_count = 1 where id = ${left?.id ?? ""}`;
    await closeDay();
    expect(await sessionOn(odd.code, day)).toMatchObject({ status: "CLOSED", closedBy: "SYSTEM" });
    expect(await bank.item(item.id)).toMatchObject({ overdue: true, deadline: addDays(day, 2) });
  });

  it("of one house close one after the other, also in several processes", async () => {
    const houses = await Promise.all([1, 2, 3].map(() => house()));
    const first = await today();
    const received = await Promise.all(houses.flatMap((of) => [1, 2, 3].map(() => of.receive(10))));
    await advanceBusinessDate(addDays(first, 1));
    received.push(...(await Promise.all(houses.map((of) => of.receive(10)))));
    await advanceBusinessDate(addDays(first, 2));
    received.push(...(await Promise.all(houses.map((of) => of.receive(10)))));
    const day = await beginEndOfDay();
    const runs = await Promise.all(Array.from({ length: 4 }, () => finishDay(day)));
    expect(runs.map(({ status }) => status)).toEqual(Array(4).fill("COMPLETED"));
    for (const { code } of houses) {
      const states = (await sessionsOf(code)).map(({ businessDate, status, pendingInward }) => [
        businessDate,
        status,
        pendingInward,
      ]);
      expect(states).toEqual([
        [addDays(day, 1), "OPEN", 5],
        [day, "CLOSED", 0],
        [addDays(first, 1), "CLOSED", 0],
        [first, "CLOSED", 0],
      ]);
    }
    for (const { id } of received)
      expect(await bank.item(id)).toMatchObject({ overdue: true, deadline: addDays(day, 1) });
  });

  it("close behind an earlier one whose items another process has not answered yet", async () => {
    const of = await house();
    const first = await today();
    await of.receive(10);
    const earlier = await sessionOn(of.code, first);
    await advanceBusinessDate(addDays(first, 1));
    await of.receive(10);
    await bank.clerk("POST", `/clearing/sessions/${earlier?.id}/close`);
    expect((await sessionOn(of.code, first))?.closing?.status).toBe("QUEUED");
    const day = await beginEndOfDay();
    const session = await sessionOn(of.code, day);
    const context = closingContext("test", day);
    const { signal } = new AbortController();
    const refuse = (entity: string, reason: string) => expect.unreachable(`${entity}: ${reason}`);
    await daySessions.work([`${day} ${session?.id}`], { day, runId: "", context, signal, refuse });
    expect((await sessionOn(of.code, day))?.status).toBe("CLOSED");
    expect(await finishDay(day)).toMatchObject({ status: "COMPLETED", failure: null });
    expect(await sessionOn(of.code, addDays(day, 1))).toMatchObject({ pendingInward: 2 });
  });

  it("whose items could not be answered keep the day open, past the others, and a retry answers them", async () => {
    const [failing, fine] = [await house(), await house()];
    const [stuck, moved] = [await failing.receive(10), await fine.receive(10)];
    await ownerSql().unsafe(`
      create function refuse_it() returns trigger language plpgsql as $$ begin raise exception 'refused' using errcode = 'XX000'; end $$;
      create trigger refuse_it before update on clearing_items for each row when (old.id = '${stuck.id}') execute function refuse_it();`);
    const { businessDate: day, status } = await endDay();
    expect(status).toBe("FAILED");
    expect(await failuresOfDay(day)).toEqual([
      ["CLEARING_VALUE_DATE", expect.stringContaining(failing.code), expect.stringContaining("answered")],
    ]);
    expect((await bank.item(moved.id)).overdue).toBe(true);
    expect((await bank.item(stuck.id)).overdue).toBe(false);
    await ownerSql().unsafe("drop trigger refuse_it on clearing_items; drop function refuse_it();");
    expect(await retryDay(day)).toMatchObject({ status: "COMPLETED", failure: null });
    expect(await bank.item(stuck.id)).toMatchObject({ overdue: true, deadline: addDays(day, 1) });
  });
});

describe("a settlement by a clerk", () => {
  it("takes the date that closes at any time, and items cleared behind it are in the position of the next", async () => {
    // A Monday: value dates skip weekends.
    await advanceBusinessDate("2026-04-06");
    const [early, late] = [
      await house({ autoClear: true, floatDays: 0 }),
      await house({ autoClear: true, floatDays: 0 }),
    ];
    const items = [await early.lodge(10), await late.lodge(10)] as const;
    const day = await beginEndOfDay();
    expect(await early.settle(day)).toMatchObject({ status: 200, body: { businessDate: day, itemCount: 0 } });
    expect(await finishDay(day)).toMatchObject({ status: "COMPLETED", failure: null });
    expect(await late.settle(day)).toMatchObject({ status: 200, body: { businessDate: day, itemCount: 1 } });
    expect(await entriesOf(items)).toEqual([day, day]);
    expect(await stateOf(items[0])).toMatchObject({ state: "CLEARED", settlesOn: addDays(day, 1) });
    expect(await stateOf(items[1])).toMatchObject({ state: "CLEARED", settlesOn: day });
    const posted = await ownerSql()`
      select e.business_date::text as on from journal_entries e join clearing_positions p on p.id = e.source_id
      join clearing_houses h on h.id = p.house_id where h.code = ${late.code}`;
    expect(posted.map(({ on }) => on)).toEqual([addDays(day, 1)]);
    await closeDay();
    expect(await early.settle(addDays(day, 1))).toMatchObject({ status: 200, body: { itemCount: 1 } });
    await closeDay();
    expect(await bank.wrongInBooks()).toEqual([]);
  });
});
