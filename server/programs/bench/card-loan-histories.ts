import { act } from "../../domains/card-loans/arithmetic/act";
import { advance } from "../../domains/card-loans/arithmetic/advance";
import { opened } from "../../domains/card-loans/arithmetic/opened";
import type { Event, LoanAccount, State, Terms } from "../../domains/card-loans/arithmetic/types";
import { addDays, type BusinessDate, daysBetween } from "../../kernel/business-date";

/** A loan after seven months of movements and daily steps. */
export type LoanHistory = { readonly terms: Terms; readonly limit: bigint; readonly state: State };

const DAYS = 210;
const LIMIT = 2_000_00n;
const CYCLE_DAYS = 28;
const PERCENT = 1_000_000n;

/** Acts of a customer: `day` counts from the opening, `due` is the minimum due, `owed` the last statement. */
type Habit = (now: { day: number; due: bigint; owed: bigint }) => readonly Event[];

const buy = (amount: bigint): Event => ({ kind: "PURCHASE", amount, fee: 0n });
const takeCash = (amount: bigint): Event => ({ kind: "CASH_ADVANCE", amount, fee: 3_00n });
const pay = (amount: bigint): Event[] => (amount > 0n ? [{ kind: "PAYMENT", amount }] : []);
const shops = (day: number): Event[] => (day % 9 === 2 ? [buy(31_17n)] : []);

/** Five of ten owe in several categories, three are past due. */
const HABITS: readonly Habit[] = [
  // Pays in full.
  ({ day, owed }) => [...shops(day), ...(day % 10 === 7 ? pay(owed) : [])],
  ({ day, owed }) => [...shops(day), ...(day % 12 === 7 ? pay(owed) : [])],
  // Pays the minimum.
  ({ day, due }) => [...shops(day), ...(day % 10 === 7 ? pay(due) : [])],
  ({ day, due }) => [...(day === 3 ? [buy(900_00n)] : []), ...(day % 10 === 7 ? pay(due) : [])],
  ({ day, due }) => [
    ...(day % 40 === 5 ? [takeCash(120_00n)] : []),
    ...shops(day),
    ...(day % 10 === 7 ? pay(due) : []),
  ],
  // Pays every other minimum, so is sometimes past due with late fees.
  ({ day, due }) => [
    ...(day % 60 === 5 ? [takeCash(90_00n)] : []),
    ...shops(day),
    ...(day % 61 === 60 ? pay(due) : []),
  ],
  // Stopped paying after 150, 100 and 60 days.
  ({ day, due }) => [...(day < 150 ? shops(day) : []), ...(day % 10 === 7 && day < 150 ? pay(due) : [])],
  ({ day, due }) => [...(day < 100 ? shops(day) : []), ...(day % 10 === 7 && day < 100 ? pay(due) : [])],
  ({ day, due }) => [
    ...(day % 30 === 5 && day < 60 ? [takeCash(150_00n)] : []),
    ...(day % 10 === 7 && day < 40 ? pay(due) : []),
  ],
  // Overpaid and stopped.
  ({ day }) => (day === 5 ? [buy(45_00n)] : day === 30 ? pay(60_00n) : []),
];

const termsOf = (cycleDay: number): Terms => ({
  aprs: { PURCHASE: 24n * PERCENT, CASH: 30n * PERCENT, PENALTY: 36n * PERCENT },
  minDuePercent: 5n * PERCENT,
  minDueFloor: 25_00n,
  lateFee: 15_00n,
  gracePeriodDays: 21,
  lateFeeGraceDays: 5,
  cycleDay,
});

/** Each habit with each day of the cut, at the end of `date`. */
export function loanHistories(date: BusinessDate): LoanHistory[] {
  return HABITS.flatMap((habit) =>
    Array.from({ length: CYCLE_DAYS }, (_, index) => {
      const account = { terms: termsOf(index + 1), limit: LIMIT };
      return { ...account, state: after(account, habit, date) };
    }),
  );
}

function after(account: LoanAccount, habit: Habit, date: BusinessDate): State {
  const first = addDays(date, -DAYS);
  let state = opened(account.terms, first);
  for (let on = first; on <= date; on = addDays(on, 1)) {
    const { statement, dues } = state;
    const due = dues.reduce((sum, { unpaid }) => sum + unpaid, 0n);
    const now = { day: daysBetween(first, on), due, owed: statement?.remaining ?? 0n };
    for (const event of habit(now)) state = act(account, state, on, event).state;
    state = advance(account, state, { date: on, step: "CUT" }).state;
  }
  return state;
}
