export const endOfDay = "End of day";
export const dayStarted = "End of day started";
export const dayRetried = "End of day retried";
export const periodClosed = "Accounting period closed";
export const alsoEndOfDay = "close day EOD";
export const alsoDayHistory = "run runs";
export const alsoPeriods = "close month end";
export const dayHistory = "End-of-day history";
export const accountingPeriods = "Accounting periods";
export const dayHasFailed = "End of day failed";
export const dayHasLeftWork = "End of day left work unfinished";
export const couldNotBeClosed = "Could not be closed";
export const notClosedYet = "Not closed yet";
export const leftUnfinished = (count: number) =>
  `${count === 1 ? "One item was" : `${count.toLocaleString("en")} items were`} left unfinished.`;
export const isBlocked = (date: string, count: number) =>
  `The day of ${date} cannot be closed: ${count === 1 ? "one item is" : `${count} items are`} unfinished.`;
export const tooMuchToForce = "Too much is unfinished to force the run. Resolve some of it first.";
export const dayHasNotBegun = (date: string) => `The business date ${date} has not begun.`;
export const dayIsNotClosed = (date: string) => `The day of ${date} must be closed first.`;
export const dayHasItsRun = "The day already has its run.";
export const dayIsOver = (date: string) => `The day of ${date} is over.`;
export const forcedRunOf = (date: string, count: number) =>
  `End of day of ${date} despite ${count === 1 ? "one unfinished item" : `${count} unfinished items`}`;
export const onlyFailedRunsAreRetried = "Only a failed run can be retried.";

export const effects = {
  OPEN_TILL: (next: string) => `Stays open. Its cash is carried over to ${next}.`,
  PARKED_CASH: (_next: string) => "Expires without being posted.",
  SESSION_DIFFERENCE: (_next: string) => "Stays open until a clerk resolves the difference.",
  PENDING_APPROVAL: (next: string) => `Stays pending. An approval on ${next} posts on ${next}.`,
  UNSETTLED_SESSION: (_next: string) => "Is closed. A clerk can still settle it.",
  UNBATCHED_TRANSACTIONS: (_next: string) => "Are settled with their network.",
  DUE_ITEM: (_next: string) => "Is cleared if its house clears on the value date. Otherwise it stays due.",
  UNPAID_COMMISSION: (_next: string) => "Stays owed. Every run tries to pay it.",
  SUSPENSE_BALANCE: (next: string) => `Is carried over to ${next}.`,
};

export const steps = {
  AUTH_EXPIRY: "Expire authorizations",
  CARD_SETTLEMENT: "Settle card transactions",
  DUE_DATE_EVALUATION: "Evaluate due dates",
  DELINQUENCY_AGEING: "Age past-due loans",
  INTEREST_ACCRUAL: "Accrue interest",
  STATEMENT_CUT: "Cut statements",
  CARD_EXPIRY: "Close expired cards",
  CLEARING_VALUE_DATE: "Clear due items",
  COMMISSION_PAYOUT: "Pay commission",
  RECONCILIATION: "Reconcile the books",
  SNAPSHOT: "Keep the balances",
  ROLL_BUSINESS_DATE: "Move the business date",
};

export const stepCouldNotFinish = (step: string) => `The step “${step}” could not finish.`;
export const runCouldNotBegin = "The end of day could not begin.";
export const runCouldNotFinish = "The end of day could not finish.";
export const processesEnded = "The process ended twice in one step.";
export const balanceIsNotItsMovements = "The balance differs from the sum of its movements.";
export const someFailed = (count: number) =>
  count === 1 ? "One item failed. Retry it to close the day." : `${count} items failed. Retry them to close the day.`;
export const booksDiffer = (name: string, difference: string, others: number) =>
  `${name} differs by ${difference}${others === 0 ? "" : `, and ${others} more`}.`;
export const monthIsNotOver = "All dates of the month must be closed first.";
export const earlierMonthIsOpen = (month: string) => `${month} must be closed first.`;
