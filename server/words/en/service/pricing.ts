export const pricing = "Pricing";
export const pricingExceptions = "Pricing exceptions";
export const postedToSuspense = "posted to suspense";
export const thereIsNoSuchProduct = "There is no such product.";
export const isNotAProduct = "is not a product of this bank";
export const namesARuleTwice = "must not name a rule twice";
export const rulesChangedMeanwhile = "The rules of this code have changed. Reload and try again.";
export const commissionCodeIsInUse = "This commission code is already in use.";
export const isUsedByAnotherCommission = "is used by another commission";
export const cannotBeChanged = "cannot be changed";
export const chargesAreTooLarge = "The charges of this movement exceed what an account can hold.";
export const isForAnotherProduct = "Is for another product.";
export const isLessThanThePayeesCharges = "is less than the charges that the payee bears";
export const chargeRulesReordered = "Charge rules reordered";

export const isForTransaction = (transaction: string) => `Is for another transaction: ${transaction}.`;
export const isForChannel = (channel: string) => `Is for another channel: ${channel}.`;
export const isForCurrency = (currency: string) => `Is for ${currency}.`;
export const isForAmountsFrom = (amount: string) => `Is for amounts from ${amount}.`;
export const isForAmountsUpTo = (amount: string) => `Is for amounts up to ${amount}.`;
export const ruleFor = (chargeCode: string, transactionCode: string) => `${chargeCode} for ${transactionCode}`;
export const percentOf = (rate: string, amount: string) => `${rate} % of ${amount}`;
export const plus = (amount: string, share: string) => `${amount} plus ${share}`;
export const greaterOf = (amount: string, share: string) => `the greater of ${amount} and ${share}`;
export const atLeast = (share: string, least: string) => `${share}, at least ${least}`;
export const atMost = (share: string, most: string) => `${share}, at most ${most}`;
export const chargesAreTooMany = (most: string) =>
  `More than ${most} charges apply to this movement. One entry holds no more.`;
export const chargesExceedWhatThePayeeGets = (charges: string, amount: string) =>
  `Charges of ${charges} exceed the ${amount} that the payee receives.`;
export const losesToPriority = (winner: number, loser: number | null) =>
  loser === null
    ? `Has no priority, and loses to a rule of priority ${winner}.`
    : `Has priority ${loser}, and loses to a rule of priority ${winner}.`;

/** Acronyms keep their capitals: “Tax on cash handling fee”, “Tax on ATM fee”. */
export const taxOn = (name: string) =>
  `Tax on ${/^\p{Lu}\p{Ll}/u.test(name) ? `${name.charAt(0).toLowerCase()}${name.slice(1)}` : name}`;
export const yieldsNothing = {
  NO_DEFINITION: "Applies, but has no amount of its own, and the catalog has no definition of its code.",
  INACTIVE: "Applies, but the definition of its code is inactive.",
  ZERO: "Applies, and sets the charge to zero.",
  UNKNOWN_METHOD: "Applies, but the method of its definition is not supported.",
  NOTHING: "Applies, but its amount is zero.",
};
export const losesTo = {
  CONDITIONS: "Loses to a rule with more conditions.",
  BAND: "Loses to a rule with a narrower band of amounts.",
  NEWER: "Loses to a newer rule with the same conditions.",
  ID: "Loses to a rule that was created immediately after it.",
};
