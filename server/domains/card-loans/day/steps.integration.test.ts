import { afterEach, describe, expect, it } from "vitest";
import { holdBack, openLoanBank, type TestLoan } from "@/server/testing/card-loans";
import { said, usd } from "@/server/testing/teller";
import { advanceBusinessDate, ownerSql } from "@/server/testing/test-database";
import { addDays } from "../../../kernel/business-date";
import { loanDaySteps } from "../../../kernel/value-sets";
import { workOnLoanDays } from "./jobs";
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
const runs = () => sql`select business_date::text as day, status, stopped from card_loan_runs order by 1`;
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

/** All figures of a loan without ids and moments. */
async function outcome(loan: TestLoan) {
  const statements = (await bank.statements(loan)).map(({ id, cutAt, entryId, ...rest }) => rest);
  const { id, reference, cardholderPartyId, cardholderName, openedAt, ...view } = await bank.view(loan);
  const sheet = await officer("GET", `/card-loans/${loan.id}/interest-worksheet?from=${view.openedOn}`);
  const stages = await sql`
    select "on"::text, days_past_due, bucket, stage from card_loan_stages where loan_id = ${loan.id} order by id`;
  return { statements, view, sheet: sheet.body, stages };
}

it("twice change nothing", async () => {
  const loan = await bank.loan({ cycleDay: 20 });
  await bank.buy(loan, 100);
  await bank.takeCash(loan, 50);
  const date = await inDays(70);
  await bank.day(date);
  const run = { id: loan.id, businessDate: addDays(date, -1) };
  await runStep("CUT", run, [loan.id]);
  const before = await posted();
  for (const step of loanDaySteps) expect(await runStep(step, run, [loan.id])).toBe(0);
  for (const step of loanDaySteps)
    expect(await runStep(step, { ...run, businessDate: addDays(date, -30) }, [loan.id])).toBe(0);
  await workOnLoanDays(new AbortController().signal, 60_000);
  expect(await posted()).toEqual(before);
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
    const date = addDays(start, days);
    await bank.day(addDays(date, -1));
    await advanceBusinessDate(date);
    // The steps of the day before follow, or have not run at all since the last movement.
    await move(late);
    await workOnLoanDays(new AbortController().signal, 60_000);
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
});

it("of missed days run one by one, and once", async () => {
  const loan = await bank.loan();
  await bank.buy(loan, 100);
  const from = await today();
  await advanceBusinessDate(await inDays(5));
  await workOnLoanDays(new AbortController().signal, 60_000);
  const days = (await runs()).filter(({ day }) => day >= from);
  expect(days).toEqual([0, 1, 2, 3, 4].map((n) => ({ day: addDays(from, n), status: "COMPLETED", stopped: 0 })));
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
    const glOf = async (code: string) =>
      BigInt(
        (
          await sql`select coalesce(sum(case side when 'CREDIT' then amount_minor else -amount_minor end), 0)::text as sum
          from journal_lines where gl_code = ${code}`
        )[0]?.sum,
      );
    const fees = (await officer("GET", `/card-loans/${loan.id}/transactions?kind=LATE_FEE`))
      .body as unknown as object[];
    const dues = (await officer("GET", `/card-loans/${loan.id}/dues`)).body as unknown as { dueDate: string }[];
    const missed = dues.filter(({ dueDate }) => dueDate < view.processedThrough);
    expect(fees).toHaveLength(missed.length);
    const [suspense, income] = [await glOf("2150"), await glOf("4200")];
    await bank.pay(loan, view.pastDue.amount);
    expect(await bank.view(loan)).toMatchObject({ stage: 1, delinquencyBucket: "CURRENT", daysPastDue: 0 });
    expect(await suspended()).toBe(0n);
    expect([await glOf("2150"), await glOf("4200")]).toEqual([suspense - released, income + released]);
    const stages = await officer("GET", `/card-loans/${loan.id}/stages`);
    expect((stages.body as unknown as { delinquencyBucket: string }[]).map((one) => one.delinquencyBucket)).toEqual([
      ...["CURRENT", view.delinquencyBucket],
      ...(view.delinquencyBucket === "DPD_120_149" ? ["DPD_90_119"] : []),
      ...["DPD_61_89", "DPD_31_60", "DPD_1_30"],
    ]);
  });
});

describe("a loan with damaged figures", () => {
  it("stops alone with its reason, is listed, refuses movements, and resumes once it is mended", async () => {
    const [damaged, sound] = [await bank.loan({ cycleDay: 2 }), await bank.loan({ cycleDay: 2 })];
    for (const loan of [damaged, sound]) await bank.takeCash(loan, 100);
    const hold = await bank.authorize(damaged.card, { amount: 10 });
    await bank.day(await inDays(1));
    const state = (await figuresOf(damaged))?.state;
    await sql`update card_loan_figures set state = jsonb_set(state, '{credit}', '"700"') where id = ${damaged.id}`;
    await bank.day(await inDays(40));
    const stopped = await bank.view(damaged);
    expect(stopped.failure).toMatch(/\S/);
    expect(await idsOf("failed=true")).toEqual([damaged.id]);
    expect((await officer("GET", "/card-loans/portfolio")).body).toMatchObject({ failed: 1 });
    expect((await bank.view(sound)).failure).toBeNull();
    expect((await bank.statements(sound)).length).toBeGreaterThan((await bank.statements(damaged)).length);
    const payment = { amount: usd(1), fromDepositAccountId: damaged.depositId };
    expect(said(await officer("POST", `/card-loans/${damaged.id}/payments`, payment))).toEqual([409, "ILLEGAL_STATE"]);
    expect(said(await bank.capture(hold))).toEqual([409, "ILLEGAL_STATE"]);
    expect((await officer("POST", `/card-loans/${damaged.id}/block`, {})).status).toBe(200);
    const [run] = (await runs()).slice(-1);
    expect(run).toMatchObject({ status: "COMPLETED", stopped: 1 });
    await sql`update card_loan_figures set state = ${sql.json(state)} where id = ${damaged.id}`;
    await officer("POST", `/card-loans/${damaged.id}/unblock`, {});
    await bank.day(await inDays(1));
    expect(await bank.view(damaged)).toMatchObject({ failure: null });
    expect(await idsOf("failed=true")).toEqual([]);
    expect(said(await bank.capture(hold))).toEqual([201, "POSTED"]);
    await bank.buy(sound, 10);
    await bank.day(await inDays(40));
    expect(await closings(damaged)).toEqual(await closings(sound));
  });

  it("fails alone where its rows contradict each other only at the commit", async () => {
    const [damaged, ...others] = [
      await bank.loan({ cycleDay: 2 }),
      await bank.loan({ cycleDay: 2 }),
      await bank.loan({ cycleDay: 2 }),
    ];
    if (!damaged) throw new Error("no loan");
    for (const loan of [damaged, ...others]) await bank.takeCash(loan, 100);
    await sql`
      insert into card_loan_statements select ${damaged.id}::uuid, ${damaged.id}, 1, '2020-01-01', '2020-01-02', '2020-01-20', 'USD',
        0, 0, 0, 0, '{}', '{}', null, now()`;
    await bank.day(await inDays(35));
    expect((await bank.view(damaged)).failure).toBe("the daily steps could not be posted");
    for (const loan of others) expect(await bank.statements(loan)).not.toEqual([]);
    expect((await runs()).filter(({ status }) => status !== "COMPLETED")).toEqual([]);
    await sql`delete from card_loan_statements where loan_id = ${damaged.id}`;
    await bank.day(await inDays(1));
    expect((await bank.view(damaged)).failure).toBeNull();
    for (const loan of others) expect(await closings(damaged)).toEqual(await closings(loan));
  });
});

it("charge the sum of the loans to each account of the general ledger", async () => {
  const { body } = await officer("GET", "/card-loans/portfolio");
  const { accounts } = body as unknown as { accounts: { balance: object; loans: object; glCode: string }[] };
  expect(accounts.map(({ glCode }) => glCode).sort()).toEqual(["1311", "1312", "1313", "1314", "1320", "2110", "2150"]);
  for (const { balance, loans } of accounts) expect(balance).toEqual(loans);
});
