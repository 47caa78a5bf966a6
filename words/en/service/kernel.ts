// errors
export const theRequestIsNotValid = "The request is not valid.";
/** What is said of a path that names nothing, by what it would have named. */
export const noSuch = {
  account: "There is no such account.",
  amlCase: "There is no such case.",
  approval: "There is no such approval.",
  beneficiary: "There is no such beneficiary.",
  branch: "There is no such branch.",
  cashMovement: "There is no such cash movement.",
  chargeRule: "There is no such charge rule.",
  commission: "There is no such commission.",
  customer: "There is no such customer.",
  holiday: "There is no such holiday.",
  journalEntry: "There is no such journal entry.",
  notification: "There is no such notification.",
  pricingException: "There is no such pricing exception.",
  resource: "There is no such resource.",
  screening: "There is no such screening result.",
  session: "There is no such session.",
  setAsideEvent: "No such event is set aside.",
  serviceClient: "There is no such service client.",
  staffUser: "There is no such staff user.",
  till: "There is no such till.",
  transfer: "There is no such transfer.",
  watchlistEntry: "There is no such watchlist entry.",
  watchlistImport: "There is no such import.",
  write: "There is no such write.",
};

// json
export const theRequestIsNestedTooDeeply = "The request is nested too deeply.";

// money
export const mustBeANumber = "must be a number";
export const mustHaveAtMostSignificantDigits = (digits: number) => `must have at most ${digits} significant digits`;
export const hasNoDecimals = (currency: string) => `${currency} has no decimals`;
export const hasAtMostDecimals = (currency: string, decimals: number) => `${currency} has at most ${decimals} decimals`;
export const isTooLarge = "is too large";
export const mustBeACurrencyCode = "must be a currency code of ISO 4217";
export const isNotACurrencyCode = (currency: string) => `${currency} is not a currency code of ISO 4217`;
export const mustBeGreaterThanZero = "must be greater than zero";

// names
export const mustNotHideOrTurnText =
  "must not contain control characters or characters that change the direction of writing";

// cash-account
export const till = (code: string) => `Till ${code}`;
export const vault = (branchAndCurrency: string) => `Vault ${branchAndCurrency}`;
