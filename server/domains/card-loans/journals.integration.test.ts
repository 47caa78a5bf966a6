import { describe, expect, it } from "vitest";
import type { CardLoanTransactionView } from "@/server/contract/card-loans/statements";
import { cleared } from "@/server/testing/card-bank";
import { openLoanBank, type TestLoan } from "@/server/testing/card-loans";
import { linesOf, said, usd } from "@/server/testing/teller";
import { ownerSql } from "@/server/testing/test-database";

// The journal of each event (2C): 1311 purchases, 1312 cash advances, 1313 fees, 1314 billed interest, 1320 accrued interest, 2110 credit
// balances, 2130 card settlement, 2150 interest in suspense, 4140 fee income, 4200 interest income, 2010 the deposit account.

const bank = await openLoanBank("2026-01-16");
const { officer } = bank;
const sql = ownerSql();
const newest = async ({ id }: TestLoan, kind: string) => {
  const path = `/card-loans/${id}/transactions?kind=${kind}`;
  const [first] = (await officer("GET", path)).body as unknown as CardLoanTransactionView[];
  return first?.entryId;
};
const accounts = (entryId: string | undefined) =>
  sql`select distinct account_id from journal_lines where entry_id = ${entryId ?? null} and account_id is not null`;
const reverse = (entryId: string | null | undefined) =>
  bank.teller("POST", `/ledger/entries/${entryId}/reversal`, { reason: "Wrong" });

describe("of daily steps", () => {
  // Its 145 dates are closed by real runs: 20 s on a quiet machine.
  it("accrual, interest at the cut, late fee, suspense and release; none of them is reversed", async () => {
    const loan = await bank.loan({ cycleDay: 15 });
    await bank.takeCash(loan, 900);
    await bank.day("2026-01-17");
    const accruals = () => sql<{ id: string }[]>`
      select id from journal_entries where source_type in ('end_of_day_run', 'card_loan') and category = 'INTEREST' order by xact, id`;
    const [first] = await accruals();
    // 900.00 x 30 / 36,500 = 0.7397
    expect(await linesOf(first?.id)).toEqual(["INTEREST", "Dr 1320 74", "Cr 4200 74"]);
    await bank.day("2026-02-16");
    const [statement] = await bank.statements(loan);
    // 31 days: 22.93
    expect(await linesOf(statement?.entryId)).toEqual(["INTEREST", "Dr 1314 2293", "Cr 1320 2293"]);
    await bank.day("2026-03-10");
    const fee = await newest(loan, "LATE_FEE");
    expect(await linesOf(fee)).toEqual(["CHARGE", "Dr 1313 3500", "Cr 4140 3500"]);
    await bank.day("2026-06-10");
    expect(await bank.view(loan)).toMatchObject({ stage: 3 });
    const [last] = (await accruals()).slice(-1);
    expect((await linesOf(last?.id)).map((line) => line.slice(0, 7))).toEqual(["INTERES", "Dr 1320", "Cr 2150"]);
    const { pastDue } = await bank.view(loan);
    const [{ held } = { held: 0n }] = await sql<{ held: bigint }[]>`
      select suspended_minor as held from card_loan_figures where id = ${loan.id}`;
    await bank.pay(loan, pastDue.amount);
    const [released] = (await accruals()).slice(-1);
    expect(await linesOf(released?.id)).toEqual(["INTEREST", `Cr 4200 ${held}`, `Dr 2150 ${held}`]);
    for (const entryId of [first?.id, statement?.entryId, fee, last?.id, released?.id, await newest(loan, "PAYMENT")])
      expect(said(await reverse(entryId))).toEqual([409, "ILLEGAL_STATE"]);
    expect(await bank.wrongInBooks()).toEqual([]);
  });

  it("purchases of the card network are not reversed either", async () => {
    const loan = await bank.loan();
    const bought = cleared(await bank.buy(loan, 10));
    expect((await reverse(bought.entryId)).status).toBeGreaterThanOrEqual(400);
    expect(await bank.view(loan)).toMatchObject({ currentBalance: usd(10) });
  });
});

it("purchase, cash advance, refund, use of a credit balance, payment and payout", async () => {
  const loan = await bank.loan();
  const bought = cleared(await bank.buy(loan, 100));
  expect(await linesOf(bought.entryId)).toEqual(["CARD", "Dr 1311 10000", "Cr 2130 10000"]);
  expect(await newest(loan, "PURCHASE")).toBe(bought.entryId);
  const taken = cleared(await bank.takeCash(loan, 50));
  expect(await linesOf(taken.entryId)).toEqual(["CARD", "Dr 1312 5000", "Cr 2130 5000"]);
  const refunded = cleared(await bank.refund(loan.card, 100, bought.id));
  expect(await linesOf(refunded.entryId)).toEqual(["CARD", "Dr 2130 10000", "Cr 1311 10000"]);
  const unlinked = cleared(await bank.refund(loan.card, 30));
  expect(await linesOf(unlinked.entryId)).toEqual(["CARD", "Dr 2130 3000", "Cr 2110 3000"]);
  await bank.pay(loan, 60);
  const payment = await newest(loan, "PAYMENT");
  expect(await linesOf(payment)).toEqual(["CARD", "Dr 2010 6000", "Cr 1312 5000", "Cr 2110 1000"]);
  expect((await accounts(payment)).map(({ account_id }) => account_id).sort()).toEqual(
    [loan.id, loan.depositId].sort(),
  );
  const used = cleared(await bank.buy(loan, 25));
  expect(await linesOf(used.entryId)).toEqual(["CARD", "Dr 2110 2500", "Cr 2130 2500"]);
  const partly = cleared(await bank.buy(loan, 20));
  expect(await linesOf(partly.entryId)).toEqual(["CARD", "Dr 1311 500", "Dr 2110 1500", "Cr 2130 2000"]);
  await bank.pay(loan, 9);
  await officer("POST", `/card-loans/${loan.id}/credit-payouts`, {
    amount: usd(4),
    toDepositAccountId: loan.depositId,
  });
  expect(await linesOf(await newest(loan, "PAYOUT"))).toEqual(["CARD", "Dr 2110 400", "Cr 2010 400"]);
  expect(await bank.wrongInBooks()).toEqual([]);
});

describe("with charges of the tariff", () => {
  it("a cash advance carries its fee in the cash receivable, a purchase in that of purchases", async () => {
    for (const [chargeCode, transactionCode, channel] of [
      ["ADVANCE_FEE", "CARD_CASH_ADVANCE", "ATM"],
      ["ONLINE_FEE", "CARD_PURCHASE", "ECOM"],
    ]) {
      const rule = { chargeCode, transactionCode, channel, overrideAmount: 5, priority: 1 };
      expect((await bank.teller("POST", "/charge-rules", rule)).status).toBe(201);
    }
    const loan = await bank.loan({ limit: 200 });
    const taken = cleared(await bank.takeCash(loan, 100));
    const lines = await linesOf(taken.entryId);
    expect(lines).toEqual(expect.arrayContaining(["Dr 1312 10000", "Cr 2130 10000", "Dr 1312 500"]));
    expect(await bank.view(loan)).toMatchObject({ cashAdvanceBalance: usd(105), purchaseBalance: usd(0) });
    const online = await bank.authorize(loan.card, { amount: 20, channel: "ECOM" });
    await bank.capture(online);
    expect(await bank.view(loan)).toMatchObject({ cashAdvanceBalance: usd(105), purchaseBalance: usd(25) });
    const rows = (await officer("GET", `/card-loans/${loan.id}/transactions`)).body;
    expect(rows).toMatchObject([
      { kind: "PURCHASE", amount: usd(20), fee: usd(5), purchase: usd(25), currentBalance: usd(130) },
      { kind: "CASH_ADVANCE", amount: usd(100), fee: usd(5), cashAdvance: usd(105), currentBalance: usd(105) },
    ]);
    // A charge that the limit does not cover is left out.
    const full = await bank.authorize(loan.card, { amount: 70, channel: "ECOM", singleMessage: true });
    expect(full).toMatchObject({ status: "CAPTURED", available: usd(0) });
    expect(await bank.wrongInBooks()).toEqual([]);
  });
});
