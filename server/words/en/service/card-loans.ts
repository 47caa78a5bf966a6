export const cardLoans = "Card loans";
export const cardLoanAccounts = "card-loan accounts";
export const cardLoan = "Card loan";
export const creditLimitOperation = "Credit limit of a card loan";
export const openLoan = "Open card loan";
export const opened = "Opened";
export const blocked = "Blocked";
export const unblocked = "Unblocked";
export const closed = "Closed";
export const limitSet = "Credit limit set";
export const limitFields = { limit: "Credit limit" };
export const blockReasons = { MANUAL: "Manual", DELINQUENCY: "Delinquency" };
export const paid = "Paid";
export const paidOut = "Credit balance paid out";
export const dayStep = "Daily step of card loans run";

export const loanIsClosed = "The card loan is closed.";
export const loanIsNotBlocked = "The card loan is not blocked.";
export const closedLoanIsPaid = "The card loan is closed and nothing is owed.";
export const balanceDiffersFromTheLedger = "the balance differs from the ledger";
export const sumsDifferFromTheState = "sums of the balance differ from its parts";
export const interestCannotBeRecomputed = (reason: string) =>
  `The interest of this card loan cannot be recomputed from its statements and transactions: ${reason}`;
export const figuresAreDamaged = (reason: string) =>
  `The figures of this card loan contradict themselves: ${reason}. Nothing can be posted to it until they are corrected.`;
export const loanIsIn = (currency: string, sent: string) => `The card loan is in ${currency}, not in ${sent}.`;
export const mustBeCurrency = (currency: string) => `must be ${currency}`;
export const thereIsNoSuchProduct = "There is no such product.";
export const isNotAProduct = "is not a product of this bank";
export const accountIsOfAnother = "The account belongs to another customer than the card loan.";
export const belongsToAnotherCustomer = "belongs to another customer";
export const creditBalanceIs = (amount: string) => `The credit balance is ${amount}.`;
export const mayNotExceed = (amount: string) => `must not exceed ${amount}`;
export const limitMayNotExceed = (amount: string) => `A credit limit must not exceed ${amount}.`;
export const balanceExceedsLimit = (balance: string) =>
  `The balance of ${balance} is above this limit. New purchases are declined until it is within it.`;
export const worksheetHasAtMostDays = (days: number) => `must be at most ${days} days before to`;
export const worksheetHasAtMostMovements = (movements: number) =>
  `must be later: the statement periods of these days have more than ${movements} movements`;
export const entriesCannotBeReversed =
  "Entries of card loans cannot be reversed. A purchase is refunded by the card network.";

export const paymentOf = (reference: string) => `Payment of card loan ${reference}`;
export const payoutOf = (reference: string) => `Credit balance of card loan ${reference}`;
export const lateFeeOf = (reference: string) => `Late fee, card loan ${reference}`;
export const interestOf = (reference: string, date: string) =>
  `Interest of card loan ${reference}, statement of ${date}`;
export const interestAccruedTo = (date: string) => `Card-loan interest accrued to ${date}`;

/** The reason and note of a block or closure, from the changed columns of its event. */
export function reasonIn(after: unknown): string | null {
  const { blockReason, statusNote } = (after ?? {}) as { blockReason?: keyof typeof blockReasons; statusNote?: string };
  return [blockReason && blockReasons[blockReason], statusNote].filter(Boolean).join(": ") || null;
}

export const stepsCouldNotBePosted = "the daily steps could not be posted";

export const controls = {
  CARD_LOAN_PURCHASES: "Card loans: purchases",
  CARD_LOAN_CASH: "Card loans: cash advances",
  CARD_LOAN_FEES: "Card loans: fees",
  CARD_LOAN_INTEREST: "Card loans: billed interest",
  CARD_LOAN_CREDIT_BALANCES: "Card loans: credit balances",
  CARD_LOAN_ACCRUED: "Card loans: accrued interest",
  CARD_LOAN_SUSPENDED: "Card loans: interest in suspense",
} as const;
export const figuresOfLoans = "figures of all loans";
