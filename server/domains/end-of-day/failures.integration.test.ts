import { afterEach, describe, expect, it } from "vitest";
import { openLoanBank } from "@/server/testing/card-loans";
import { authorizationRow, cardRow } from "@/server/testing/cards";
import { bankDates, openDayDesk } from "@/server/testing/day-desk";
import { beginEndOfDay, endDay, finishDay } from "@/server/testing/end-of-day";
import { said } from "@/server/testing/teller";
import { ownerSql } from "@/server/testing/test-database";
import type { EndOfDayRunView } from "../../contract/end-of-day";
import { addDays } from "../../kernel/business-date";
import type { EndOfDayStep } from "../../kernel/value-sets";
import { workOnDays } from "./jobs";

// A day that cannot be closed: what failed is recorded, the rest completes, and a retry closes it (RULES.md).

const bank = await openLoanBank("2026-03-02");
const desk = await openDayDesk(bank);
const sql = ownerSql();

afterEach(async () => {
  expect((await bankDates())[1], "each test closes its date").toBeNull();
  expect(await bank.wrongInBooks()).toEqual([]);
});

const stepOf = ({ steps }: EndOfDayRunView, of: EndOfDayStep) => steps.find(({ step }) => step === of);

async function retried(run: EndOfDayRunView): Promise<EndOfDayRunView> {
  const running = { id: run.id, status: "RUNNING", failure: null, finishedAt: null };
  expect(await desk.retry(run)).toMatchObject({ status: 202, body: running });
  expect(await desk.run(run.id)).toMatchObject(running);
  return finishDay(run.businessDate);
}

/** Postings continue on the next date, which no run may close yet. */
async function expectOpenBank({ businessDate: day }: EndOfDayRunView): Promise<void> {
  expect(await bankDates()).toEqual([addDays(day, 1), day]);
  const { accountId } = await bank.make.account({ balance: 5 });
  const dates = await sql<{ day: string }[]>`
    select business_date::text as day from journal_lines where account_id = ${accountId}`;
  expect(dates).toEqual([{ day: addDays(day, 1) }]);
  expect(said(await desk.start({ businessDate: addDays(day, 1) }))).toEqual([409, "ILLEGAL_STATE"]);
  expect(said(await desk.start({ businessDate: addDays(day, 1), force: true, reason: "Go on" }))).toEqual([
    409,
    "ILLEGAL_STATE",
  ]);
  expect(await desk.start()).toMatchObject({ status: 200, body: { status: "FAILED", businessDate: day } });
}

describe("a damaged card loan", () => {
  it("fails alone with its link, keeps the day open, and a retry after its repair closes it", async () => {
    const [damaged, ...others] = [await bank.loan(), await bank.loan(), await bank.loan()] as const;
    for (const loan of [damaged, ...others]) await bank.takeCash(loan, 100);
    const [figures] = await sql`select state from card_loan_figures where id = ${damaged.id}`;
    await sql`update card_loan_figures set state = jsonb_set(state, '{credit}', '"700"') where id = ${damaged.id}`;
    const run = await endDay();
    expect(run).toMatchObject({ status: "FAILED", failure: "One item failed. Retry it to close the day." });
    expect([run.seal, run.finishedAt === null]).toEqual([null, false]);
    const { reference } = await bank.view(damaged);
    expect(await desk.failures(run)).toMatchObject([
      {
        ...{ step: "INTEREST_ACCRUAL", entity: damaged.id, link: `/card-loans/${damaged.id}` },
        ...{ title: expect.stringContaining(reference), error: expect.stringMatching(/\S/) },
      },
    ]);
    expect(stepOf(run, "INTEREST_ACCRUAL")).toMatchObject({ status: "FAILED", count: 3, total: 3, failed: 1 });
    for (const done of ["STATEMENT_CUT", "CARD_EXPIRY", "COMMISSION_PAYOUT"] as const)
      expect(stepOf(run, done)?.status).toBe("COMPLETED");
    for (const open of ["RECONCILIATION", "ROLL_BUSINESS_DATE"] as const)
      expect(stepOf(run, open)?.status).not.toBe("COMPLETED");
    const accrued = async () => Promise.all(others.map(async (loan) => (await bank.view(loan)).accruedInterest.amount));
    const before = await accrued();
    expect(before.every((amount) => amount > 0)).toBe(true);
    await expectOpenBank(run);
    expect(await retried(run)).toMatchObject({ status: "FAILED" });
    expect(await desk.failures(run)).toHaveLength(1);

    await sql`update card_loan_figures set state = ${sql.json(figures?.state)} where id = ${damaged.id}`;
    const done = await retried(run);
    expect(done).toMatchObject({ id: run.id, status: "COMPLETED", failure: null });
    expect(stepOf(done, "INTEREST_ACCRUAL")).toMatchObject({ status: "COMPLETED", count: 3, failed: 0 });
    expect(await desk.failures(run)).toEqual([]);
    expect(await accrued()).toEqual(before);
    expect((await bank.view(damaged)).accruedInterest.amount).toBe(before[0]);
    expect((await endDay()).status).toBe("COMPLETED");
  });
});

describe("a difference of the reconciliation", () => {
  const balance = async (accountId: string, minor: number) =>
    sql`update ledger_accounts set balance = balance + ${minor} where id = ${accountId}`;

  it("of a control ends the run, which names it, and a retry after its repair closes the day", async () => {
    const { accountId } = await bank.make.account({ balance: 100 });
    await balance(accountId, 7);
    const run = await endDay();
    expect(run).toMatchObject({ status: "FAILED", failure: expect.stringContaining("differs by 0.07 USD") });
    expect(await desk.differences(run)).toMatchObject([
      { name: "CUSTOMER_DEPOSITS", kind: "CONTROL", currency: "USD", difference: 0.07 },
    ]);
    const [{ title } = { title: "" }] = await desk.differences(run);
    expect(run.failure).toContain(title);
    expect(stepOf(run, "RECONCILIATION")).toMatchObject({ status: "FAILED", finishedAt: run.finishedAt });
    expect(stepOf(run, "SNAPSHOT")?.status).toBe("PENDING");
    await expectOpenBank(run);
    await balance(accountId, -7);
    const failed = stepOf(run, "RECONCILIATION")?.finishedAt;
    const done = await retried(run);
    expect(done).toMatchObject({ status: "COMPLETED", failure: null });
    // The time between failure and retry is no duration of the step.
    expect(Date.parse(stepOf(done, "RECONCILIATION")?.startedAt ?? "")).toBeGreaterThan(Date.parse(failed ?? ""));
    expect(await desk.differences(run)).toEqual([]);
  });

  it("counts the others, and a retry without a repair fails again", async () => {
    const { accountId } = await bank.make.account({ balance: 100 });
    await balance(accountId, -1);
    await sql`update ledger_accounts set held = held + 500 where id = ${accountId}`;
    const run = await endDay();
    expect(run).toMatchObject({ status: "FAILED", failure: expect.stringContaining(", and 1 more") });
    expect((await desk.differences(run)).map(({ name, difference }) => [name, difference])).toEqual([
      ["CUSTOMER_DEPOSITS", -0.01],
      ["HELD_AMOUNTS", 5],
    ]);
    expect(await retried(run)).toMatchObject({ status: "FAILED", failure: run.failure });
    await balance(accountId, 1);
    await sql`update ledger_accounts set held = held - 500 where id = ${accountId}`;
    expect((await retried(run)).status).toBe("COMPLETED");
  });

  it("of a count has no currency", async () => {
    const card = await bank.card();
    const [day] = await bankDates();
    const id = await authorizationRow(card, { business_date: day, expires_on: addDays(day, 7) });
    const run = await endDay();
    expect(run).toMatchObject({ status: "FAILED", failure: expect.stringMatching(/differs by -?1\.$/) });
    expect(await desk.differences(run)).toMatchObject([
      { kind: "INVARIANT", currency: null, expected: 1, actual: 0, difference: -1 },
    ]);
    await sql`delete from card_authorizations where id = ${id}`;
    expect((await retried(run)).status).toBe("COMPLETED");
  });
});

describe("a kept balance that disagrees with the movements", () => {
  it("fails the snapshot of its account, and a retry after its repair closes the day", async () => {
    const { accountId, accountNo } = await bank.make.account({ balance: 100 });
    expect((await endDay()).status).toBe("COMPLETED");
    const kept = (minor: number) =>
      sql`update daily_balances set balance_minor = balance_minor + ${minor} where account_id = ${accountId}`;
    await kept(1);
    expect((await endDay()).status, "an account that does not move").toBe("COMPLETED");
    await bank.make.fund(accountId, 20);
    const run = await endDay();
    expect(run).toMatchObject({ status: "FAILED", failure: "One item failed. Retry it to close the day." });
    expect(await desk.failures(run)).toMatchObject([
      {
        step: "SNAPSHOT",
        entity: accountId,
        title: accountNo,
        error: "The balance differs from the sum of its movements.",
      },
    ]);
    expect(stepOf(run, "RECONCILIATION")?.status).toBe("COMPLETED");
    expect(stepOf(run, "SNAPSHOT")).toMatchObject({ status: "FAILED", failed: 1 });
    await expectOpenBank(run);
    await kept(-1);
    expect((await retried(run)).status).toBe("COMPLETED");
    const days =
      await sql`select balance_minor as minor from daily_balances where account_id = ${accountId} order by business_date`;
    expect(days).toEqual([{ minor: 100_00n }, { minor: 120_00n }]);
  });
});

describe("an error of the database", () => {
  it("in one entity gives it up after three tries, and the others of its batch are done", async () => {
    const [day] = await bankDates();
    const account = await bank.make.account();
    const cards = [];
    for (let made = 0; made < 5; made++) cards.push(await cardRow(account, { expiry: day }));
    const [poisoned = ""] = cards.slice(2);
    await sql.unsafe(`
      create function poison() returns trigger language plpgsql as $$ begin raise exception 'poisoned'; end $$;
      create trigger poison before update on cards for each row when (old.id = '${poisoned}') execute function poison()`);
    const run = await endDay();
    expect(run.status).toBe("FAILED");
    expect(await desk.failures(run)).toMatchObject([
      { step: "CARD_EXPIRY", entity: poisoned, link: `/cards/${poisoned}`, error: expect.stringContaining("poisoned") },
    ]);
    const closed = await sql`select id from cards where status = 'CLOSED' and status_reason = 'EXPIRED'`;
    expect(closed.map(({ id }) => id).toSorted()).toEqual(cards.filter((id) => id !== poisoned).toSorted());
    await expectOpenBank(run);
    await sql.unsafe("drop trigger poison on cards; drop function poison()");
    expect((await retried(run)).status).toBe("COMPLETED");
    expect((await sql`select status from cards where id = ${poisoned}`)[0]?.status).toBe("CLOSED");
  });

  it("in a whole step ends the run after three tries, which names the step, and a retry goes on from there", async () => {
    const day = await beginEndOfDay();
    await sql`revoke select on clearing_items from countinghouse_app`;
    const turn = () => workOnDays(new AbortController().signal, 60_000);
    for (let tries = 1; tries < 3; tries++) await expect(turn()).rejects.toThrow();
    await turn();
    const run = await finishDay(day);
    expect(run).toMatchObject({ status: "FAILED", failure: "The step “Clear due items” could not finish." });
    expect(await desk.failures(run)).toEqual([]);
    expect(stepOf(run, "CLEARING_VALUE_DATE")?.status).toBe("FAILED");
    await expectOpenBank(run);
    const before = stepOf(run, "AUTH_EXPIRY");
    await sql`grant select on clearing_items to countinghouse_app`;
    const done = await retried(run);
    expect(done).toMatchObject({ status: "COMPLETED", failure: null });
    expect(stepOf(done, "AUTH_EXPIRY")).toEqual(before);
  });
});

describe("a retry", () => {
  it("of a run that has not failed is refused", async () => {
    const run = await endDay();
    expect(said(await desk.retry(run))).toEqual([409, "ILLEGAL_STATE"]);
    const { body } = await desk.start();
    expect(said(await desk.retry({ id: String(body.id) }))).toEqual([409, "ILLEGAL_STATE"]);
    await finishDay(String(body.businessDate));
  });

  it("by several people at the same moment continues the run once", async () => {
    const { accountId } = await bank.make.account({ balance: 100 });
    await sql`update ledger_accounts set held = held + 1 where id = ${accountId}`;
    const run = await endDay();
    await sql`update ledger_accounts set held = held - 1 where id = ${accountId}`;
    const answers = await Promise.all([1, 2, 3, 4].map(() => desk.retry(run)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([202, 409, 409, 409]);
    expect((await finishDay(run.businessDate)).status).toBe("COMPLETED");
    expect(await bankDates()).toEqual([run.nextBusinessDate, null]);
  });
});
