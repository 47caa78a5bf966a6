import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import {
  type BankProcess,
  bundledBank,
  type PostRequest,
  splitOver,
  startBankProcess,
} from "@/server/testing/bank-process";
import { bundled } from "@/server/testing/bundled";
import { tokenFor } from "@/server/testing/callers";
import { holdBack, type LoanBank, openLoanBank, type TestLoan } from "@/server/testing/card-loans";
import { awaitDay, beginEndOfDay } from "@/server/testing/end-of-day";
import { makeClient } from "@/server/testing/identity";
import { usd } from "@/server/testing/teller";
import { ownerSql } from "@/server/testing/test-database";
import { newId } from "../../kernel/ids";

// Two processes of the bank and two that run the end of day, on one database: none knows the others' queues and turns.

const banks: BankProcess[] = [];
const workers: BankProcess[] = [];
let bank: LoanBank;
let token: string;

beforeAll(async () => {
  bank = await openLoanBank("2026-01-16");
  token = String(await tokenFor((await makeClient()).basic));
  const [program, steps] = [await bundledBank(), await bundled("server/testing/end-of-day-process-main.ts")];
  for (const _ of [1, 2]) {
    banks.push(await startBankProcess(program));
    workers.push(await startBankProcess(steps));
  }
});

afterAll(() => Promise.all([...banks, ...workers].map((one) => one.close())));

afterEach(async () => {
  expect(await bank.wrongInBooks()).toEqual([]);
});

type Answer = Awaited<ReturnType<BankProcess["call"]>>;

const endByWorkers = async () => expect(await awaitDay(await beginEndOfDay())).toMatchObject({ status: "COMPLETED" });

const split = (requests: readonly PostRequest[]) => splitOver(banks, token, requests);
const payment = ({ id, depositId }: TestLoan, amount: number, more: object = {}): PostRequest => [
  `/card-loans/${id}/payments`,
  { amount: usd(amount), fromDepositAccountId: depositId, ...more },
];
const repeated = <T>(count: number, one: (n: number) => T) => Array.from({ length: count }, (_, n) => one(n));
const statuses = (answers: readonly Answer[]) => answers.map(({ status }) => status);

it("one key 20 times is one payment", async () => {
  const loan = await bank.loan();
  await bank.buy(loan, 100);
  const idempotencyKey = newId();
  const answers = await split(repeated(20, () => payment(loan, 40, { idempotencyKey })));
  expect(statuses(answers)).toEqual(answers.map(() => 200));
  expect(await bank.view(loan)).toMatchObject({ currentBalance: usd(60) });
});

it("20 authorizations of 10.00 with 100.00 of credit: 10 approved", async () => {
  for (let round = 0; round < 5; round++) {
    const loan = await bank.loan({ limit: 100 });
    const amount = usd(10);
    const asked = () =>
      ["/card-network/authorizations", { networkRef: newId(), cardId: loan.card.id, amount, channel: "POS" }] as const;
    const answers = await split(repeated(20, asked));
    const approved = answers.filter(({ body }) => body.status === "PENDING").length;
    expect(approved).toBe(10);
    expect(await bank.view(loan)).toMatchObject({ availableCredit: usd(0), holds: usd(100) });
  }
});

it("the daily steps of 60 days with movements are those of each loan alone", async () => {
  const pairs: [TestLoan, TestLoan][] = [];
  for (let n = 0; n < 10; n++) {
    const terms = { cycleDay: 1 + ((n * 7) % 28) };
    const pair: [TestLoan, TestLoan] = [await bank.loan(terms), await bank.loan(terms)];
    for (const loan of pair) {
      await bank.takeCash(loan, 100 + n);
      await bank.buy(loan, 300);
    }
    pairs.push(pair);
  }
  const sql = ownerSql();
  // The second of each pair is out of the runs: only its own movements bring it on.
  const alone = pairs.map(([, second]) => second);
  await holdBack(alone);
  // Each run but the last of a round is over before the next. Payments meet the last one.
  for (const days of [1, 20, 1, 15, 22, 1]) {
    for (let day = 1; day < days; day++) await endByWorkers();
    const day = await beginEndOfDay();
    const answers = await split(pairs.flatMap(([first, second]) => [payment(first, 12), payment(second, 12)]));
    expect(statuses(answers)).toEqual(answers.map(() => 200));
    await holdBack(alone);
    expect((await awaitDay(day)).status).toBe("COMPLETED");
  }
  const outcome = async (loan: TestLoan) => ({
    statements: (await bank.statements(loan)).map(({ id, entryId, cutAt, ...statement }) => statement),
    balance: (await bank.view(loan)).currentBalance,
    accrued: (await bank.view(loan)).accruedInterest,
  });
  for (const [first, second] of pairs) {
    const made = await outcome(first);
    expect(made.statements.length).toBeGreaterThan(0);
    expect(made).toEqual(await outcome(second));
  }
  const [doubled] = await sql`
    select count(*)::int as n from (select loan_id from card_loan_movements where kind = 'INTEREST' group by loan_id, "on"
      having count(*) > 1) x`;
  expect(doubled).toEqual({ n: 0 });
});
