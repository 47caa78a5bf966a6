import { expect, test } from "vitest";
import { CardLoanModel } from "./card-loan-model";
import { type LoanHistory, randomLoan } from "./random-loans";

const seeds = Array.from({ length: 200 }, (_, seed) => seed);

/** The model after each day of a history. */
function* replayed({ terms, opened, creditLimit, days }: LoanHistory) {
  const loan = new CardLoanModel(terms, opened, creditLimit);
  for (const { on, limit, events } of days) {
    loan.creditLimit = limit ?? loan.creditLimit;
    for (const event of events) loan.act(event);
    loan.endOfDay(on);
    yield loan;
  }
}

test("the books of the model balance on every day of a random history", () => {
  for (const seed of seeds.slice(0, 60)) {
    for (const loan of replayed(randomLoan(seed))) {
      const { view, ledger } = loan;
      const balances = view.purchaseBalance + view.cashAdvanceBalance + view.penaltyBalance;
      expect(balances - view.creditBalance).toBe(view.currentBalance);
      expect(Object.values(ledger).reduce((sum, amount) => sum + amount, 0n)).toBe(0n);
      expect(loan.dues.every(({ unpaid }) => unpaid >= 0n)).toBe(true);
      expect(view.minimumDue <= (view.statementBalance > 0n ? view.statementBalance : 0n)).toBe(true);
    }
  }
});

test("random histories reach every bucket, cures of stage 3, lost and regained grace, and credit balances", () => {
  const seen = new Set<string>();
  for (const seed of seeds) {
    let before = { stage: 1, paidInFullLastCycle: true };
    for (const { view, statements } of replayed(randomLoan(seed))) {
      seen.add(view.delinquencyBucket ?? "none");
      if (before.stage === 3 && view.stage < 3) seen.add("cured");
      if (before.paidInFullLastCycle !== view.paidInFullLastCycle) seen.add(`grace ${view.paidInFullLastCycle}`);
      if (view.creditBalance > 0n) seen.add("credit balance");
      if ((statements.at(-1)?.breakdown.overLimit ?? 0n) > 0n) seen.add("over limit");
      if ((statements.at(-1)?.closingBalance ?? 0n) < 0n) seen.add("negative statement");
      before = view;
    }
  }
  expect([...seen].sort()).toEqual([
    ...["CURRENT", "DPD_120_149", "DPD_150_179", "DPD_180_PLUS", "DPD_1_30", "DPD_31_60", "DPD_61_89", "DPD_90_119"],
    ...["credit balance", "cured", "grace false", "grace true", "negative statement", "over limit"],
  ]);
});
