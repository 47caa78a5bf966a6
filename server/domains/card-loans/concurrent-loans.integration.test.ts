import { afterEach, describe, expect, it } from "vitest";
import type { ApiAnswer } from "@/server/testing/api";
import { openLoanBank, type TestLoan } from "@/server/testing/card-loans";
import { beginEndOfDay, finishDay } from "@/server/testing/end-of-day";
import { many } from "@/server/testing/many";
import { usd } from "@/server/testing/teller";
import { advanceBusinessDate, ownerSql } from "@/server/testing/test-database";
import { required } from "../../kernel/assert";
import { addDays } from "../../kernel/business-date";
import { newId } from "../../kernel/ids";

const bank = await openLoanBank("2026-01-16");
const { officer } = bank;
const sql = ownerSql();

afterEach(async () => {
  expect(await bank.wrongInBooks()).toEqual([]);
});

const payment = (loan: TestLoan, amount: number, more: object = {}) =>
  officer("POST", `/card-loans/${loan.id}/payments`, {
    ...{ amount: usd(amount), fromDepositAccountId: loan.depositId, ...more },
  });
const limit = (loan: TestLoan, amount: number) =>
  officer("PUT", `/card-loans/${loan.id}/credit-limit`, { creditLimit: usd(amount) });
const statuses = (answers: readonly ApiAnswer[]) => answers.map(({ status }) => status);
const repeated = <T>(count: number, one: (n: number) => T) => Array.from({ length: count }, (_, n) => one(n));

it("20 payments and 20 captures on one loan", async () => {
  const loan = await bank.loan();
  const approved = await many(20, (n) => bank.authorize(loan.card, { amount: 10 + n }));
  const moves = approved.flatMap(({ id }, n) => [() => bank.capture({ id }), () => payment(loan, n + 1)]);
  const answers = await many(40, (n) => required(moves[n], "a move")());
  expect(statuses(answers)).toEqual(repeated(20, () => [201, 200]).flat());
  // 20 x 10 + (0 + ... + 19) were bought, and 1 + ... + 20 paid.
  expect(await bank.view(loan)).toMatchObject({ currentBalance: usd(390 - 210), holds: usd(0) });
  const [moved] = await sql`
    select count(*)::int as count, sum(purchase_minor - credit_minor)::int as owed from card_loan_movements where loan_id = ${loan.id}`;
  expect(moved).toEqual({ count: 40, owed: 180_00 });
});

it("two authorizations for the last credit: one is declined", async () => {
  for (let round = 0; round < 10; round++) {
    const loan = await bank.loan({ limit: 100 });
    const isSingle = round % 2 === 0;
    const asked = { amount: 60, channel: isSingle ? "ATM" : "POS", singleMessage: isSingle } as const;
    const both = await Promise.all([bank.authorize(loan.card, asked), bank.authorize(loan.card, asked)]);
    expect(both.map(({ declineReason }) => declineReason).sort()).toEqual(["INSUFFICIENT_CREDIT", null]);
    expect(await bank.view(loan)).toMatchObject({ availableCredit: usd(40) });
  }
});

it("a lower limit and an authorization: an earlier approval stays, and no later one follows", async () => {
  for (let round = 0; round < 10; round++) {
    const loan = await bank.loan({ limit: 100 });
    const requests = [limit(loan, 50), bank.authorize(loan.card, { amount: 60 })] as const;
    const [changed, asked] = await Promise.all(requests);
    expect(changed.status).toBe(200);
    const { declineReason } = asked;
    expect([null, "INSUFFICIENT_CREDIT"]).toContain(declineReason);
    expect(await bank.view(loan)).toMatchObject({
      ...{ creditLimit: usd(50), availableCredit: usd(declineReason === null ? -10 : 50) },
    });
    expect((await bank.authorize(loan.card, { amount: 51 })).declineReason).toBe("INSUFFICIENT_CREDIT");
  }
});

it("one key 10 times is one payment", async () => {
  const loan = await bank.loan();
  await bank.buy(loan, 100);
  const idempotencyKey = newId();
  const answers = await Promise.all(repeated(10, () => payment(loan, 40, { idempotencyKey })));
  expect(statuses(answers)).toEqual(answers.map(() => 200));
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(await bank.view(loan)).toMatchObject({ currentBalance: usd(60) });
});

it("payouts of one credit balance: it is paid once", async () => {
  const loan = await bank.loan();
  await bank.pay(loan, 50);
  const body = { amount: usd(50), toDepositAccountId: loan.depositId };
  const answers = await Promise.all(repeated(5, () => officer("POST", `/card-loans/${loan.id}/credit-payouts`, body)));
  expect(statuses(answers).sort()).toEqual([200, 422, 422, 422, 422]);
  expect(await bank.view(loan)).toMatchObject({ creditBalance: usd(0), currentBalance: usd(0) });
});

it("payments that close a closed loan: the balance is paid once", async () => {
  const loan = await bank.loan();
  await bank.buy(loan, 50);
  await officer("POST", `/card-loans/${loan.id}/close`, {});
  const answers = await Promise.all(repeated(5, () => payment(loan, 50)));
  expect(statuses(answers).sort()).toEqual([200, 409, 409, 409, 409]);
});

describe("daily steps of the end of day", () => {
  const inDays = async (days: number) => {
    const [row] = await sql<{ day: string }[]>`select business_date::text as day from bank_day`;
    return addDays(String(row?.day), days);
  };
  const figures = async (loan: TestLoan) => {
    const { purchaseBalance, cashAdvanceBalance, accruedInterest, currentBalance } = await bank.view(loan);
    return { purchaseBalance, cashAdvanceBalance, accruedInterest, currentBalance };
  };

  it("and movements of the next day, concurrently, give the figures of either order", async () => {
    const [racing, alone] = [await bank.loan(), await bank.loan()];
    for (const loan of [racing, alone]) {
      await bank.takeCash(loan, 500);
      await bank.buy(loan, 300);
    }
    for (let round = 0; round < 8; round++) {
      if (round % 3 === 0) await bank.day(await inDays(11));
      const day = await beginEndOfDay();
      const held = await bank.authorize(racing.card, { amount: 20 });
      const moving = [payment(racing, 30), bank.capture({ id: held.id })] as const;
      const [run, ...answers] = await Promise.all([finishDay(day), ...moving, finishDay(day)]);
      expect([run.status, answers[0].status, answers[1].status]).toEqual(["COMPLETED", 200, 201]);
      await bank.pay(alone, 30);
      await bank.buy(alone, 20);
      expect(await figures(racing)).toEqual(await figures(alone));
    }
    const closing = async (loan: TestLoan) =>
      (await bank.statements(loan)).map(({ id, entryId, cutAt, ...statement }) => statement);
    expect((await closing(racing)).length).toBeGreaterThan(0);
    expect(await closing(racing)).toEqual(await closing(alone));
  });

  it("and a limit change: the statement of the day that is closed keeps its limit", async () => {
    const loan = await bank.loan({ cycleDay: Math.min(28, Number((await inDays(1)).slice(8))) });
    await bank.buy(loan, 500);
    for (let round = 0; round < 2; round++) {
      const { nextStatementDate } = await bank.view(loan);
      await bank.day(nextStatementDate);
      const day = await beginEndOfDay();
      const [changed, run] = await Promise.all([limit(loan, 400 - round), finishDay(day)]);
      expect([changed.status, run.status]).toEqual([200, "COMPLETED"]);
      const [last] = (await bank.statements(loan)).slice(-1);
      expect(last).toMatchObject({ statementDate: day, creditLimit: usd(round === 0 ? 5000 : 401 - round) });
    }
  });
});

it("a single message at the limit after missed days is decided by what is then owed", async () => {
  const loan = await bank.loan({ limit: 1000, cashAdvanceApr: 200 });
  await bank.takeCash(loan, 500);
  const [row] = await sql<{ day: string }[]>`select business_date::text as day from bank_day`;
  await advanceBusinessDate(addDays(String(row?.day), 45));
  const asked = { amount: 500, channel: "ATM", singleMessage: true } as const;
  expect((await bank.authorize(loan.card, asked)).declineReason).toBe("INSUFFICIENT_CREDIT");
  expect((await bank.authorize(loan.card, { ...asked, amount: 100 })).declineReason).toBeNull();
  expect(await bank.statements(loan)).not.toEqual([]);
});
