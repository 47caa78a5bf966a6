import { type LoanCategory, loanCategories } from "../../../kernel/value-sets";
import { sumOf } from "./rates";
import type { Moves, State, Terms } from "./types";

/** A state in the making. Its parts are replaced, never changed, because other states share them. */
export type Draft = { -readonly [Field in keyof State]: State[Field] };

const NO_MOVES: Moves = {
  purchase: 0n,
  cash: 0n,
  fee: 0n,
  interest: 0n,
  accrued: 0n,
  credit: 0n,
  income: 0n,
  suspense: 0n,
  feeIncome: 0n,
};

export const movesOf = (some: Partial<Moves>): Moves => ({ ...NO_MOVES, ...some });

export function perCategory<Value>(of: (category: LoanCategory) => Value): Record<LoanCategory, Value> {
  return { PENALTY: of("PENALTY"), CASH: of("CASH"), PURCHASE: of("PURCHASE") };
}

/** By descending APR, ties as in `loanCategories`. */
export function byApr({ aprs }: Terms): LoanCategory[] {
  return [...loanCategories].sort((a, b) => Number(aprs[b] > aprs[a]) - Number(aprs[b] < aprs[a]));
}

export const principalOf = ({ principal }: State, category: LoanCategory): bigint =>
  principal[category].billed + principal[category].unbilled;

/** The balance that bears interest today. */
export const baseOf = (state: State, category: LoanCategory): bigint =>
  category === "PURCHASE" && state.grace ? 0n : principalOf(state, category);

/** The last statement can still be paid in time to keep or regain the grace period. */
export const isUndecided = ({ statement, done }: State): boolean =>
  statement !== null && statement.remaining > 0n && done.date < statement.due;

/** Purchases are noted, in case the grace period of their cycle is lost. */
export const collectsMemo = (state: State): boolean => state.grace && isUndecided(state);

export const unpaidDues = ({ dues }: State): bigint => sumOf(dues, ({ unpaid }) => unpaid);

export const currentBalance = (state: State): bigint =>
  sumOf(loanCategories, (category) => principalOf(state, category)) +
  sumOf(state.lots, ({ amount }) => amount) -
  state.credit;

export function addUnbilled(draft: Draft, category: LoanCategory, amount: bigint): void {
  const { billed, unbilled } = draft.principal[category];
  draft.principal = { ...draft.principal, [category]: { billed, unbilled: unbilled + amount } };
}
