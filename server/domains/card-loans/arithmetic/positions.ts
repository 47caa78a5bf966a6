import { addDays, addMonths, type BusinessDate } from "../../../kernel/business-date";
import { type LoanDayStep, loanDaySteps } from "../../../kernel/value-sets";
import type { Position } from "./types";

const AFTER: Readonly<Record<LoanDayStep, LoanDayStep | null>> = {
  DUE_DATE: "AGEING",
  AGEING: "ACCRUAL",
  ACCRUAL: "CUT",
  CUT: null,
};

export function isBefore(a: Position, b: Position): boolean {
  return a.date === b.date ? loanDaySteps.indexOf(a.step) < loanDaySteps.indexOf(b.step) : a.date < b.date;
}

export function nextPosition({ date, step }: Position): Position {
  const next = AFTER[step];
  return next === null ? { date: addDays(date, 1), step: "DUE_DATE" } : { date, step: next };
}

/** The first date after `date` on the day of the cut. */
export function cutAfter(date: BusinessDate, cycleDay: number): BusinessDate {
  const inMonth = `${date.slice(0, 8)}${String(cycleDay).padStart(2, "0")}`;
  return inMonth > date ? inMonth : addMonths(inMonth, 1);
}
