import { addDays, type BusinessDate } from "../../../kernel/business-date";
import { loanCategories } from "../../../kernel/value-sets";
import { act } from "./act";
import { advance } from "./advance";
import { isBefore, nextPosition } from "./positions";
import { interestOn, sumOf } from "./rates";
import { baseOf, principalOf } from "./state";
import type { LoanAccount, PastEvent, Position, State, Terms, WorksheetRow } from "./types";

type Day = Omit<WorksheetRow, "accrued">;

/**
 * Replays the steps and events after `from`, the first state of a cycle, through `until`. Has a row per day and category with a balance.
 * Rows of a cycle add up to the interest of its statement. Events are in their order. The limit counts only beyond the first cut.
 */
export function worksheet(
  account: LoanAccount,
  from: State,
  events: readonly PastEvent[],
  until: Position,
): WorksheetRow[] {
  if (from.done.step !== "CUT" || addDays(from.done.date, 1) !== from.cycleFrom) {
    throw new Error("A worksheet begins with a cycle");
  }
  const rows: WorksheetRow[] = [];
  const pending = [...events];
  let cycle: Day[] = [];
  let state = from;
  while (isBefore(state.done, until)) {
    const next = nextPosition(state.done);
    for (let first = pending[0]; first !== undefined && isBefore(first.at, next); first = pending[0]) {
      state = act(account, state, first.on, first.event).state;
      pending.shift();
    }
    const before = state;
    state = advance(account, state, next).state;
    if (next.step === "DUE_DATE" && before.grace && !state.grace) cycle = withoutGrace(cycle, before);
    if (next.step === "ACCRUAL") cycle.push(...daysOf(state, account.terms, next.date));
    if (state.cycleFrom !== before.cycleFrom) rows.push(...accrued(cycle.splice(0)));
  }
  return [...rows, ...accrued(cycle)];
}

function daysOf(state: State, { aprs }: Terms, date: BusinessDate): Day[] {
  return loanCategories.flatMap((category) => {
    const balance = principalOf(state, category);
    const row = { date, category, balance, rate: aprs[category], grace: baseOf(state, category) < balance };
    return balance > 0n ? [row] : [];
  });
}

/** Purchases of the cycle as they bear interest after all. `state`: just before the loss. */
function withoutGrace(cycle: readonly Day[], { principal, memo }: State): Day[] {
  return cycle.flatMap((row) => {
    if (row.category !== "PURCHASE") return [row];
    const young = sumOf(memo, ({ on, amount }) => (on <= row.date ? amount : 0n));
    const balance = principal.PURCHASE.billed + young;
    return balance > 0n ? [{ ...row, balance, grace: false }] : [];
  });
}

/** Each day's part of the rounded interest of the cycle. */
function accrued(cycle: readonly Day[]): WorksheetRow[] {
  const days = { PENALTY: 0n, CASH: 0n, PURCHASE: 0n };
  return cycle.map((row) => {
    const before = days[row.category];
    days[row.category] += row.grace ? 0n : row.balance;
    return { ...row, accrued: interestOn(days[row.category], row.rate) - interestOn(before, row.rate) };
  });
}
