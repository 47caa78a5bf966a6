import type { ReactNode } from "react";

export const statement = "Card-loan statement";
export const backToStatement = "Back to statement";
export const printStatement = "Print statement";
export const whyThisInterest = "Why this interest?";
export const remaining = "Remaining";
export const rollForward = "From opening to closing balance";
export const refunds = "Refunds";
export const averageDailyBalance = "Average daily balance";
export const days = "Days";
export const base = "For this statement";
export const pastDue = "Past due";
export const overLimit = "Over limit";
export const minimumRule =
  "For this statement, plus the higher of past due and over limit; at most the closing balance";
export const noTransactions = "No transactions in this cycle";
export const number = "Statement no.";
export const cycle = "Cycle";
export const creditLimit = "Credit limit";
export const cut = "Cut";
export const interestEntry = "Interest entry";
export const paidInFull = "Paid in full";
export const minimumPaid = "Minimum paid";
export const unpaid = "Unpaid";
export const cardholder = "Cardholder";

export const worksheet = "Interest worksheet";
export const accrued = "Accrued";
export const runningTotal = "Running total";
export const bearsInterest = "Bears interest";
export const noBalance = "No balance in this period";
export const noBalanceBearsInterest = "No interest accrues without a balance.";
export const cannotBeExplained = "The worksheet cannot be shown";

export const loans = "Loans";
export const showLoans = "Show loans";
export const balanceByBucket = "Balance by days past due";
export const balanceByStage = "Balance by stage";
export const balanceByCategory = "Balance by category";
export const daysPastDue = "Days past due";
/** The first day of each bucket, below its column. */
export const firstDays = {
  CURRENT: "0",
  DPD_1_30: "1+",
  DPD_31_60: "31+",
  DPD_61_89: "61+",
  DPD_90_119: "90+",
  DPD_120_149: "120+",
  DPD_150_179: "150+",
  DPD_180_PLUS: "180+",
} as const;
export const stage = "Stage";
export const bookValues = "General ledger and loans";
export const sumOfLoans = "Sum of loans";
export const allAgree = "All accounts agree";
export const noLoans = "No card loans";
export const noLoansYet = "Balances appear when the first card loan is opened.";

export const unpaidMinimums = "Unpaid minimums";
export const noUnpaidMinimums = "No unpaid minimum";
export const minimum = "Minimum";
export const charged = "Charged";
export const notPastDue = "Not past due";
export const ageing = "Days past due and stage";
export const neverPastDue = "Never past due";
export const bucket = "Bucket";
export const since = "Since";
export const balanceAndLimit = "Balance and limit";

export const statementOf = (date: string) => `Statement of ${date}`;
export const baseIs = (percent: number, floor: string) =>
  `Highest of ${percent}% of the balance, ${floor}, and interest with fees`;
export const chooseFewerDays = (most: number) => `Choose at most ${most} days.`;
export const amountPaid = (amount: string) => `${amount} paid`;
export const balanceIn = (currency: string) => `Balance in ${currency}`;
export const receivedLessPaidOut = (received: string, paidOut: string) =>
  `Received ${received} less paid out ${paidOut}`;
export const interestOfStatement = (statementLink: ReactNode, amount: ReactNode) => (
  <>
    {statementLink}: interest {amount}
  </>
);
export const stopped = (count: number) => `End of day stopped for ${countOfLoans(count)}`;
export const behind = (count: number) => `End of day is behind for ${countOfLoans(count)}`;
const countOfLoans = (count: number) => (count === 1 ? "1 card loan" : `${count.toLocaleString("en")} card loans`);
export const withDifferences = (count: number) => (count === 1 ? "1 account differs" : `${count} accounts differ`);
export const latestChanges = (count: number) => `Latest ${count} changes`;
export const latestTransactions = (count: number) => `Latest ${count} transactions`;
