import { beforeAll, describe, expect, it } from "vitest";
import { type LoanBank, openLoanBank, type TestLoan } from "@/server/testing/card-loans";
import { fund } from "@/server/testing/posting";
import { type Desk, openScreeningDesk, ownName } from "@/server/testing/screening";
import { said, usd } from "@/server/testing/teller";

// Reactions of card loans to decisions of compliance.

let bank: LoanBank;
let desk: Desk;
beforeAll(async () => {
  desk = await openScreeningDesk();
  bank = await openLoanBank();
});

async function hitOf({ card: { partyId } }: TestLoan, confirmed: boolean) {
  const { customerNo } = await desk.party(partyId);
  const result = await desk.screen({ subjectRef: customerNo });
  expect((await desk.decide(result, confirmed)).status).toBe(200);
  return result;
}

const payFrom = (loan: TestLoan, fromDepositAccountId: string, amount: number) =>
  bank.officer("POST", `/card-loans/${loan.id}/payments`, { amount: usd(amount), fromDepositAccountId });

describe("a confirmed hit", () => {
  let loan: TestLoan;
  let pending: { id: string };
  let result: { id: string };

  it("blocks new purchases and cash advances", async () => {
    loan = await bank.loan();
    await bank.buy(loan, 600);
    pending = await bank.authorize(loan.card, { amount: 40 });
    result = await hitOf(loan, true);
    for (const channel of ["POS", "ECOM", "ATM"] as const) {
      expect(await bank.authorize(loan.card, { amount: 10, channel })).toMatchObject({
        ...{ status: "DECLINED", declineReason: "ACCOUNT_BLOCKED", detailedReasons: ["ACCOUNT_BLOCKED"] },
        available: usd(4360),
      });
    }
    expect((await bank.increment(pending, 5)).body).toMatchObject({ declineReason: "ACCOUNT_BLOCKED" });
    // The loan's own state is unchanged: an officer's block would outlast the customer's.
    expect(await bank.view(loan)).toMatchObject({ status: "ACTIVE", blockReason: null });
  });

  it("lets what was authorized before post, and refunds", async () => {
    expect((await bank.capture(pending)).status).toBe(201);
    expect((await bank.refund(loan.card, 15)).status).toBe(201);
    expect(await bank.view(loan)).toMatchObject({ currentBalance: usd(625), holds: usd(0) });
  });

  it("accepts payments, but none from an account that is frozen with the customer", async () => {
    expect(said(await payFrom(loan, loan.depositId, 100))).toEqual([422, "PARTY_BLOCKED"]);
    const other = await bank.make.account();
    await fund(other.accountId, 200_00);
    expect((await payFrom(loan, other.accountId, 125)).status).toBe(200);
    expect(await bank.view(loan)).toMatchObject({ currentBalance: usd(500), purchaseBalance: usd(500) });
  });

  it("pays no credit balance out", async () => {
    const other = await bank.make.account();
    await fund(other.accountId, 600_00);
    expect((await payFrom(loan, other.accountId, 600)).status).toBe(200);
    const payout = { amount: usd(50), toDepositAccountId: loan.depositId };
    expect(said(await bank.officer("POST", `/card-loans/${loan.id}/credit-payouts`, payout))).toEqual([
      422,
      "PARTY_BLOCKED",
    ]);
    expect(await bank.view(loan)).toMatchObject({ creditBalance: usd(100) });
  });

  it("keeps an officer from unblocking the loan", async () => {
    expect((await bank.officer("POST", `/card-loans/${loan.id}/block`, {})).status).toBe(200);
    expect(said(await bank.officer("POST", `/card-loans/${loan.id}/unblock`))).toEqual([422, "PARTY_BLOCKED"]);
  });

  it("does not stop the daily steps", async () => {
    const owing = await bank.loan({ cycleDay: 15 });
    await bank.takeCash(owing, 300);
    await hitOf(owing, true);
    await bank.day("2026-02-16");
    const view = await bank.view(owing);
    expect(view).toMatchObject({ failure: null, processedThrough: "2026-02-15", statementDate: "2026-02-15" });
    // 300 × 31 days × 30 / 36 500.
    expect(view.currentBalance).toEqual(usd(307.64));
  });

  it("ends with its clearance", async () => {
    expect((await desk.decide(result, false)).status).toBe(200);
    expect((await bank.officer("POST", `/card-loans/${loan.id}/unblock`)).status).toBe(200);
    expect(await bank.authorize(loan.card, { amount: 10 })).toMatchObject({ status: "PENDING" });
    expect(await bank.wrongInBooks()).toEqual([]);
  });
});

describe("opening a card loan", () => {
  const open = (cardholderPartyId: string) =>
    bank.officer("POST", "/card-loans", { cardholderPartyId, creditLimit: usd(500) });

  it("is refused for a customer who is blocked or under review", async () => {
    const name = ownName();
    await desk.list(name.full);
    const { partyId, status } = await bank.make.party({ givenName: name.given, familyName: name.family });
    expect([status, ...said(await open(partyId))]).toEqual(["UNDER_REVIEW", 422, "PARTY_UNDER_REVIEW"]);
    const [onboarding] = await desk.resultsOf({ partyId } as never);
    expect((await desk.decide(onboarding as never, true)).status).toBe(200);
    expect(said(await open(partyId))).toEqual([422, "PARTY_BLOCKED"]);
    expect((await desk.decide(onboarding as never, false)).status).toBe(200);
    expect((await open(partyId)).status).toBe(201);
  });
});
