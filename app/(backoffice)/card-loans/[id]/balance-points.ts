import type { MonetaryAmount } from "@/components/money/format-amount";
import type { CardLoanView } from "@/server/contract/card-loans/loans";
import type { CardLoanStatementView, CardLoanTransactionView } from "@/server/contract/card-loans/statements";

export type BalancePoint = { readonly date: string; readonly balance: MonetaryAmount; readonly limit: MonetaryAmount };

type Known = {
  readonly loan: Pick<CardLoanView, "openedOn" | "currentBalance" | "creditLimit">;
  readonly today: string;
  /** Oldest first. */
  readonly transactions: readonly CardLoanTransactionView[];
  readonly statements: readonly CardLoanStatementView[];
  /** Older transactions exist. */
  readonly cut: boolean;
};

/**
 * Balance and limit at the end of each day that is known from a transaction or statement, oldest first, with today. Begins with the opening,
 * or with the first transaction that was read.
 */
export function balancePoints({ loan, today, transactions, statements, cut }: Known): BalancePoint[] {
  const [first] = transactions;
  const [firstKnown] = [...statements.map(({ creditLimit }) => creditLimit), ...(first ? [first.creditLimit] : [])];
  const opening = {
    date: loan.openedOn,
    balance: { amount: 0, currency: loan.currentBalance.currency },
    limit: first?.creditLimit ?? firstKnown ?? loan.creditLimit,
  };
  const begins = cut && first ? first.date : loan.openedOn;
  const known = [
    ...(cut ? [] : [opening]),
    ...statements
      .filter(({ statementDate }) => statementDate >= begins)
      .map(({ statementDate: date, closingBalance: balance, creditLimit: limit }) => ({ date, balance, limit })),
    // After the statements, because the last transaction of a date has its closing balance.
    ...transactions.map(({ date, currentBalance: balance, creditLimit: limit }) => ({ date, balance, limit })),
    { date: today, balance: loan.currentBalance, limit: loan.creditLimit },
  ];
  const byDate = new Map(known.map((point) => [point.date, point]));
  return [...byDate.values()].sort((one, other) => (one.date < other.date ? -1 : 1));
}
