import { afterAll, describe, expect, it } from "vitest";
import type { AllocationView } from "@/server/contract/card-loans/loans";
import type { CardLoanTransactionView } from "@/server/contract/card-loans/statements";
import type { ApiAnswer } from "@/server/testing/api";
import { openLoanBank, type TestLoan } from "@/server/testing/card-loans";
import { said, usd } from "@/server/testing/teller";
import { ownerSql } from "@/server/testing/test-database";
import { newId } from "../../kernel/ids";

const bank = await openLoanBank("2026-01-16");
const { officer } = bank;
const sql = ownerSql();
const on = ({ id }: TestLoan, path: string, body: object = {}) => officer("POST", `/card-loans/${id}/${path}`, body);
const pay = (loan: TestLoan, amount: number, more: object = {}) =>
  on(loan, "payments", { amount: usd(amount), fromDepositAccountId: loan.depositId, ...more });
const payOut = (loan: TestLoan, amount: number, more: object = {}) =>
  on(loan, "credit-payouts", { amount: usd(amount), toDepositAccountId: loan.depositId, ...more });
const depositOf = async ({ depositId }: TestLoan) => (await bank.funds({ ...NOBODY, accountId: depositId }))[0];
const NOBODY = { id: "", partyId: "" };

/** Every figure of a loan, and what was posted. */
async function traces(loan: TestLoan) {
  const [figures, movements, account] = await Promise.all([
    sql`select * from card_loan_figures where id = ${loan.id}`,
    sql`select count(*) from card_loan_movements where loan_id = ${loan.id}`,
    sql`select balance, held from ledger_accounts where id in ${sql([loan.id, loan.depositId])} order by id`,
  ]);
  return [...figures, ...movements, ...account];
}

async function changesNothing(loan: TestLoan, attempt: () => Promise<ApiAnswer>) {
  const before = await traces(loan);
  const answer = await attempt();
  expect(await traces(loan)).toEqual(before);
  return answer;
}

afterAll(async () => {
  expect(await bank.wrongInBooks()).toEqual([]);
});

describe("a payment", () => {
  it("posts immediately from the deposit account", async () => {
    const loan = await bank.loan({ funds: 500 });
    await bank.buy(loan, 300);
    const { status, body } = await pay(loan, 100.5);
    expect([status, body]).toMatchObject([200, { currentBalance: usd(199.5), availableCredit: usd(4800.5) }]);
    expect(body).toEqual(await bank.view(loan));
    expect(await depositOf(loan)).toBe(399.5);
  });

  it("above the balance becomes a credit balance, which the next purchase uses", async () => {
    const loan = await bank.loan();
    await bank.buy(loan, 968.56);
    expect((await pay(loan, 1000)).body).toMatchObject({
      ...{ currentBalance: usd(-31.44), creditBalance: usd(31.44), availableCredit: usd(5031.44) },
      purchaseBalance: usd(0),
    });
    await bank.buy(loan, 20);
    expect(await bank.view(loan)).toMatchObject({ creditBalance: usd(11.44), purchaseBalance: usd(0) });
    await bank.takeCash(loan, 20);
    expect(await bank.view(loan)).toMatchObject({ creditBalance: usd(0), currentBalance: usd(8.56) });
  });

  it("of an unused loan is a credit balance, and authorizations use it above the limit", async () => {
    const loan = await bank.loan({ limit: 100 });
    await pay(loan, 50);
    const { declineReason } = await bank.authorize(loan.card, { amount: 150.01 });
    expect(declineReason).toBe("INSUFFICIENT_CREDIT");
    await bank.buy(loan, 150);
    expect(await bank.view(loan)).toMatchObject({ availableCredit: usd(0), currentBalance: usd(100) });
  });

  it("without funds is refused and changes nothing", async () => {
    const loan = await bank.loan({ funds: 99.99 });
    await bank.buy(loan, 300);
    const answer = await changesNothing(loan, () => pay(loan, 100));
    expect([said(answer), answer.body.fieldErrors]).toMatchObject([
      [422, "INSUFFICIENT_FUNDS"],
      { amount: "exceeds the 99.99 USD available" },
    ]);
  });

  it.each<[string, (loan: TestLoan) => Promise<ApiAnswer>, [number, string], field: string | null]>([
    [
      "another currency",
      (loan) => pay(loan, 1, { amount: { amount: 1, currency: "EUR" } }),
      [422, "CURRENCY_MISMATCH"],
      "amount.currency",
    ],
    [
      "an account in another currency",
      async (loan) => {
        const eur = await bank.make.account({ currency: "EUR", balance: 100 });
        return pay(loan, 1, { fromDepositAccountId: eur.accountId });
      },
      [422, "CURRENCY_MISMATCH"],
      "fromDepositAccountId,amount.currency",
    ],
    [
      "an unknown account",
      (loan) => pay(loan, 1, { fromDepositAccountId: newId() }),
      [422, "UNKNOWN_ACCOUNT"],
      "fromDepositAccountId",
    ],
    [
      "the loan itself",
      (loan) => pay(loan, 1, { fromDepositAccountId: loan.id }),
      [422, "UNKNOWN_ACCOUNT"],
      "fromDepositAccountId",
    ],
    ["zero", (loan) => pay(loan, 0), [400, "VALIDATION_ERROR"], "amount.amount"],
    ["three decimals", (loan) => pay(loan, 1.001), [400, "VALIDATION_ERROR"], "amount.amount"],
    [
      "an unknown loan",
      () => on({ id: newId() } as TestLoan, "payments", { amount: usd(1), fromDepositAccountId: newId() }),
      [404, "NOT_FOUND"],
      null,
    ],
  ])("of %s is refused", async (_, attempt, expected, field) => {
    const loan = await bank.loan();
    await bank.buy(loan, 50);
    const answer = await changesNothing(loan, () => attempt(loan));
    expect(said(answer)).toEqual(expected);
    if (field) expect(Object.keys((answer.body.fieldErrors ?? {}) as object).join()).toBe(field);
  });

  it.each(["block", "close"])("from an account after %s is refused", async (verb) => {
    const loan = await bank.loan({ funds: 0 });
    await bank.buy(loan, 50);
    const from = await bank.make.account({ balance: verb === "close" ? 0 : 100 });
    await bank.teller("POST", `/accounts/${from.accountId}/${verb}`, verb === "block" ? { reason: "Court" } : {});
    const answer = await changesNothing(loan, () => pay(loan, 10, { fromDepositAccountId: from.accountId }));
    expect(said(answer)).toEqual([422, "ACCOUNT_NOT_ACTIVE"]);
    expect(Object.keys((answer.body.fieldErrors ?? {}) as object)).toEqual(["fromDepositAccountId"]);
  });

  it("may come from another customer's account", async () => {
    const loan = await bank.loan();
    await bank.buy(loan, 50);
    const from = await bank.make.account({ balance: 100 });
    expect((await pay(loan, 50, { fromDepositAccountId: from.accountId })).body).toMatchObject({
      currentBalance: usd(0),
    });
  });

  it("posts to a blocked loan, and to a closed one until nothing is owed", async () => {
    const loan = await bank.loan();
    await bank.buy(loan, 50);
    await on(loan, "block");
    expect((await pay(loan, 20)).body).toMatchObject({ status: "BLOCKED", currentBalance: usd(30) });
    await on(loan, "close");
    expect((await pay(loan, 10)).body).toMatchObject({ status: "CLOSED", currentBalance: usd(20) });
    expect((await pay(loan, 25)).body).toMatchObject({ currentBalance: usd(-5), creditBalance: usd(5) });
    expect(said(await changesNothing(loan, () => pay(loan, 1)))).toEqual([409, "ILLEGAL_STATE"]);
  });

  it("with one key posts once", async () => {
    const loan = await bank.loan();
    await bank.buy(loan, 50);
    const idempotencyKey = newId();
    const first = await pay(loan, 20, { idempotencyKey });
    const second = await pay(loan, 20, { idempotencyKey });
    expect([second.status, second.body]).toEqual([200, first.body]);
    expect(await bank.view(loan)).toMatchObject({ currentBalance: usd(30) });
    expect(said(await pay(loan, 21, { idempotencyKey }))).toEqual([422, "IDEMPOTENCY_KEY_REUSED"]);
  });
});

describe("a payout", () => {
  const withCredit = async () => {
    const loan = await bank.loan({ funds: 100 });
    await pay(loan, 31.44);
    return loan;
  };

  it("pays the credit balance to a deposit account of the holder, in parts", async () => {
    const loan = await withCredit();
    expect((await payOut(loan, 30)).body).toMatchObject({ creditBalance: usd(1.44), currentBalance: usd(-1.44) });
    expect((await payOut(loan, 1.44)).body).toMatchObject({ creditBalance: usd(0), currentBalance: usd(0) });
    expect(await depositOf(loan)).toBe(100);
  });

  it("leaves what authorizations hold", async () => {
    const loan = await bank.loan({ limit: 100 });
    await pay(loan, 50);
    await bank.authorize(loan.card, { amount: 140 });
    const answer = await changesNothing(loan, () => payOut(loan, 50));
    expect(said(answer)).toEqual([422, "INSUFFICIENT_FUNDS"]);
    expect(answer.body.message).toMatch(/has 10.00 USD available, but 50.00 USD is required/);
    expect((await payOut(loan, 10)).body).toMatchObject({ creditBalance: usd(40), availableCredit: usd(0) });
  });

  it("is possible from a closed loan, but not from a blocked one", async () => {
    const [closed, blocked] = [await withCredit(), await withCredit()];
    await on(closed, "close");
    expect((await payOut(closed, 31.44)).body).toMatchObject({ status: "CLOSED", creditBalance: usd(0) });
    await on(blocked, "block");
    expect(said(await changesNothing(blocked, () => payOut(blocked, 31.44)))).toEqual([422, "ACCOUNT_NOT_ACTIVE"]);
  });

  it.each<[string, (loan: TestLoan) => Promise<ApiAnswer>, [number, string], field: string]>([
    ["more than the credit balance", (loan) => payOut(loan, 31.45), [422, "INSUFFICIENT_FUNDS"], "amount.amount"],
    [
      "another currency",
      (loan) => payOut(loan, 1, { amount: { amount: 1, currency: "EUR" } }),
      [422, "CURRENCY_MISMATCH"],
      "amount.currency",
    ],
    [
      "an unknown account",
      (loan) => payOut(loan, 1, { toDepositAccountId: newId() }),
      [422, "UNKNOWN_ACCOUNT"],
      "toDepositAccountId",
    ],
    [
      "another customer's account",
      async (loan) => payOut(loan, 1, { toDepositAccountId: (await bank.make.account()).accountId }),
      [422, "UNSUITABLE_ACCOUNT"],
      "toDepositAccountId",
    ],
    [
      "a closed loan of a blocked customer",
      async (loan) => {
        await on(loan, "close");
        await sql`update parties set status = 'BLOCKED' where id = ${loan.card.partyId}`;
        return payOut(loan, 1);
      },
      [422, "PARTY_BLOCKED"],
      "",
    ],
    [
      "an account that takes no credits",
      async (loan) => {
        await bank.teller("POST", `/accounts/${loan.depositId}/block`, { reason: "Court", credits: true });
        return payOut(loan, 1);
      },
      [422, "ACCOUNT_NOT_ACTIVE"],
      "toDepositAccountId",
    ],
  ])("of %s is refused", async (_, attempt, expected, field) => {
    const loan = await withCredit();
    const answer = await changesNothing(loan, () => attempt(loan));
    expect(said(answer)).toEqual(expected);
    expect(Object.keys((answer.body.fieldErrors ?? {}) as object).join()).toBe(field);
  });
});

describe("the preview", () => {
  it("is what the payment posts, to the cent", async () => {
    const loan = await bank.loan({ cycleDay: 15 });
    await bank.buy(loan, 333.33);
    await bank.takeCash(loan, 100);
    await bank.day("2026-03-20");
    await bank.buy(loan, 77.77);
    for (const amount of [0.01, 5, 60.12, 300, 500]) {
      const preview = (await on(loan, "payments/preview", { amount: usd(amount) })).body;
      const { interest, fees, cashAdvance, purchase, penalty, creditBalance, ...after } = preview;
      expect((await pay(loan, amount)).body).toMatchObject(after);
      const path = `/card-loans/${loan.id}/transactions?kind=PAYMENT`;
      const [posted] = (await officer("GET", path)).body as unknown as CardLoanTransactionView[];
      if (!posted) throw new Error("no payment");
      const parts = { interest, fees, cashAdvance, purchase, penalty, creditBalance } as AllocationView;
      expect(parts).toMatchObject({
        ...{ interest: repaid(posted.interest), fees: repaid(posted.fees), penalty: usd(0) },
        ...{ cashAdvance: repaid(posted.cashAdvance), purchase: repaid(posted.purchase) },
        creditBalance: posted.creditBalance,
      });
      const { amount: rest } = parts.creditBalance;
      const split = [parts.interest, parts.fees, parts.cashAdvance, parts.purchase].map((part) => part.amount);
      expect(split.reduce((sum, part) => sum + part, rest)).toBeCloseTo(amount, 9);
    }
  });
  // The part of a payment is signed as a change of the debt.
  const repaid = ({ amount }: { amount: number }) => usd(amount === 0 ? 0 : -amount);

  it("runs missing daily steps first, and writes nothing", async () => {
    const loan = await bank.loan({ cycleDay: 15 });
    await bank.buy(loan, 1000);
    await sql`select advance_business_date('2026-05-10'::date)`;
    const before = await traces(loan);
    const preview = (await on(loan, "payments/preview", { amount: usd(200) })).body;
    expect(await traces(loan)).toEqual(before);
    const { interest, fees, cashAdvance, purchase, penalty, creditBalance, ...after } = preview;
    expect((await pay(loan, 200)).body).toMatchObject(after);
    expect(await bank.statements(loan)).not.toEqual([]);
  });

  it("refuses another currency and an unknown loan", async () => {
    const loan = await bank.loan();
    const eur = { amount: { amount: 1, currency: "EUR" } };
    expect(said(await on(loan, "payments/preview", eur))).toEqual([422, "CURRENCY_MISMATCH"]);
    expect((await on({ ...loan, id: newId() }, "payments/preview", { amount: usd(1) })).status).toBe(404);
  });
});

describe("missing daily steps", () => {
  // Two cycles of interest and a late fee are charged with the movement.
  const behind = async (verb: "block" | "close" | "none", limit = 5000) => {
    const loan = await bank.loan({ limit, purchaseApr: 200 });
    await bank.buy(loan, 1000);
    if (verb !== "none") await on(loan, verb);
    const [row] = await sql<{ day: string }[]>`select (business_date + 80)::text as day from bank_day`;
    await sql`select advance_business_date(${row?.day ?? ""}::text::date)`;
    return loan;
  };

  it.each([
    ["a blocked loan", "block", 5000],
    ["a closed loan", "close", 5000],
    ["a loan at its limit", "none", 1000],
  ] as const)("of %s are charged even by a payment below the interest", async (_, verb, limit) => {
    const loan = await behind(verb, limit);
    expect(said(await pay(loan, 1))).toEqual([200, { block: "BLOCKED", close: "CLOSED", none: "ACTIVE" }[verb]]);
    expect((await bank.statements(loan)).length).toBeGreaterThan(0);
    expect(await bank.wrongInBooks()).toEqual([]);
  });

  it("of a loan come before a limit change", async () => {
    const loan = await behind("none");
    const answer = await officer("PUT", `/card-loans/${loan.id}/credit-limit`, { creditLimit: usd(100) });
    expect(answer.status).toBe(200);
    const statements = await bank.statements(loan);
    expect(statements.length).toBeGreaterThan(0);
    for (const { creditLimit, minimumBreakdown } of statements)
      expect([creditLimit, minimumBreakdown.overLimit]).toEqual([usd(5000), usd(0)]);
    expect(answer.body).toEqual(await bank.view(loan));
  });
});
