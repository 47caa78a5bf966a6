// Reasons why the figures of a loan cannot be computed. Amounts are words.

export const negativeBalance = "a balance is negative";
export const negativePayments = "the cycle pays out more than its payments explain";
export const cycleStart = "the last finished day is before the cycle";
export const lotOrder = "billed interest is out of order";
export const lotAmount = "billed interest has a part without an amount or a statement";
export const strayedSuspense = "interest is in suspense before stage 3";
export const statementNumber = "the last statement does not have the newest number";
export const statementDate = "the last statement is dated in the open cycle";
export const dueDate = "the due date of the last statement does not follow the terms";
export const dueOrder = "minimums due are out of order";
export const dueAmount = "a minimum due has a wrong unpaid part";
export const dueStatement = "a minimum due has no statement";
export const duesAboveStatement = "the minimums due exceed the rest of the statement";
export const ageing = "bucket and stage do not match the days past due";
export const graceDate = "the grace period does not match the date of its loss";
export const memoAmount = "purchases noted for the grace period differ from the unbilled purchases";
export const memoEntry = "a purchase noted for the grace period has a wrong date or amount";

export const steps = {
  DUE_DATE: "the evaluation of due dates",
  AGEING: "the ageing",
  ACCRUAL: "the interest accrual",
  CUT: "the statement cut",
};
export const categories = { PURCHASE: "purchases", CASH: "cash advances", PENALTY: "fees" };

export const damaged = (date: string, step: string, reason: string) =>
  `The figures after ${step} of ${date} are damaged: ${reason}.`;
export const unreadable = (reason: string) => `Stored figures cannot be read: ${reason}`;
export const cycleTotal = (total: string, balance: string) =>
  `the cycle adds up to ${total}, but the balance is ${balance}`;
export const nextCut = (date: string) => `the next cut cannot be on ${date}`;
export const missingCut = (date: string) => `the cut of ${date} is missing`;
export const accruedInterest = (category: string, found: string, expected: string) =>
  `interest accrued on ${category} is ${found} instead of ${expected}`;
export const remaining = (rest: string, balance: string) => `the rest of the statement is ${rest} of ${balance}`;
