export const cards = "Cards";
export const issueCard = "Issue card";
export const thereIsNoSuchCard = "There is no such card.";
export const isNotACard = "is not a card of this bank";
export const fundingAccountIsOfAnother = "The funding account belongs to another customer.";
export const belongsToAnotherCustomer = "belongs to another customer";
export const debitCardsRequireADepositAccount = "A debit card requires a deposit account that is not prepaid.";
export const prepaidCardsRequireAPrepaidAccount = "A prepaid card requires a prepaid account.";
export const creditCardsRequireACardLoan = "A credit card requires a card-loan account.";
export const cardLoanIsClosed = "The card loan is closed.";
export const isClosed = "is closed";
export const isOfTheWrongKind = "does not suit this type of card";
export const thereIsNoSuchAccount = "There is no such account.";
export const isNotAnAccount = "is not an account of this bank";
export const thereIsNoSuchProduct = "There is no such product.";
export const isNotAProduct = "is not a product of this bank";
export const cardIsClosed = "The card is closed.";
export const cardIsBlocked = "The card is blocked. Unblock it instead.";
export const cardIsNotBlocked = "The card is not blocked.";
export const cardIsNotActivated = "The card has not been activated. Activate or close it.";
export const youBlockedIt = "You blocked this card for fraud. Another person must unblock it.";
export const cardLimit = "Card limit";
export const issued = "Issued";
export const activated = "Activated";
export const blocked = "Blocked";
export const unblocked = "Unblocked";
export const closed = "Closed";
export const limitsChanged = "Card limits changed";

export const capMayNotExceed = (limit: string) => `A card limit may not exceed ${limit}.`;
export const mayNotExceed = (limit: string) => `may not exceed ${limit}`;
export const accountIsHeldIn = (held: string, sent: string) => `The card's account is held in ${held}, not in ${sent}.`;
export const mustBeCurrency = (currency: string) => `must be ${currency}`;
export const mustNotBeBefore = (date: string) => `must not be before ${date}`;
export const mustNotBeAfter = (date: string) => `must not be after ${date}`;

export const capFields = {
  singleCap: "Per transaction",
  dailyCap: "Per day",
  atmCap: "Cash per day",
};

export const reasons = {
  LOST: "Lost",
  STOLEN: "Stolen",
  DAMAGED: "Damaged",
  FRAUD: "Suspected fraud",
  CUSTOMER_REQUEST: "Requested by the customer",
  BANK_DECISION: "Bank's decision",
  EXPIRED: "Expired",
};

/** The reason and note of a block or closure, from the changed columns of its event. */
export function reasonIn(after: unknown): string | null {
  const { statusReason, statusNote } = (after ?? {}) as { statusReason?: keyof typeof reasons; statusNote?: string };
  const reason = statusReason && reasons[statusReason];
  return [reason, statusNote].filter(Boolean).join(": ") || null;
}
export const cardExpired = "Card expired";
