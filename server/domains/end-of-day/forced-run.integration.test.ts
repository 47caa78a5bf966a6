import { afterEach, describe, expect, it } from "vitest";
import type { ApprovalView } from "@/server/contract/approvals";
import { bankDates, openDayDesk, whileTillOpens } from "@/server/testing/day-desk";
import { endDay, finishDay } from "@/server/testing/end-of-day";
import { balanceOf } from "@/server/testing/ledger";
import { said, usd } from "@/server/testing/teller";
import { ownerSql } from "@/server/testing/test-database";
import type { TillView } from "../../contract/teller/cash";
import { addDays, dateInWords } from "../../kernel/business-date";

// A forced run waits for a checker who sees what it does to each blocker (RULES.md).

const desk = await openDayDesk();
const reason = "The vault is locked until tomorrow.";

const force = (more: object = {}) => desk.start({ force: true, reason, ...more });
const approve = (id: unknown, body: object = {}, by = desk.checker) =>
  by("POST", `/approvals/${String(id)}/approve`, body);
const approval = async (id: unknown) =>
  (await desk.checker("GET", `/approvals/${String(id)}`)).body as unknown as ApprovalView;
const runOf = async (day: string) => (await ownerSql()`select * from end_of_day_runs where business_date = ${day}`)[0];

async function forced(): Promise<[id: string, till: TillView]> {
  const till = await desk.till();
  const { status, body } = await force();
  expect([status, Object.keys(body)]).toEqual([202, ["approvalId"]]);
  return [String(body.approvalId), till];
}

afterEach(async () => {
  const [, closing] = await bankDates();
  if (closing !== null) expect((await finishDay(closing)).status).toBe("COMPLETED");
  const { body } = await desk.teller("GET", "/teller/tills?status=OPEN");
  for (const till of body as unknown as TillView[]) expect((await desk.close(till)).status).toBe(200);
  expect(await desk.wrongInBooks()).toEqual([]);
});

describe("a forced start", () => {
  it.each([{ force: true }, { force: true, reason: "" }, { force: true, reason: " \t" }])(
    "without a reason is refused: %o",
    async (body) => {
      const { status, body: answer } = await desk.start(body);
      expect([status, Object.keys(answer.fieldErrors as object)]).toEqual([400, ["reason"]]);
    },
  );

  it("without a blocker starts immediately, and the run is not forced", async () => {
    expect(await force()).toMatchObject({ status: 202, body: { status: "RUNNING", reason: null, blockers: [] } });
  });

  it("is refused if its checker could not see everything that it does", async () => {
    const [{ accountId }, till] = [await desk.make.account(), await desk.till({ float: 20 })];
    const { body: waiting } = await desk.deposit(till, accountId, 12_000);
    const id = String(waiting.approvalId);
    const copy = (count: number) => ownerSql()`
      insert into approvals select (jsonb_populate_record(a, jsonb_build_object('id', gen_random_uuid()))).*
        from approvals a, generate_series(1, ${count}) where a.id = ${id}`;
    const added = () => ownerSql()`delete from approvals where operation = 'postCashDeposit' and id <> ${id}`;
    await copy(499);
    expect((await force()).status).toBe(202);
    await copy(1);
    const { status, body } = await force();
    expect([status, body.error, (body.blockers as unknown[]).length]).toEqual([409, "END_OF_DAY_BLOCKED", 502]);
    await added();
    expect((await desk.checker("POST", `/approvals/${id}/reject`, { reason: "Test" })).status).toBe(200);
  });

  it("parks, and its checker sees each blocker and what the run does to it", async () => {
    const [day] = await bankDates();
    const [{ tillCode }, { accountId }] = [await desk.till({ float: 20 }), await desk.make.account()];
    const [open] = (await desk.teller("GET", "/teller/tills?status=OPEN")).body as unknown as TillView[];
    const { body: waiting } = await desk.deposit(open as TillView, accountId, 12_000);
    const { summary } = await approval(waiting.approvalId);
    const { body } = await force();
    const seen = await approval(body.approvalId);
    expect(seen).toMatchObject({
      ...{ operation: "startEndOfDay", status: "PENDING", expiresWith: day, makerNote: reason },
      summary: `End of day of ${dateInWords(day)} despite 2 unfinished items`,
    });
    const tomorrow = dateInWords(addDays(day, 1));
    expect(seen.after).toMatchObject({
      businessDate: addDays(day, 1),
      blockers: [
        {
          ...{ kind: "OPEN_TILL", title: expect.stringContaining(tillCode) },
          effect: `Stays open. Its cash is carried over to ${tomorrow}.`,
        },
        { kind: "PARKED_CASH", title: summary, effect: "Expires without being posted." },
      ],
    });
    expect(seen.before).toEqual({ businessDate: day });
    expect(await bankDates()).toEqual([day, null]);
    const { body: others } = await desk.teller("GET", "/end-of-day/blockers");
    expect((others as unknown as { kind: string }[]).map(({ kind }) => kind)).toEqual(["OPEN_TILL", "PARKED_CASH"]);
    await desk.checker("POST", `/approvals/${body.approvalId}/reject`, { reason: "Count it" });
    await desk.checker("POST", `/approvals/${waiting.approvalId}/reject`, { reason: "No" });
  });
});

describe("the approval", () => {
  it("starts the run with its blockers and the reason", async () => {
    const [day] = await bankDates();
    const [id, till] = await forced();
    expect(said(await approve(id))).toEqual([200, "APPROVED"]);
    expect(await bankDates()).toEqual([addDays(day, 1), day]);
    const row = await runOf(day);
    expect(await desk.run(row?.id)).toMatchObject({
      ...{ status: "RUNNING", reason, blockers: [{ kind: "OPEN_TILL", id: till.tillId }] },
    });
    expect((await approval(id)).result).toMatchObject({ id: row?.id });
    expect(await finishDay(day)).toMatchObject({ status: "COMPLETED", exceptions: [{ kind: "OPEN_TILL" }] });
    expect(await desk.read(till)).toMatchObject({ status: "OPEN" });
  });

  it("is refused to its maker", async () => {
    const [id] = await forced();
    expect(said(await approve(id, {}, desk.teller))).toEqual([403, "SELF_APPROVAL"]);
    expect((await bankDates())[1]).toBeNull();
  });

  it("by two checkers at the same moment starts one run", async () => {
    const [day] = await bankDates();
    const [id] = await forced();
    const answers = await Promise.all(
      [desk.checker, desk.otherChecker, desk.checker, desk.otherChecker].map((by) => approve(id, {}, by)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    expect(await bankDates()).toEqual([addDays(day, 1), day]);
  });

  it("of one of two forced starts leaves the other one without effect", async () => {
    const [day] = await bankDates();
    const [first] = await forced();
    const { body: second } = await force({ reason: "Another reason" });
    expect(said(await approve(first))).toEqual([200, "APPROVED"]);
    expect((await approval(second.approvalId)).status).toBe("EXPIRED");
    expect(said(await approve(second.approvalId))).toEqual([409, "ILLEGAL_STATE"]);
    await finishDay(day);
    expect(await bankDates()).toEqual([addDays(day, 1), null]);
  });

  it("lets parked cash expire, which posts nothing", async () => {
    const till = await desk.till({ float: 30_000 });
    const { accountId } = await desk.make.account({ balance: 40_000 });
    const { body: waiting } = await desk.withdraw(till, accountId, 12_000);
    expect((await balanceOf(accountId)).held).toBe(12_000_00n);
    const { body } = await force();
    expect(said(await approve(body.approvalId))).toEqual([200, "APPROVED"]);
    expect((await approval(waiting.approvalId)).status).toBe("EXPIRED");
    expect(said(await approve(waiting.approvalId))).toEqual([409, "ILLEGAL_STATE"]);
    expect((await balanceOf(accountId)).balance).toBe(40_000_00n);
    expect((await desk.read(till)).availableCash).toEqual(usd(30_000));
  });
});

describe("blockers that change before the approval", () => {
  const changed = [409, "CHANGED_MEANWHILE"];

  it("appear: the checker sees the new list first", async () => {
    const [day] = await bankDates();
    const [id] = await forced();
    const { effect } = await approval(id);
    const second = await desk.till();
    expect(said(await approve(id, { effect }))).toEqual(changed);
    expect((await bankDates())[1]).toBeNull();
    const seen = await approval(id);
    expect(seen.effect).not.toBe(effect);
    expect(seen.summary).toContain("2 unfinished items");
    expect(JSON.stringify(seen.after)).toContain(second.tillCode);
    expect(seen.previous?.summary).toContain("one unfinished item");
    expect(said(await approve(id, { effect: seen.effect }))).toEqual([200, "APPROVED"]);
    expect((await runOf(day))?.blockers).toHaveLength(2);
  });

  it("disappear: the checker sees the new list first", async () => {
    const [day] = await bankDates();
    const [id, till] = await forced();
    const other = await desk.till();
    expect(said(await approve(id))).toEqual(changed);
    await desk.close(till);
    expect(said(await approve(id))).toEqual(changed);
    expect((await approval(id)).summary).toContain("one unfinished item");
    expect(said(await approve(id))).toEqual([200, "APPROVED"]);
    expect((await runOf(day))?.blockers).toMatchObject([{ id: other.tillId }]);
  });

  it("are replaced: the same number is another list", async () => {
    const [id, till] = await forced();
    await desk.close(till);
    await desk.till();
    expect(said(await approve(id))).toEqual(changed);
    expect(said(await approve(id))).toEqual([200, "APPROVED"]);
  });

  it("are gone: the run starts without force", async () => {
    const [day] = await bankDates();
    const [id, till] = await forced();
    await desk.close(till);
    expect(said(await approve(id))).toEqual(changed);
    expect(said(await approve(id))).toEqual([200, "APPROVED"]);
    expect(await runOf(day)).toMatchObject({ reason: null, blockers: [] });
  });

  it("appear while the approval waits for the lock of the day", async () => {
    const [id] = await forced();
    const { effect } = await approval(id);
    expect(said(await whileTillOpens(desk, () => approve(id, { effect })))).toEqual(changed);
    expect((await bankDates())[1]).toBeNull();
    expect((await approval(id)).summary).toContain("2 unfinished items");
    expect(said(await approve(id))).toEqual([200, "APPROVED"]);
  });

  it("do not change by cash that moves: the till is the same blocker", async () => {
    const [id, till] = await forced();
    const { accountId } = await desk.make.account();
    expect((await desk.deposit(till, accountId, 25)).status).toBe(200);
    expect(said(await approve(id))).toEqual([200, "APPROVED"]);
  });
});

describe("a forced start that nobody approves", () => {
  it("expires with its date", async () => {
    const [day] = await bankDates();
    const [id, till] = await forced();
    await desk.close(till);
    expect((await endDay()).businessDate).toBe(day);
    expect((await approval(id)).status).toBe("EXPIRED");
    expect(said(await approve(id))).toEqual([409, "ILLEGAL_STATE"]);
    expect(await bankDates()).toEqual([addDays(day, 1), null]);
  });

  it("is no unfinished work, and starts nothing when it is rejected or withdrawn", async () => {
    for (const [by, decision] of [
      [desk.checker, "reject"],
      [desk.teller, "withdraw"],
    ] as const) {
      const [id, till] = await forced();
      await desk.close(till);
      expect((await desk.teller("GET", "/end-of-day/blockers")).body).toEqual([]);
      expect((await by("POST", `/approvals/${id}/${decision}`, { reason: "No" })).status).toBe(200);
    }
    expect((await bankDates())[1]).toBeNull();
  });
});
