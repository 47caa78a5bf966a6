import type { ReactNode } from "react";

export const cardLoans = "Card loans";
export const cardLoan = "Card loan";
export const portfolio = "Loan portfolio";
export const loanHistory = "History of this card loan";

export const balances = "Balances";
export const currentBalance = "Current balance";
export const availableCredit = "Available credit";
export const onHold = "On hold";
export const minimumDue = "Minimum due";
export const amountToCure = "Amount to cure";
export const nothingPastDue = "Nothing past due";
export const statementBalance = "Statement balance";
export const noStatementYet = "No statement yet";
export const accruedInterest = "Interest accrued";
export const creditBalance = "Credit balance";
export const apr = "APR";
export const categories = { PURCHASE: "Purchases", CASH: "Cash advances", PENALTY: "Fees" };

export const terms = "Terms";
export const cycleDay = "Statement day";
export const nextStatement = "Next statement";
export const gracePeriod = "Grace period";
export const interestOnPurchases = "Interest on purchases";
export const noneInGracePeriod = "None: last statement paid in full";
export const minimumPayment = "Minimum payment";
export const atLeast = "At least";
export const lateFee = "Late fee";
export const lateFeeAfter = "Late fee after";
export const endOfDayDone = "End of day done";

export const endOfDayStopped = "End of day has stopped for this card loan";
export const overLimit = "Over the limit";
export const availableCreditIs = "New purchases are declined. Available credit:";
export const usedByNextPurchase = "The next purchase uses it. It can also be paid out to the cardholder.";
export const blockReasons = { MANUAL: "Manual", DELINQUENCY: "Delinquency" };
export const blockedStillPays =
  "New purchases and cash advances are declined. Payments, captures and refunds still post.";
export const closedStillPays = "New purchases are declined. Interest accrues and payments post until nothing is owed.";

export const transactions = "Transactions";
export const noTransactionsYet = "No transactions yet";
export const purchasesAppearHere = "Purchases, payments, fees and interest appear here.";
export const interest = "Interest";
export const fees = "Fees";
export const cashAdvances = "Cash advances";
export const purchases = "Purchases";
export const movements = {
  PURCHASE: "Purchase",
  CASH_ADVANCE: "Cash advance",
  REFUND: "Refund",
  PAYMENT: "Payment",
  PAYOUT: "Payout",
  LATE_FEE: "Late fee",
  INTEREST: "Interest",
};

export const statementDate = "Statement date";
export const statements = "Statements";
export const noStatementsYet = "No statements yet";
export const statementsAppearHere = "The first statement is made at the end of the first cycle.";
export const number = "No.";
export const openingBalance = "Opening balance";
export const closingBalance = "Closing balance";
export const payments = "Payments";
export const dueDate = "Due date";

export const percent = (rate: number) => `${rate}%`;
export const days = (count: number) => `${count} ${count === 1 ? "day" : "days"}`;
export const limitIn = (currency: string) => `Credit limit in ${currency}`;
export const dueOn = (date: string) => `Due ${date}`;
export const daysPastDue = (count: number) => `${days(count)} past due`;
export const leftOf = (date: string) => `Left of the statement of ${date}`;
export const chargedOn = (date: string) => `Charged on ${date}`;
export const accruedNotCharged = (amount: ReactNode) => <>Interest accrued, not yet charged: {amount}</>;
export const dayOfTheMonth = (day: number) => `Day ${day} of the month`;
export const graceLost = (date: string | null) =>
  date === null ? "Charged: no grace period" : `Charged: grace period lost on ${date}`;
export const percentOfStatement = (rate: number) => `${rate}% of the statement balance`;

export const dueSince = (date: string, amount: string) =>
  `The oldest unpaid minimum was due on ${date}. Amount to cure: ${amount}.`;
export const creditBalanceOf = (amount: string) => `Credit balance of ${amount}`;
export const blockedFor = (reason: string) => `Blocked: ${reason}`;
export const newest = (count: number) => `${count} newest`;
