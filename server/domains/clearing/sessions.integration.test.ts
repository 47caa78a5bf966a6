import { beforeAll, describe, expect, it } from "vitest";
import type { ClearingItemView } from "@/server/contract/clearing/items";
import type { ClearingSessionView } from "@/server/contract/clearing/sessions";
import type { ApiAnswer } from "@/server/testing/api";
import { type ClearingBank, makeHouse, openClearing } from "@/server/testing/clearing";
import { fund } from "@/server/testing/posting";
import { usd } from "@/server/testing/teller";
import { ownerSql } from "@/server/testing/test-database";
import { addDays } from "../../kernel/business-date";
import { newId } from "../../kernel/ids";
import { workOnCloses } from "./session-jobs";

let bank: ClearingBank;
let account: { accountId: string };
const never = new AbortController().signal;

beforeAll(async () => {
  bank = await openClearing();
  account = await bank.make.account();
  await fund(account.accountId, 100_000_000);
});

const today = async () => String((await bank.clerk("GET", "/business-date")).body.businessDate);
type Wish = Parameters<typeof makeHouse>[0];
type Session = ClearingSessionView;

/** A house with its own requests. */
async function house(wish: Wish = {}) {
  const { code } = await makeHouse(wish);
  const of = { account, clearingHouseCode: code };
  const sessions = async () =>
    (await bank.clerk("GET", `/clearing/sessions?house=${code}`)).body as unknown as Session[];
  return {
    code,
    sessions,
    open: (body: object = {}) => bank.clerk("POST", "/clearing/sessions", { house: code, ...body }),
    lodge: (amount: number, more: object = {}) => bank.lodge({ ...of, amount, ...more }),
    receive: (amount: number, more: object = {}) => bank.receive({ ...of, amount, ...more }),
    first: async () => (await sessions()).at(-1) as Session,
    last: async () => (await sessions())[0] as Session,
  };
}

const close = ({ id }: Pick<Session, "id">, body: object = {}) =>
  bank.clerk("POST", `/clearing/sessions/${id}/close`, body);
const look = async ({ id }: Pick<Session, "id">) =>
  (await bank.clerk("GET", `/clearing/sessions/${id}`)).body as unknown as Session;
const error = ({ status, body }: ApiAnswer) => [status, body.error];
/** Until every run is over: the turns of a busy machine end before. */
async function work(): Promise<void> {
  do await workOnCloses(never);
  while ((await ownerSql()`select 1 from clearing_runs where status in ('QUEUED', 'RUNNING')`).length > 0);
}

describe("opening a session", () => {
  it("states the totals of the schedule", async () => {
    const of = await house();
    const { status, body } = await of.open({ expectedCount: 2, expectedAmount: usd(134.8) });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      ...{ house: of.code, businessDate: await today(), status: "OPEN", itemCount: 0, itemAmount: usd(0) },
      ...{ expectedCount: 2, expectedAmount: usd(134.8), countDifference: -2, amountDifference: usd(-134.8) },
    });
    await of.lodge(100);
    await of.receive(34.8);
    expect(await of.first()).toMatchObject({
      ...{ id: body.id, itemCount: 2, itemAmount: usd(134.8), countDifference: 0, amountDifference: usd(0) },
      ...{ pendingInward: 1, closing: null },
    });
  });

  it("is refused for an existing one, an earlier date, and an unknown or inactive house", async () => {
    const [of, inactive] = [await house(), await makeHouse({ active: false })];
    const open = (name: string, more: object = {}) =>
      bank.clerk("POST", "/clearing/sessions", { house: name, ...more });
    expect((await of.open()).status).toBe(201);
    expect(error(await of.open())).toEqual([409, "ILLEGAL_STATE"]);
    expect(error(await of.open({ businessDate: addDays(await today(), -1) }))).toEqual([400, "VALIDATION_ERROR"]);
    expect(error(await of.open({ businessDate: addDays(await today(), 61) }))).toEqual([400, "VALIDATION_ERROR"]);
    expect((await of.open({ businessDate: addDays(await today(), 60) })).status).toBe(201);
    expect((await of.open({ businessDate: addDays(await today(), 1) })).status).toBe(201);
    expect(error(await open("NOWHERE"))).toEqual([404, "NOT_FOUND"]);
    expect(error(await open(inactive.code))).toEqual([422, "HOUSE_INACTIVE"]);
  });

  it("happens once of many concurrent requests", async () => {
    const of = await house();
    const answers = await Promise.all(Array.from({ length: 8 }, () => of.open()));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)]);
  });
});

describe("closing a session", () => {
  it("fixes the lodged totals, and later items join the next date", async () => {
    const of = await house();
    await of.lodge(10);
    const { id } = await of.first();
    expect(await close({ id })).toMatchObject({
      status: 200,
      body: { status: "CLOSED", itemCount: 1, itemAmount: usd(10), closing: { status: "COMPLETED" } },
    });
    const later = await of.lodge(20);
    expect(later.presentmentDate).toBe(addDays(await today(), 1));
    expect(await look({ id })).toMatchObject({ status: "CLOSED", itemCount: 1, differenceAccepted: false });
    expect(error(await close({ id }))).toEqual([409, "ILLEGAL_STATE"]);
    expect(error(await close({ id: newId() }))).toEqual([404, "NOT_FOUND"]);
  });

  it("is possible without any item", async () => {
    const of = await house();
    const opened = (await of.open({ expectedCount: 0 })).body as unknown as Session;
    expect((await close(opened)).body).toMatchObject({ status: "CLOSED", itemCount: 0, countDifference: 0 });
  });

  it("refuses a difference with both totals, and the request's totals replace those of the session", async () => {
    const of = await house();
    await of.open({ expectedCount: 3, expectedAmount: usd(60) });
    await of.lodge(10);
    await of.lodge(20);
    const session = await of.first();
    const refused = await close(session);
    expect(error(refused)).toEqual([409, "CONTROL_DIFFERENCE"]);
    expect(refused.body).toMatchObject({
      message: expect.stringMatching(/3 items, 60\.00 USD.*2 items, 30\.00 USD/),
      ...{ expectedCount: 3, expectedAmount: usd(60), itemCount: 2, itemAmount: usd(30) },
    });
    expect(error(await close(session, { expectedCount: 2 }))).toEqual([409, "CONTROL_DIFFERENCE"]);
    expect(error(await close(session, { expectedAmount: { amount: 30, currency: "EUR" } }))).toEqual([
      400,
      "VALIDATION_ERROR",
    ]);
    const closed = await close(session, { expectedCount: 2, expectedAmount: usd(30), acceptDifference: true });
    expect([closed.status, closed.body.expectedCount, closed.body.differenceAccepted]).toEqual([200, 2, false]);
  });

  it("counts every item that was lodged at the same time", async () => {
    for (let round = 0; round < 20; round++) {
      const of = await house();
      await of.lodge(1);
      const { id } = await of.first();
      const lodging = Array.from({ length: 6 }, (_, at) => (at % 2 ? of.lodge(1) : of.receive(1)));
      let closed = await close({ id });
      // Items arrive faster than a busy machine plans: the answer says to send it again.
      while (closed.body.error === "REQUEST_IN_FLIGHT") closed = await close({ id });
      await Promise.all(lodging);
      const [stored] = await ownerSql()<{ count: number }[]>`
        select count(*)::int as count from clearing_items where session_id = ${id} and not overdue`;
      // Items that move on are counted where they were lodged.
      const moved = await ownerSql()`
        select 1 from clearing_items i join clearing_sessions s on s.id = ${id}
        where i.house_id = s.house_id and i.overdue and i.presentment_date = s.business_date`;
      expect(closed.body.itemCount).toBe((stored?.count ?? 0) + moved.length);
    }
  });
});

describe("an accepted difference", () => {
  const parked = async () => {
    const of = await house();
    await of.open({ expectedCount: 2, expectedAmount: usd(50) });
    const item = await of.lodge(20);
    const session = await of.first();
    const answer = await close(session, { acceptDifference: true, note: "One cheque is missing" });
    expect(answer.status).toBe(202);
    return { of, item, session, answer, id: String(answer.body.approvalId) };
  };
  const seen = async (id: string) => (await bank.checker("GET", `/approvals/${id}`)).body as Record<string, unknown>;

  it("parks with both totals and a flag, and closes once approved", async () => {
    const { session, answer, id } = await parked();
    expect((await look(session)).status).toBe("OPEN");
    expect(await seen(id)).toMatchObject({
      makerNote: "One cheque is missing",
      before: { expectedCount: 2, expectedAmount: usd(50) },
      after: { itemCount: 1, itemAmount: usd(20), countDifference: -1, amountDifference: usd(-30) },
      evidence: { flags: [{ flag: "CONTROL_DIFFERENCE", count: -1, amount: usd(-30), mustAcknowledge: true }] },
    });
    expect((await bank.approve(answer)).status).toBe(200);
    expect(await look(session)).toMatchObject({ status: "CLOSED", differenceAccepted: true, itemCount: 1 });
  });

  it("is decided again if an item was lodged or cleared meanwhile", async () => {
    for (const change of ["LODGE", "CLEAR"] as const) {
      const { of, item, session, answer, id } = await parked();
      const { effect } = await seen(id);
      if (change === "LODGE") await of.lodge(5);
      else await bank.clear(item);
      expect((await bank.approve(answer)).status).toBe(409);
      expect((await look(session)).status).toBe("OPEN");
      expect((await seen(id)).effect).not.toBe(effect);
      expect((await bank.approve(answer)).status).toBe(200);
    }
  });

  it("is withdrawn when the session closes otherwise", async () => {
    const { session, id } = await parked();
    expect((await close(session, { expectedCount: 1, expectedAmount: usd(20) })).status).toBe(200);
    expect((await seen(id)).status).toBe("WITHDRAWN");
  });

  it("of a rejected close leaves the session open", async () => {
    const { session, id } = await parked();
    await bank.checker("POST", `/approvals/${id}/reject`, { reason: "Find the cheque" });
    expect(await look(session)).toMatchObject({ status: "OPEN", differenceAccepted: false });
  });
});

describe("unanswered items", () => {
  it("move to the next session as overdue, where they are no part of the lodged totals", async () => {
    const of = await house();
    const [paid, left] = [await of.receive(10), await of.receive(20)];
    await of.lodge(30);
    await bank.pay(paid);
    const session = await of.first();
    expect((await close(session)).body).toMatchObject({ pendingInward: 1, closing: { status: "QUEUED" } });
    await work();
    expect(await look(session)).toMatchObject({
      ...{ itemCount: 3, itemAmount: usd(60), pendingInward: 0 },
      closing: { status: "COMPLETED", total: 1, processed: 1, rolledForward: 1, deemedApproved: 0, failure: null },
    });
    const next = await of.last();
    expect(next).toMatchObject({
      ...{ businessDate: addDays(session.businessDate, 1), status: "OPEN", itemCount: 0, pendingInward: 1 },
    });
    expect(await bank.item(left.id)).toMatchObject({ overdue: true, sessionId: next.id, state: "PENDING" });
    expect(await bank.item(paid.id)).toMatchObject({ overdue: false, sessionId: session.id });
    expect((await bank.pay(left)).status).toBe(204);
  });

  it("move to the next day, not to a later session that is open already", async () => {
    const of = await house();
    const left = await of.receive(20);
    const session = await of.first();
    await of.open({ businessDate: addDays(session.businessDate, 30) });
    await close(session);
    await work();
    expect(await bank.item(left.id)).toMatchObject({ overdue: true, deadline: addDays(session.businessDate, 1) });
  });

  it("are paid in a house that deems them approved, unless the account refuses", async () => {
    const of = await house({ deadlineRule: "DEEM_APPROVED" });
    const poor = await bank.make.account();
    const [good, short] = [await of.receive(10), await of.receive(20, { account: poor })];
    const session = await of.first();
    await close(session);
    await work();
    expect((await look(session)).closing).toMatchObject({ status: "COMPLETED", rolledForward: 1, deemedApproved: 1 });
    expect(await bank.item(good.id)).toMatchObject({ state: "CLEARED", decidedBy: "SYSTEM", overdue: false });
    expect(await bank.item(short.id)).toMatchObject({ state: "PENDING", overdue: true });
  });

  it("stay in a house that blocks the settlement", async () => {
    const of = await house({ deadlineRule: "BLOCK" });
    const item = await of.receive(10);
    const session = await of.first();
    await close(session);
    await work();
    expect(await look(session)).toMatchObject({ pendingInward: 1, closing: { status: "COMPLETED", total: 0 } });
    expect(await bank.item(item.id)).toMatchObject({ sessionId: session.id, overdue: false });
  });

  it("keep the next session open until they are moved", async () => {
    const of = await house();
    await of.receive(10);
    const session = await of.first();
    await close(session);
    const next = (await of.open({ businessDate: addDays(session.businessDate, 1) })).body as unknown as Session;
    expect(error(await close(next))).toEqual([409, "ILLEGAL_STATE"]);
    await work();
    expect((await close(next)).status).toBe(200);
    await work();
    expect(await of.last()).toMatchObject({ pendingInward: 1, businessDate: addDays(session.businessDate, 2) });
  });

  it("are paid or moved, never lost, when both happen at once", async () => {
    for (let round = 0; round < 40; round++) {
      const of = await house();
      const items = await Promise.all([of.receive(1), of.receive(1), of.receive(1)]);
      const session = await of.first();
      await close(session);
      const answers = await Promise.all([...items.map((item) => bank.pay(item)), work(), work()]);
      await work();
      expect(answers.slice(0, 3).map((answer) => (answer as ApiAnswer).status)).toEqual([204, 204, 204]);
      const stored = await Promise.all(items.map(({ id }) => bank.item(id)));
      expect(stored.map(({ state }) => state)).toEqual(["CLEARED", "CLEARED", "CLEARED"]);
      const { closing } = await look(session);
      const moved = stored.filter((item: ClearingItemView) => item.overdue).length;
      expect(closing).toMatchObject({ status: "COMPLETED", rolledForward: moved });
    }
  });

  it("of a run that died twice stay and can be decided", async () => {
    const of = await house();
    const item = await of.receive(10);
    const session = await of.first();
    await close(session);
    await ownerSql()`
      insert into run_steps (run, step, claim, deaths) values (${session.id}, 'begin', ${newId()}, 1)`;
    await work();
    const { closing } = await look(session);
    expect(closing).toMatchObject({ status: "FAILED", rolledForward: 0 });
    expect(closing?.failure).toContain("interrupted twice");
    expect((await bank.pay(item)).status).toBe(204);
  });
});

describe("the list of sessions", () => {
  it("is filtered by house, status and dates", async () => {
    const of = await house();
    await of.lodge(10);
    await close(await of.first());
    await of.lodge(20);
    const list = async (query: string) =>
      ((await bank.clerk("GET", `/clearing/sessions?house=${of.code}${query}`)).body as unknown as Session[]).map(
        ({ status }) => status,
      );
    expect(await list("")).toEqual(["OPEN", "CLOSED"]);
    expect(await list("&status=CLOSED")).toEqual(["CLOSED"]);
    expect(await list(`&to=${await today()}`)).toEqual(["CLOSED"]);
    expect((await bank.clerk("GET", "/clearing/sessions?house=NOWHERE")).body).toEqual([]);
  });
});
