import { eq } from "drizzle-orm";
import { anyOf } from "@/db/any-of";
import { cardLoanFigures, cardLoans } from "@/db/schema/card-loans";
import type { ReadDb } from "@/db/tx";
import * as t from "@/words/service/card-loans";
import { DomainError, notFound } from "../../kernel/errors";
import { createYielder } from "../../kernel/yielder";
import { accountStates } from "../../posting/account-states";
import { millionths } from "../pricing/engine/exact";
import { balances } from "./arithmetic/balances";
import { checkSound } from "./arithmetic/sound";
import { stateOf } from "./arithmetic/stored";
import type { State, Terms } from "./arithmetic/types";
import { figuresOf } from "./figures";

type LoanRow = typeof cardLoans.$inferSelect;
type FiguresRow = typeof cardLoanFigures.$inferSelect;

export function termsOf(row: LoanRow): Terms {
  return {
    aprs: {
      PURCHASE: millionths(row.purchaseApr),
      CASH: millionths(row.cashApr),
      PENALTY: millionths(row.penaltyApr),
    },
    minDuePercent: millionths(row.minDuePercent),
    minDueFloor: row.floorMinor,
    lateFee: row.lateFeeMinor,
    gracePeriodDays: row.gracePeriodDays,
    lateFeeGraceDays: row.lateFeeGraceDays,
    cycleDay: row.cycleDay,
  };
}

/** A loan whose figures are sound. `limit` in minor units. */
export type Loan = {
  readonly row: LoanRow;
  readonly revision: number;
  readonly terms: Terms;
  readonly limit: bigint;
  readonly state: State;
};

/** A loan, or the reason why its figures cannot be computed. */
export type LoanOrFailure = { readonly row: LoanRow; readonly revision: number } & (
  | { readonly loan: Loan; readonly failure: null }
  | { readonly loan: null; readonly failure: string }
);

function loanOf({ row, figures, balance }: { row: LoanRow; figures: FiguresRow; balance: bigint }): LoanOrFailure {
  const { revision } = figures;
  try {
    const [terms, state] = [termsOf(row), stateOf(figures.state)];
    checkSound(state, terms, row.currency);
    if (balances(state).current !== -balance) throw new Error(t.balanceDiffersFromTheLedger);
    if (sumsDiffer(figures, state)) throw new Error(t.sumsDifferFromTheState);
    return { row, revision, loan: { row, revision, terms, limit: row.limitMinor, state }, failure: null };
  } catch (error) {
    return { row, revision, loan: null, failure: error instanceof Error ? error.message : String(error) };
  }
}

/** The columns that are compared with the general ledger are those of the state, and the daily steps are as far. */
function sumsDiffer(figures: FiguresRow, state: State): boolean {
  const expected = figuresOf(state);
  return SUMS.some((column) => figures[column] !== expected[column]);
}

const SUMS = [
  ...(["purchaseMinor", "cashMinor", "feeMinor", "interestMinor", "creditMinor", "accruedMinor"] as const),
  ...(["suspendedMinor", "balanceMinor", "doneOn", "doneStep"] as const),
];

/** The loans of these ids, by id. */
export async function loansOf(read: ReadDb, ids: readonly string[]): Promise<LoanOrFailure[]> {
  const state = accountStates(read);
  const rows = await read
    .select({ row: cardLoans, figures: cardLoanFigures, balance: state.balance })
    .from(cardLoans)
    .innerJoin(cardLoanFigures, eq(cardLoanFigures.id, cardLoans.id))
    .innerJoin(state, eq(state.id, cardLoans.id))
    .where(anyOf(cardLoans.id, ids))
    .orderBy(cardLoans.id);
  const turn = createYielder();
  const loans: LoanOrFailure[] = [];
  for (const row of rows) {
    await turn();
    loans.push(loanOf(row));
  }
  return loans;
}

/** Throws NOT_FOUND, and ILLEGAL_STATE for figures that contradict themselves. */
export async function soundLoan(read: ReadDb, id: string): Promise<Loan> {
  const [found] = await loansOf(read, [id]);
  if (!found) throw notFound("cardLoan");
  if (found.loan === null) throw new DomainError("ILLEGAL_STATE", t.figuresAreDamaged(found.failure));
  return found.loan;
}
