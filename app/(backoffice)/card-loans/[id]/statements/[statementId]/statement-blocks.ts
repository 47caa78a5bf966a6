import { formatAmount, type MonetaryAmount } from "@/components/money/format-amount";
import { fromMinor, minorOf } from "@/components/money/totals";
import type { CardLoanView } from "@/server/contract/card-loans/loans";
import type { CardLoanStatementView } from "@/server/contract/card-loans/statements";
import * as loans from "@/words/card-loans";
import * as t from "@/words/card-loans/statements";

// The parts of a statement, the same on its page and on paper.

export type Line = {
  readonly name: string;
  readonly amount: MonetaryAmount;
  readonly note?: string;
  readonly total?: boolean;
};

const negated = ({ amount, currency }: MonetaryAmount) => fromMinor(-minorOf(amount, currency), currency);

/** Signed lines that add up to the closing balance. */
export function rollForward(statement: CardLoanStatementView): Line[] {
  const { payments, paidOut } = statement;
  const { currency } = payments;
  const received = fromMinor(minorOf(payments.amount, currency) + minorOf(paidOut.amount, currency), currency);
  return [
    { name: loans.openingBalance, amount: statement.openingBalance },
    { name: loans.purchases, amount: statement.purchases },
    { name: loans.cashAdvances, amount: statement.cashAdvances },
    { name: loans.fees, amount: statement.fees },
    { name: loans.interest, amount: statement.interest },
    {
      name: loans.payments,
      amount: negated(payments),
      ...(paidOut.amount !== 0 && { note: t.receivedLessPaidOut(formatAmount(received), formatAmount(paidOut)) }),
    },
    { name: t.refunds, amount: negated(statement.refunds) },
  ];
}

export type InterestLine = {
  readonly name: string;
  readonly averageDailyBalance: MonetaryAmount;
  readonly days: number;
  readonly apr: number;
  readonly interest: MonetaryAmount;
};

type Aprs = Pick<CardLoanView, "purchaseApr" | "cashAdvanceApr" | "penaltyApr">;

export function interestLines(
  { averageDailyBalance, interestByCategory, days }: CardLoanStatementView,
  { purchaseApr, cashAdvanceApr, penaltyApr }: Aprs,
): InterestLine[] {
  const aprs = { purchase: purchaseApr, cashAdvance: cashAdvanceApr, penalty: penaltyApr };
  return CATEGORIES.map(([name, category]) => ({
    ...{ name, days, apr: aprs[category] },
    averageDailyBalance: averageDailyBalance[category],
    interest: interestByCategory[category],
  }));
}

const CATEGORIES = [
  [loans.purchases, "purchase"],
  [loans.cashAdvances, "cashAdvance"],
  [loans.fees, "penalty"],
] as const;

export function minimumLines(
  { minimumBreakdown: { base, pastDue, overLimit } }: CardLoanStatementView,
  { minDuePercent, minDueFloor }: Pick<CardLoanView, "minDuePercent" | "minDueFloor">,
): Line[] {
  return [
    { name: t.base, amount: base, note: t.baseIs(minDuePercent, formatAmount(minDueFloor)) },
    { name: t.pastDue, amount: pastDue },
    { name: t.overLimit, amount: overLimit },
  ];
}

/** Paid and remaining of the last statement. Null for earlier ones, which it replaces. */
export function paidOf(
  { statementDate, closingBalance: { amount, currency } }: CardLoanStatementView,
  loan: Pick<CardLoanView, "statementDate" | "statementBalance" | "minimumDue">,
): { paid: MonetaryAmount; remaining: MonetaryAmount; minimum: MonetaryAmount } | null {
  if (loan.statementDate !== statementDate) return null;
  const remaining = loan.statementBalance;
  const paid = minorOf(amount, currency) - minorOf(remaining.amount, currency);
  return { paid: fromMinor(paid, currency), remaining, minimum: loan.minimumDue };
}
