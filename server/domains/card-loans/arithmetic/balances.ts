import { type LoanCategory, loanCategories } from "../../../kernel/value-sets";
import { least, sumOf } from "./rates";
import { currentBalance, principalOf, unpaidDues } from "./state";
import type { Allocation, Balances, Effect, State } from "./types";

export function balances(state: State): Balances {
  const { statement, lots, dues, done } = state;
  const owed = (category: LoanCategory) =>
    principalOf(state, category) + sumOf(lots, (lot) => (lot.category === category ? lot.amount : 0n));
  const remaining = statement?.remaining ?? 0n;
  return {
    current: currentBalance(state),
    purchase: owed("PURCHASE"),
    cash: owed("CASH"),
    penalty: owed("PENALTY"),
    credit: state.credit,
    accruedInterest: sumOf(loanCategories, (category) => state.accrued[category]),
    statementBalance: statement !== null && statement.balance < 0n ? statement.balance : remaining,
    minimumDue: least(unpaidDues(state), remaining),
    pastDue: sumOf(dues, ({ due, unpaid }) => (due <= done.date ? unpaid : 0n)),
  };
}

/** The parts of an effect of the kind PAYMENT. */
export function allocationOf({ moves }: Effect): Allocation {
  return {
    interest: -moves.interest,
    fees: -moves.fee,
    cashAdvance: -moves.cash,
    purchase: -moves.purchase,
    penalty: 0n,
    creditBalance: moves.credit,
  };
}
