import { afterEach, describe, expect, it } from "vitest";
import type { EndOfDayRunView } from "@/server/contract/end-of-day";
import { apiAs } from "@/server/testing/api";
import { holdBack, openLoanBank, type TestLoan } from "@/server/testing/card-loans";
import { beginEndOfDay, endDay, finishDay } from "@/server/testing/end-of-day";
import { makeClient } from "@/server/testing/identity";
import { said, usd } from "@/server/testing/teller";
import { advanceBusinessDate, ownerSql } from "@/server/testing/test-database";
import { addDays } from "../../../kernel/business-date";
import { loanDaySteps } from "../../../kernel/value-sets";
import { closingContext } from "../../business-date/day-step";
import { runStep } from "./steps";

const bank = await openLoanBank("2026-01-16");
const { officer } = bank;
const sql = ownerSql();

afterEach(async () => {
  expect(await bank.wrongInBooks()).toEqual([]);
});

const today = async () =>
  String((await sql<{ day: string }[]>`select business_date::text as day from bank_day`)[0]?.day);
const inDays = async (days: number) => addDays(await today(), days);
const figuresOf = async (loan: TestLoan) => (await sql`select * from card_loan_figures where id = ${loan.id}`)[0];
const operator = await apiAs(await makeClient({ authorities: ["end-of-day:run", "end-of-day:read"] }));
const idsOf = async (query: string) =>
  ((await officer("GET", `/card-loans?${query}`)).body as unknown as { id: string }[]).map(({ id }) => id);
/** Everything that daily steps write. */
async function posted() {
  const [counts] = await sql`
    select (select count(*) from journal_entries) as entries, (select count(*) from card_loan_movements) as movements,
      (select count(*) from card_loan_statements) as statements, (select count(*) from card_loan_stages) as stages`;
  return [counts, ...(await sql`select * from card_loan_figures order by id`)];
}

const closings = async (loan: TestLoan) => (await bank.statements(loan)).map(({ closingBalance }) => closingBalance);

/** Dates of the entries of a loan's interest and late fees, and the dates that these are of. */
const chargesOf = (loan: TestLoan) => sql<{ posted: string; due: string }[]>`
  select e.business_date::text as posted, m."on"::text as due from card_loan_movements m join journal_entries e on e.id = m.entry_id
  where m.loan_id = ${loan.id} and m.kind in ('INTEREST', 'LATE_FEE') order by m.id`;

/** All figures of a loan without ids and moments. */
async function outcome(loan: TestLoan) {
  const statements = (await bank.statements(loan)).map(({ id, cutAt, entryId, ...rest }) => rest);
  const { id, reference, cardholderPartyId, cardholderName, openedAt, ...view } = await bank.view(loan);
  const sheet = await officer("GET", `/card-loans/${loan.id}/interest-worksheet?from=${view.openedOn}`);
  const stages = await sql`
    select "on"::text, days_past_due, bucket, stage from card_loan_stages where loan_id = ${loan.id} order by id`;
  const movements = await sql`
    select kind, "on"::text, amount_minor, balance_minor from card_loan_movements where loan_id = ${loan.id} order by id`;
  return { statements, view, sheet: sheet.body, stages, movements };
}

it("twice change nothing, in the run of their date, after it, and for earlier dates", async () => {
  const loan = await bank.loan({ cycleDay: 20 });
  await bank.buy(loan, 100);
  await bank.takeCash(loan, 50);
  await bank.day((await bank.view(loan)).nextStatementDate);
  const day = await beginEndOfDay();
  const run = { id: loan.id, businessDate: day };
  const context = closingContext("test", day);
  for (const step of loanDaySteps) expect(await runStep(step, run, [loan.id], context)).toEqual([]);
  const before = await posted();
  for (const step of loanDaySteps) expect(await runStep(step, run, [loan.id], context)).toEqual([]);
  expect((await finishDay(day)).status).toBe("COMPLETED");
  for (const businessDate of [day, addDays(day, -30)])
    for (const step of loanDaySteps) expect(await runStep(step, { ...run, businessDate }, [loan.id])).toEqual([]);
  expect(await posted()).toEqual(before);
  expect(await closings(loan)).toHaveLength(1);
});

it("give equal figures before and after the movements of the next day, day by day and together", async () => {
  const start = await today();
  const terms = { cycleDay: Number(addDays(start, 4).slice(8)) > 28 ? 28 : Number(addDays(start, 4).slice(8)) };
  const [first, late, never] = [await bank.loan(terms), await bank.loan(terms), await bank.loan(terms)];
  const moving: readonly [days: number, (loan: TestLoan) => Promise<unknown>][] = [
    [1, (loan) => bank.buy(loan, 333.33)],
    [9, (loan) => bank.takeCash(loan, 120)],
    [26, (loan) => bank.buy(loan, 80)],
    [40, (loan) => bank.pay(loan, 60)],
    [75, (loan) => bank.pay(loan, 700)],
    [76, (loan) => bank.buy(loan, 10)],
  ];
  for (const [days, move] of moving) {
    await bank.day(addDays(start, days - 1));
    const day = await beginEndOfDay();
    // The steps of the day before follow, or have not run at all since the last movement.
    await move(late);
    expect((await finishDay(day)).status).toBe("COMPLETED");
    await move(first);
    await move(never);
    await holdBack([never]);
  }
  await bank.day(addDays(start, 130));
  for (const loan of [first, late, never]) await bank.pay(loan, 1);
  const expected = await outcome(first);
  expect(expected.statements.length).toBeGreaterThan(3);
  expect(await outcome(late)).toEqual(expected);
  expect(await outcome(never)).toEqual(expected);
  expect(await chargesOf(first)).not.toEqual([]);
  for (const loan of [first, late]) {
    const charges = await chargesOf(loan);
    expect(charges.map(({ posted: on }) => on)).toEqual(charges.map(({ due }) => due));
  }
});

it("of each date are posted to it, once", async () => {
  const loan = await bank.loan();
  await bank.takeCash(loan, 100);
  const from = await today();
  await bank.day(await inDays(5));
  const days = await sql`
    select r.business_date::text as day, count(e.id)::int as entries, bool_and(e.business_date = r.business_date) as own
    from end_of_day_runs r join journal_entries e on e.source_type = 'end_of_day_run' and e.source_id = r.id
    where e.category = 'INTEREST' and r.business_date >= ${from} group by 1 order by 1`;
  expect(days).toEqual([0, 1, 2, 3, 4].map((n) => ({ day: addDays(from, n), entries: 1, own: true })));
  const { body } = await officer("GET", `/card-loans/${loan.id}/interest-worksheet?from=${from}`);
  expect((body as unknown as { date: string }[]).map(({ date }) => date)).toEqual(days.map(({ day }) => day));
});

it("of a day whose entries are numbered behind a movement of the next date count in the balances of both", async () => {
  const loan = await bank.loan();
  await bank.takeCash(loan, 1000);
  await bank.day((await bank.view(loan)).nextStatementDate);
  const day = await beginEndOfDay();
  await bank.buy(loan, 10);
  const [{ interest } = { interest: usd(0) }] = await bank.statements(loan);
  expect(interest.amount).toBeGreaterThan(0);
  for (const run of [await finishDay(day), await endDay()]) expect(run.status).toBe("COMPLETED");
  const balances = await sql<{ minor: bigint }[]>`
    select balance_minor as minor from daily_balances where account_id = ${loan.id} and business_date >= ${day} order by business_date`;
  const cents = -BigInt(Math.round((1000 + interest.amount) * 100));
  expect(balances).toEqual([{ minor: cents }, { minor: cents - 1000n }]);
});

describe("stage 3", () => {
  it("keeps new interest in suspense and releases it on cure; a missed minimum bears one late fee", async () => {
    const loan = await bank.loan({ cycleDay: 1 });
    await bank.takeCash(loan, 1000);
    await bank.day(await inDays(150));
    const view = await bank.view(loan);
    expect(view).toMatchObject({ stage: 3, delinquencyBucket: expect.stringMatching(/^DPD_(90|120)/) });
    const suspended = async () => (await figuresOf(loan))?.suspended_minor as bigint;
    const released = await suspended();
    expect(released).toBeGreaterThan(0n);
    const fees = (await officer("GET", `/card-loans/${loan.id}/transactions?kind=LATE_FEE`))
      .body as unknown as object[];
    const dues = (await officer("GET", `/card-loans/${loan.id}/dues`)).body as unknown as { dueDate: string }[];
    const missed = dues.filter(({ dueDate }) => dueDate < view.processedThrough);
    expect(fees).toHaveLength(missed.length);
    const day = await beginEndOfDay();
    await bank.pay(loan, view.pastDue.amount);
    const accruals = await sql<{ date: string; side: string; minor: bigint }[]>`
      select e.business_date::text as date, l.gl_code || ' ' || l.side as side, l.amount_minor as minor
      from journal_entries e join journal_lines l on l.entry_id = e.id
      where e.source_type = 'card_loan' and e.source_id = ${loan.id} and l.gl_code in ('2150', '4200') order by 1, 2`;
    // The interest of the day that is being closed, and the release of the next date.
    const accrued = accruals[0]?.minor ?? 0n;
    expect(accruals).toEqual([
      { date: day, side: "2150 CREDIT", minor: accrued },
      { date: addDays(day, 1), side: "2150 DEBIT", minor: released + accrued },
      { date: addDays(day, 1), side: "4200 CREDIT", minor: released + accrued },
    ]);
    expect((await finishDay(day)).status).toBe("COMPLETED");
    expect(await bank.view(loan)).toMatchObject({ stage: 1, delinquencyBucket: "CURRENT", daysPastDue: 0 });
    expect(await suspended()).toBe(0n);
    const stages = await officer("GET", `/card-loans/${loan.id}/stages`);
    expect((stages.body as unknown as { delinquencyBucket: string }[]).map((one) => one.delinquencyBucket)).toEqual([
      ...["CURRENT", view.delinquencyBucket],
      ...(view.delinquencyBucket === "DPD_120_149" ? ["DPD_90_119"] : []),
      ...["DPD_61_89", "DPD_31_60", "DPD_1_30"],
    ]);
  });
});

describe("a loan with damaged figures", () => {
  /** Two loans on the day of their statement, before its end. */
  async function loansAtCut() {
    const [damaged, ...others] = [await bank.loan(), await bank.loan(), await bank.loan()] as const;
    for (const loan of [damaged, ...others]) await bank.takeCash(loan, 100);
    await bank.day((await bank.view(damaged)).nextStatementDate);
    return { damaged, others };
  }
  const failuresOf = async (run: EndOfDayRunView) =>
    (await operator("GET", `/end-of-day/runs/${run.id}/failures`)).body;
  async function retried(run: EndOfDayRunView) {
    expect((await operator("POST", `/end-of-day/runs/${run.id}/retry`, {})).status).toBe(202);
    return finishDay(run.businessDate);
  }

  it("stops alone with its reason, keeps the day open, refuses movements, and resumes once it is mended", async () => {
    const { damaged, others } = await loansAtCut();
    const hold = await bank.authorize(damaged.card, { amount: 10 });
    const state = (await figuresOf(damaged))?.state;
    await sql`update card_loan_figures set state = jsonb_set(state, '{credit}', '"700"') where id = ${damaged.id}`;
    const failed = await endDay();
    expect(failed).toMatchObject({ status: "FAILED", failure: expect.stringMatching(/\S/) });
    const stopped = await bank.view(damaged);
    expect(stopped.failure).toMatch(/\S/);
    expect(await failuresOf(failed)).toMatchObject([
      { step: "INTEREST_ACCRUAL", entity: damaged.id, error: stopped.failure },
    ]);
    expect(await idsOf("failed=true")).toEqual([damaged.id]);
    expect((await officer("GET", "/card-loans/portfolio")).body).toMatchObject({ failed: 1 });
    expect(await closings(damaged)).toEqual([]);
    for (const loan of others) {
      expect((await bank.view(loan)).failure).toBeNull();
      expect(await closings(loan)).toHaveLength(1);
      // The bank stays open, and only the next date waits.
      await bank.buy(loan, 10);
    }
    const next = { businessDate: failed.nextBusinessDate };
    expect(said(await operator("POST", "/end-of-day/runs", next))).toEqual([409, "ILLEGAL_STATE"]);
    const payment = { amount: usd(1), fromDepositAccountId: damaged.depositId };
    expect(said(await officer("POST", `/card-loans/${damaged.id}/payments`, payment))).toEqual([409, "ILLEGAL_STATE"]);
    expect(said(await bank.capture(hold))).toEqual([409, "ILLEGAL_STATE"]);
    expect((await officer("POST", `/card-loans/${damaged.id}/block`, {})).status).toBe(200);
    expect(await retried(failed)).toMatchObject({ status: "FAILED" });

    await sql`update card_loan_figures set state = ${sql.json(state)} where id = ${damaged.id}`;
    await officer("POST", `/card-loans/${damaged.id}/unblock`, {});
    expect(await retried(failed)).toMatchObject({ status: "COMPLETED", failure: null });
    expect(await failuresOf(failed)).toEqual([]);
    expect(await bank.view(damaged)).toMatchObject({ failure: null });
    expect(await idsOf("failed=true")).toEqual([]);
    expect(said(await bank.capture(hold))).toEqual([201, "POSTED"]);
    await bank.day(await inDays(40));
    expect(await closings(damaged)).toHaveLength(2);
    for (const loan of others) expect(await closings(damaged)).toEqual(await closings(loan));
  });

  it("fails alone where its rows contradict each other only at the commit", async () => {
    const { damaged, others } = await loansAtCut();
    await sql`
      insert into card_loan_statements select ${damaged.id}::uuid, ${damaged.id}, 1, '2020-01-01', '2020-01-02', '2020-01-20', 'USD',
        0, 0, 0, 0, '{}', '{}', null, now()`;
    const failed = await endDay();
    expect(failed.status).toBe("FAILED");
    const reason = "the daily steps could not be posted";
    expect((await bank.view(damaged)).failure).toBe(reason);
    expect(await failuresOf(failed)).toMatchObject([{ step: "STATEMENT_CUT", entity: damaged.id, error: reason }]);
    for (const loan of others) expect(await closings(loan)).toHaveLength(1);
    await sql`delete from card_loan_statements where loan_id = ${damaged.id}`;
    expect((await retried(failed)).status).toBe("COMPLETED");
    expect((await bank.view(damaged)).failure).toBeNull();
    for (const loan of others) expect(await closings(damaged)).toEqual(await closings(loan));
  });
});

it("of closed dates alone put a loan behind, until a movement runs them", async () => {
  const loan = await bank.loan();
  await bank.takeCash(loan, 100);
  const behind = async () =>
    ((await officer("GET", "/card-loans/portfolio")).body as unknown as { behind: number }).behind;
  const day = await beginEndOfDay();
  expect([await idsOf("behind=true"), await behind()]).toEqual([[], 0]);
  await finishDay(day);
  await advanceBusinessDate(await inDays(2));
  expect(await idsOf("behind=true")).toContain(loan.id);
  const before = await behind();
  await bank.pay(loan, 1);
  expect(await behind()).toBe(before - 1);
});

it("charge the sum of the loans to each account of the general ledger", async () => {
  const { body } = await officer("GET", "/card-loans/portfolio");
  const { accounts } = body as unknown as { accounts: { balance: object; loans: object; glCode: string }[] };
  expect(accounts.map(({ glCode }) => glCode).sort()).toEqual(["1311", "1312", "1313", "1314", "1320", "2110", "2150"]);
  for (const { balance, loans } of accounts) expect(balance).toEqual(loans);
});
