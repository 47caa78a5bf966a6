export const cardAuthorization = "Card authorization";
export const increment = "Increment of a card authorization";
export const reversal = "Reversal of a card authorization";
export const capture = "Card capture";
export const forcePost = "Force post";
export const refund = "Card refund";
export const expiry = "Expiry of a card authorization";
export const cannotBeCaptured = {
  PENDING: "This authorization cannot be captured.",
  CAPTURED: "This authorization has been captured. A further presentment needs force.",
  REVERSED: "This authorization cannot be captured.",
  EXPIRED: "This authorization cannot be captured.",
  DECLINED: "This authorization was declined and cannot be captured.",
};
export const isNotATransactionOfThisCard = "is not a purchase or withdrawal of this card";
export const mayNotExceed = (left: string) => `may not exceed ${left}`;
export const exceedsTheHold = (held: string) => `The reversal exceeds the amount on hold, ${held}.`;
export const reversalIsUnmatched = "No authorization matches this reversal.";
export const exceedsWhatRemains = (left: string) => `The refund exceeds what remains of the original, ${left}.`;
export const tooManyChanges = (most: number) => `An authorization can be changed ${most} times.`;
export const thereIsNoSuchTransaction = "There is no such cleared transaction.";
export const cardPaymentAt = (card: string | null, merchant: string | null) =>
  `${card === null ? "Unknown card" : `Card ${card}`}${at(merchant)}`;
const at = (merchant: string | null) => (merchant === null || merchant.trim() === "" ? "" : `, ${merchant}`);
export const clearedAt = {
  PURCHASE: (card: string, merchant: string | null) => `Card purchase ${card}${at(merchant)}`,
  CASH_ADVANCE: (card: string, merchant: string | null) => `Cash advance ${card}${at(merchant)}`,
  ATM_WITHDRAWAL: (card: string, merchant: string | null) => `ATM withdrawal ${card}${at(merchant)}`,
  REFUND: (card: string, merchant: string | null) => `Card refund ${card}${at(merchant)}`,
};
export const authorizationIs = {
  PENDING: "This authorization is pending.",
  CAPTURED: "This authorization has been captured.",
  REVERSED: "This authorization has been reversed.",
  EXPIRED: "This authorization has expired.",
  DECLINED: "This authorization was declined.",
};
export const isRequiredWithoutAHold = "is required: nothing is on hold";
export const isHeldIn = (currency: string) => `must be in ${currency}`;
export const mustBeOneOf = (values: string) => `must be one of ${values}`;
export const mustBeANumericCurrency = "must be a numeric currency code";
export const isRequired = "is required";
export const isNotInItsFormat = "does not have the format of its data element";
export const holdsOfAuthorizations = "Holds of card authorizations";
