import { addDays, type BusinessDate, daysBetween } from "../../../kernel/business-date";
import { type LoanDayStep, loanCategories } from "../../../kernel/value-sets";
import { age } from "./ageing";
import { cutCycle } from "./cut";
import { isBefore, nextPosition } from "./positions";
import { interestOn, least, sumOf } from "./rates";
import { addUnbilled, baseOf, collectsMemo, type Draft, isUndecided, movesOf, perCategory } from "./state";
import type { Effect, LoanAccount, Outcome, Position, State } from "./types";

type Step = (draft: Draft, account: LoanAccount, on: BusinessDate) => Effect[];

const STEPS: Readonly<Record<LoanDayStep, Step>> = {
  DUE_DATE: evaluateDueDate,
  AGEING: chargeAndAge,
  ACCRUAL: accrue,
  CUT: cutCycle,
};

/** Runs the missing steps through `to`. A finished position changes nothing. */
export function advance(account: LoanAccount, state: State, to: Position): Outcome {
  if (!isBefore(state.done, to)) return { state, effects: [] };
  const draft: Draft = { ...state };
  const effects: Effect[] = [];
  while (isBefore(draft.done, to)) {
    skipQuietDays(draft, to.date);
    const next = nextPosition(draft.done);
    effects.push(...STEPS[next.step](draft, account, next.date));
    draft.done = next;
  }
  return { state: draft, effects };
}

/** Days on which nothing accrues, falls due or ages. `last` is not skipped. */
function skipQuietDays(draft: Draft, last: BusinessDate): void {
  if (draft.done.step !== "CUT" || isBusy(draft)) return;
  const [oldest] = draft.dues;
  const next = [last, draft.nextCut];
  if (draft.statement !== null && isUndecided(draft)) next.push(draft.statement.due);
  if (oldest !== undefined) next.push(addDays(oldest.due, 1));
  const skipped = addDays(next.sort()[0] as BusinessDate, -1);
  if (skipped > draft.done.date) draft.done = { date: skipped, step: "CUT" };
}

function isBusy(state: State): boolean {
  return state.aged.days > 0 || loanCategories.some((category) => baseOf(state, category) > 0n);
}

/**
 * A statement that is not paid in full ends the grace period. Purchases then bear interest from the start of the cycle, without the part
 * repaid by now (L5).
 */
function evaluateDueDate(draft: Draft, _account: LoanAccount, on: BusinessDate): Effect[] {
  if (!collectsMemo(draft) || draft.statement?.due !== on) return [];
  const before = (from: BusinessDate) => BigInt(daysBetween(from, on));
  const billed = draft.principal.PURCHASE.billed * before(draft.cycleFrom);
  const unbilled = sumOf(draft.memo, (purchase) => purchase.amount * before(purchase.on));
  draft.days = { ...draft.days, PURCHASE: billed + unbilled };
  draft.grace = false;
  draft.graceLostOn = on;
  draft.memo = [];
  return [];
}

function chargeAndAge(draft: Draft, account: LoanAccount, on: BusinessDate): Effect[] {
  return [...chargeLateFees(draft, account, on), ...age(draft, on)];
}

/** Once per missed minimum, and never above what is unpaid of it (L10). */
function chargeLateFees(draft: Draft, { terms }: LoanAccount, on: BusinessDate): Effect[] {
  const isMissed = (due: BusinessDate) => daysBetween(due, on) > terms.lateFeeGraceDays;
  const missed = draft.dues.filter(({ due, charged }) => !charged && isMissed(due));
  if (missed.length === 0) return [];
  draft.dues = draft.dues.map((due) => (missed.includes(due) ? { ...due, charged: true } : due));
  return missed.flatMap((due) => {
    const fee = least(terms.lateFee, due.unpaid);
    if (fee === 0n) return [];
    addUnbilled(draft, "PENALTY", fee);
    draft.cycle = { ...draft.cycle, fees: draft.cycle.fees + fee, count: draft.cycle.count + 1 };
    return [{ on, kind: "LATE_FEE", moves: movesOf({ fee, feeIncome: fee }), due }] satisfies Effect[];
  });
}

/** Posts the rounded interest of the cycle so far, less earlier accruals. */
function accrue(draft: Draft, { terms }: LoanAccount, on: BusinessDate): Effect[] {
  const { accrued } = draft;
  draft.days = perCategory((category) => draft.days[category] + baseOf(draft, category));
  draft.accrued = perCategory((category) => interestOn(draft.days[category], terms.aprs[category]));
  const added = sumOf(loanCategories, (category) => draft.accrued[category] - accrued[category]);
  if (added === 0n) return [];
  const isSuspended = draft.aged.stage === 3;
  if (isSuspended) draft.suspended += added;
  const moves = movesOf({ accrued: added, [isSuspended ? "suspense" : "income"]: added });
  return [{ on, kind: "ACCRUAL", moves }];
}
