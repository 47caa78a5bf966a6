import { beforeAll, describe, expect, it } from "vitest";
import type { CardLoanView } from "@/server/contract/card-loans/loans";
import type {
  CardLoanStatementView,
  CardLoanTransactionView,
  WorksheetRow,
} from "@/server/contract/card-loans/statements";
import { openLoanBank, type TestLoan } from "@/server/testing/card-loans";
import { cardRow } from "@/server/testing/cards";
import { usd } from "@/server/testing/teller";
import { addDays } from "../../kernel/business-date";
import { newId } from "../../kernel/ids";

const bank = await openLoanBank("2025-12-30");
const { officer } = bank;
let loan: TestLoan;
/** With nothing owed and no movement in its first cycle. */
let idle: TestLoan;
let early: CardLoanStatementView[];

// A history with both categories, a lost and a regained grace period, a late fee, a refund, an overpayment and a payout.
beforeAll(async () => {
  [loan, idle] = [await bank.loan({ cycleDay: 10 }), await bank.loan({ cycleDay: 10 })];
  await bank.day("2026-01-05");
  await bank.buy(loan, 733.31);
  await bank.day("2026-01-20");
  await bank.takeCash(loan, 250);
  await bank.buy(idle, 40);
  await bank.day("2026-02-06");
  await bank.buy(loan, 19.99);
  await bank.pay(loan, 100);
  await bank.day("2026-02-25");
  await bank.refund(loan.card, 33.33);
  early = await bank.statements(loan);
  await bank.day("2026-04-20");
  await bank.pay(loan, 300);
  await bank.day("2026-05-12");
  await bank.pay(loan, 2000);
  const { creditBalance } = await bank.view(loan);
  const half = usd(Math.floor(creditBalance.amount / 2));
  await officer("POST", `/card-loans/${loan.id}/credit-payouts`, { amount: half, toDepositAccountId: loan.depositId });
  await bank.day("2026-05-20");
  await bank.buy(loan, 60.5);
  await bank.day("2026-06-15");
});

const sheet = async ({ id }: TestLoan, query: string) =>
  (await officer("GET", `/card-loans/${id}/interest-worksheet${query}`)).body as unknown as WorksheetRow[];
const cents = ({ amount }: { amount: number }) => Math.round(amount * 100);
const sum = (amounts: readonly { amount: number }[]) => amounts.reduce((total, one) => total + cents(one), 0);

describe("statements", () => {
  it("roll forward from one to the next, and add up", async () => {
    const statements = await bank.statements(loan);
    expect(statements.map(({ number }) => number)).toEqual(statements.map((_, n) => n + 1));
    expect(statements.length).toBe(6);
    for (const [n, one] of statements.entries()) {
      const before = statements[n - 1];
      expect(one.openingBalance).toEqual(before?.closingBalance ?? usd(0));
      expect(one.from).toBe(before ? addDays(before.statementDate, 1) : "2025-12-30");
      const added = [one.openingBalance, one.purchases, one.cashAdvances, one.fees, one.interest];
      expect(sum(added) - sum([one.payments, one.refunds])).toBe(cents(one.closingBalance));
      expect(sum(Object.values(one.interestByCategory))).toBe(cents(one.interest));
      const { base, pastDue, overLimit } = one.minimumBreakdown;
      const minimum = Math.min(cents(one.closingBalance), cents(base) + Math.max(cents(pastDue), cents(overLimit)));
      expect(cents(one.minimumPaymentDue)).toBe(Math.max(0, minimum));
      expect(one.dueDate).toBe(addDays(one.statementDate, 21));
    }
    expect(statements.some(({ fees }) => fees.amount > 0)).toBe(true);
    expect(statements.some(({ paidOut }) => paidOut.amount > 0)).toBe(true);
    expect(await bank.wrongInBooks()).toEqual([]);
  });

  it("are never changed by what follows", async () => {
    expect(early.length).toBe(2);
    expect((await bank.statements(loan)).slice(0, 2)).toEqual(early);
    for (const { id } of early)
      expect((await officer("GET", `/card-loans/${loan.id}/statements/${id}`)).body).toEqual(
        early.find((one) => one.id === id),
      );
  });

  it("a cycle without balance and movement has none", async () => {
    const [first] = await bank.statements(idle);
    expect(first).toMatchObject({ number: 1, from: "2026-01-11", statementDate: "2026-02-10", purchases: usd(40) });
  });

  it("404 for an unknown loan, an unknown statement and one of another loan", async () => {
    const [own] = await bank.statements(loan);
    for (const path of [
      `${newId()}/statements`,
      `${newId()}/statements/${own?.id}`,
      `${idle.id}/statements/${own?.id}`,
      `${loan.id}/statements/${newId()}`,
      ...["transactions", "stages", "dues", "interest-worksheet"].map((list) => `${newId()}/${list}`),
    ])
      expect((await officer("GET", `/card-loans/${path}`)).status, path).toBe(404);
  });
});

describe("the worksheet", () => {
  it("explains the interest of each statement by category, and accrued interest", async () => {
    const names = { purchase: "PURCHASE", cashAdvance: "CASH", penalty: "PENALTY" } as const;
    for (const of of [loan, idle]) {
      for (const one of await bank.statements(of)) {
        const rows = await sheet(of, `?from=${one.from}&to=${one.statementDate}`);
        for (const [name, category] of Object.entries(names)) {
          const accrued = rows.filter((row) => row.category === category).map((row) => row.accrued);
          expect(sum(accrued), `${one.statementDate} ${category}`).toBe(
            cents(one.interestByCategory[name as keyof typeof names]),
          );
        }
      }
      const { accruedInterest } = await bank.view(of);
      expect(sum((await sheet(of, "")).map(({ accrued }) => accrued))).toBe(cents(accruedInterest));
    }
  });

  it("has one row per day and category with a balance, in order", async () => {
    const rows = await sheet(loan, "?from=2026-01-11&to=2026-06-10");
    const keys = rows.map(({ date, category }) => `${date} ${category}`);
    expect(new Set(keys).size).toBe(keys.length);
    expect(rows.map(({ date }) => date)).toEqual(rows.map(({ date }) => date).sort());
    const [day] = rows.filter(({ date, category }) => date === "2026-01-20" && category === "CASH");
    expect(day).toMatchObject({ balance: usd(250), rate: 30, grace: false });
  });

  it("has bounds", async () => {
    const path = `/card-loans/${loan.id}/interest-worksheet`;
    expect((await officer("GET", `${path}?from=2026-02-02&to=2026-02-01`)).status).toBe(400);
    expect((await officer("GET", `${path}?from=2024-02-02&to=2026-02-01`)).status).toBe(400);
    expect((await sheet(loan, "?from=2030-01-01")).length).toBe(0);
  });
});

describe("lists", () => {
  it.each(["statements", "transactions", "stages", "interest-worksheet", "dues"])("%s by pages", async (list) => {
    // The other loan has credit, so that it bears no interest and owes no minimum.
    const path = `/card-loans/${["dues", "interest-worksheet"].includes(list) ? idle.id : loan.id}/${list}`;
    const all = (await officer("GET", path)).body as unknown as object[];
    expect(all.length).toBeGreaterThan(2);
    const found: object[] = [];
    for (let next: string | undefined = `${path}?limit=2`; next !== undefined; ) {
      const page = await officer("GET", next);
      found.push(...(page.body as unknown as object[]));
      next = page.headers.get("link")?.match(/<[^>]*\/api\/v1([^>]*)>; rel="next"/)?.[1];
    }
    expect(found).toEqual(all);
  });

  it("transactions newest first, each with the balance after it, and by kind", async () => {
    const read = async (query: string) =>
      (await officer("GET", `/card-loans/${loan.id}/transactions${query}`))
        .body as unknown as CardLoanTransactionView[];
    const rows = (await read("")).reverse();
    let balance = 0;
    for (const { interest, fees, cashAdvance, purchase, creditBalance, currentBalance } of rows) {
      balance += sum([interest, fees, cashAdvance, purchase]) - cents(creditBalance);
      expect(cents(currentBalance)).toBe(balance);
    }
    expect(balance).toBe(cents((await bank.view(loan)).currentBalance));
    const kinds = [...new Set(rows.map(({ kind }) => kind))];
    expect(kinds.sort()).toEqual([
      ...["CASH_ADVANCE", "INTEREST", "LATE_FEE", "PAYMENT", "PAYOUT", "PURCHASE", "REFUND"],
    ]);
    for (const kind of kinds)
      expect(await read(`?kind=${kind}`)).toEqual(rows.filter((row) => row.kind === kind).reverse());
    expect((await officer("GET", `/card-loans/${loan.id}/transactions?kind=GIFT`)).status).toBe(400);
  });

  it("of loans by state, holder, reference and order", async () => {
    const ids = async (query: string) =>
      ((await officer("GET", `/card-loans?${query}`)).body as unknown as CardLoanView[]).map(({ id }) => id);
    expect(await ids("")).toEqual([loan.id, idle.id]);
    expect(await ids("sort=-opened")).toEqual([idle.id, loan.id]);
    expect(await ids(`cardholderPartyId=${idle.card.partyId}`)).toEqual([idle.id]);
    expect(await ids(`search=${(await bank.view(idle)).reference.toLowerCase()}`)).toEqual([idle.id]);
    const { delinquencyBucket, stage } = await bank.view(idle);
    expect(delinquencyBucket).toBe("DPD_90_119");
    expect(await ids(`bucket=${delinquencyBucket}`)).toEqual([idle.id]);
    expect(await ids(`stage=${stage}`)).toEqual([idle.id]);
    expect(await ids("bucket=CURRENT&status=ACTIVE")).toEqual([loan.id]);
    expect(await ids("status=CLOSED")).toEqual([]);
  });
});

it("a loan in yen has whole figures", async () => {
  const jpy = (amount: number) => ({ amount, currency: "JPY" });
  const account = await bank.make.account({ currency: "JPY", balance: 90_000 });
  const terms = { cardholderPartyId: account.partyId, creditLimit: jpy(90_000), cashAdvanceApr: 30, cycleDay: 20 };
  const { id } = (await officer("POST", "/card-loans", terms)).body as unknown as CardLoanView;
  const card = {
    id: await cardRow({ ...account, accountId: id }, { type: "CREDIT" }),
    accountId: id,
    partyId: account.partyId,
  };
  const yen: TestLoan = { id, card, depositId: account.accountId };
  const advance = { amount: 10_001, currency: "JPY", channel: "ATM", singleMessage: true } as const;
  expect((await bank.authorize(card, advance)).declineReason).toBeNull();
  await bank.day("2026-06-21");
  // 10,001 x 6 days x 30 / 36,500 = 49.32, and 5 % of 10,050 = 502.5
  const [first] = await bank.statements(yen);
  expect(first).toMatchObject({ interest: jpy(49), closingBalance: jpy(10_050), minimumPaymentDue: jpy(503) });
  const rows = await sheet(yen, "?from=2026-06-15&to=2026-06-20");
  expect(rows.map(({ accrued }) => accrued.amount)).toEqual([8, 8, 9, 8, 8, 8]);
  const pay = (amount: number) =>
    officer("POST", `/card-loans/${id}/payments`, { amount: jpy(amount), fromDepositAccountId: account.accountId });
  expect((await pay(0.5)).status).toBe(400);
  expect((await pay(10_060)).body).toMatchObject({ creditBalance: jpy(10), accruedInterest: jpy(0) });
  const portfolio = (await officer("GET", "/card-loans/portfolio?currency=JPY")).body;
  expect(portfolio).toMatchObject({ loans: 1, currentBalance: jpy(-10), failed: 0 });
  expect(await bank.wrongInBooks()).toEqual([]);
});
