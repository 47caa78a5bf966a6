import type { ReactNode } from "react";

export const cardLoans = "Card loans";
export const cardLoan = "Card loan";
export const portfolio = "Loan portfolio";
export const loanHistory = "History of this card loan";

export const allLoans = "All card loans";
export const openLoan = "Open card loan";
export const referenceOrName = "Reference or cardholder";
export const bucket = "Past due";
export const stage = "Stage";
export const attention = "Attention";
export const attentions = {
  OVER_LIMIT: "Over the limit",
  STOPPED: "End of day stopped",
  BEHIND: "End of day behind",
};
export const loansOfTheCustomer = "Card loans of this customer";
export const noLoansOpened = "No card loans have been opened for this customer.";
export const noLoansYet = "No card loans yet";
export const openALoanForACustomer = "Credit cards are issued on a customer's card loan.";

export const creditCardsAreIssuedOnIt = "Credit cards are issued on a card loan. Its terms are fixed on opening.";
export const creditLimit = "Credit limit";
export const interestPerYear = "Interest per year, in percent";
export const purchaseApr = "Purchases";
export const purchasesHaveAGracePeriod = "None while every statement is paid in full by its due date";
export const cashAdvanceApr = "Cash advances";
export const fromTheDayOfTheAdvance = "From the day of the advance";
export const penaltyApr = "Fees";
export const onLateFees = "On late fees";
export const lastDayOfEachCycle = "Day of the month that ends a cycle, 1 to 28";
export const gracePeriodInDays = "Grace period in days";
export const fromStatementToDueDate = "From statement to due date, 1 to 27";
export const minimumInPercent = "Minimum payment in percent";
export const ofTheStatementBalance = "Of the statement balance";
export const minimumAtLeast = "Minimum payment, at least";
export const orTheWholeBalance = "Or the whole balance, if it is less";
export const enterAPercentage = "Enter a percentage";
export const enterANumberOfDays = "Enter a whole number of days";
export const loanPage = "Card-loan page";
export const anotherLoan = "Another card loan";

export const blockLoan = "Block card loan";
export const loanBlocked = "Card loan blocked";
export const loanUnblocked = "Card loan unblocked";
export const unblockThisLoan = "Unblock this card loan?";
export const closeLoan = "Close card loan";
export const loanClosed = "Card loan closed";
export const closingIsFinal = "A closed card loan cannot be reopened.";
export const nothingIsOwed = "The card loan is closed and nothing is owed.";
export const changeLimit = "Change limit";
export const limitChanged = "Credit limit changed";
export const appliesToTheNextPurchase = "Applies to the next authorization.";
export const payOut = "Pay out";
export const payOutCreditBalance = "Pay out credit balance";
export const creditPaidOut = "Credit balance paid out";
export const takePayment = "Take payment";
export const postPayment = "Post payment";
export const anotherPayment = "Another payment";
export const fromDepositAccount = "From deposit account";
export const allocation = "Allocation";
export const paysFirstToLast = "Pays";
export const beforeAndAfter = "The card loan before and after the payment";
export const afterThePayment = "After payment";
export const enterAnAmount = "Enter an amount to see its allocation.";
export const allocationUnknown = "The allocation appears once the service can be reached.";

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
export const noneInGracePeriod = "None: in grace period";
export const minimumPayment = "Minimum payment";
export const atLeast = "At least";
export const lateFee = "Late fee";
export const lateFeeAfter = "Late fee after";

export const endOfDayStopped = "End of day has stopped for this card loan";
export const overLimit = "Over the limit";
export const availableCreditIs = "New purchases are declined. Available credit:";
export const usedByNextPurchase = "The next purchase uses it. It can also be paid out to the cardholder.";
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

export const loanOpenedFor = (reference: string, name: string | null) =>
  name === null ? `Card loan ${reference} opened` : `Card loan ${reference} opened for ${name}`;
export const limitAndNextStatement = (limit: string, date: string) =>
  `Credit limit ${limit}. First statement on ${date}.`;
export const creditBalanceLeft = (amount: string) => `Credit balance now ${amount}`;
export const noDepositAccountIn = (currency: string) => `The cardholder has no open deposit account in ${currency}.`;
export const paymentPosted = (amount: string) => `Payment of ${amount} posted`;
export const newBalance = (amount: string) => `New balance ${amount}`;
export const percent = (rate: number) => `${rate}%`;
export const days = (count: number) => `${count} ${count === 1 ? "day" : "days"}`;
export const limitIn = (currency: string) => `Credit limit in ${currency}`;
export const dueOn = (date: string) => `Due ${date}`;
export const daysPastDue = (count: number) => `${days(count)} past due`;
export const leftOf = (date: string) => `Owed from statement of ${date}`;
export const noneIfPaidBy = (date: string) => `None if the statement is paid in full by ${date}`;
export const feeOf = (amount: string) => `with fee of ${amount}`;
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
