import type { cardLoanFigures } from "@/db/schema/card-loans";
import { balances } from "./arithmetic/balances";
import { storedState } from "./arithmetic/stored";
import type { State } from "./arithmetic/types";

type Figures = Omit<typeof cardLoanFigures.$inferSelect, "id" | "currency" | "revision">;

const sumOf = (amounts: readonly bigint[]) => amounts.reduce((sum, amount) => sum + amount, 0n);

/** The columns of a loan's figures. */
export function figuresOf(state: State): Figures {
  const { done, statement, dues, principal, aged } = state;
  const now = balances(state);
  const of = (category: keyof State["principal"]) => principal[category].billed + principal[category].unbilled;
  return {
    state: storedState(state),
    doneOn: done.date,
    doneStep: done.step,
    nextCutOn: state.nextCut,
    nextDueOn: statement && isAhead(state, statement.due) ? statement.due : null,
    oldestDueOn: dues[0]?.due ?? null,
    bearing: Object.values(principal).some(({ billed, unbilled }) => billed + unbilled > 0n),
    balanceMinor: now.current,
    purchaseMinor: of("PURCHASE"),
    cashMinor: of("CASH"),
    feeMinor: of("PENALTY"),
    interestMinor: sumOf(state.lots.map(({ amount }) => amount)),
    creditMinor: state.credit,
    accruedMinor: now.accruedInterest,
    suspendedMinor: state.suspended,
    purchaseBalanceMinor: now.purchase,
    cashBalanceMinor: now.cash,
    penaltyBalanceMinor: now.penalty,
    statementMinor: now.statementBalance,
    minimumMinor: now.minimumDue,
    statementOn: statement?.date ?? null,
    dueOn: statement?.due ?? null,
    grace: state.grace,
    graceLostOn: state.graceLostOn,
    pastDueMinor: now.pastDue,
    daysPastDue: aged.days,
    bucket: aged.bucket,
    stage: aged.stage,
    failure: null,
  };
}

/** True until the due date is evaluated. */
const isAhead = ({ done }: State, due: string) => due > done.date;
