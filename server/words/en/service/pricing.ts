// domain
export const pricing = "Pricing";

// queues
export const pricingExceptions = "Pricing exceptions";
export const postedToSuspense = "posted to suspense";

// queries
export const ruleFor = (chargeCode: string, transactionCode: string) => `${chargeCode} for ${transactionCode}`;

// rule-values
export const thereIsNoSuchProduct = "There is no such product.";
export const isNotAProduct = "is not a product of this bank";

// order-charge-rules
export const namesARuleTwice = "must not name a rule twice";
export const rulesChangedMeanwhile = "The rules of this code have changed meanwhile. Reload and try again.";

// create-commission, update-commission
export const commissionCodeIsInUse = "This commission code is already in use.";
export const isUsedByAnotherCommission = "is used by another commission";
export const cannotBeChanged = "cannot be changed";

// amounts: what a charge comes to, as a reason
export const percentOf = (rate: string, amount: string) => `${rate} % of ${amount}`;
export const plus = (amount: string, share: string) => `${amount} plus ${share}`;
export const greaterOf = (amount: string, share: string) => `the greater of ${amount} and ${share}`;
export const atLeast = (share: string, least: string) => `${share}, at least ${least}`;
export const atMost = (share: string, most: string) => `${share}, at most ${most}`;

// price
export const chargesAreTooMany = (most: string) =>
  `More than ${most} charges apply to this movement; one entry holds no more.`;
export const chargesAreTooLarge = "The charges of this movement are more than any account can hold.";

// charge-lines: names of lines of tax
/** «Tax on cash handling fee», but «Tax on ATM fee». */
export const taxOn = (name: string) =>
  `Tax on ${/^\p{Lu}\p{Ll}/u.test(name) ? `${name.charAt(0).toLowerCase()}${name.slice(1)}` : name}`;

// explain: why a rule that wins charges nothing
export const yieldsNothing = {
  NO_DEFINITION: "Applies, but has no amount of its own, and the catalogue has no definition of its code.",
  INACTIVE: "Applies, but the definition of its code is inactive.",
  ZERO: "Applies, and sets the charge to nothing.",
  UNKNOWN_METHOD: "Applies, but the method of its definition is not supported.",
  NOTHING: "Applies, and comes to nothing.",
};

// explain: why a rule that matches loses
export const losesToPriority = (winner: number, loser: number | null) =>
  loser === null
    ? `Has no priority, and loses to a rule of priority ${winner}.`
    : `Has priority ${loser}, and loses to a rule of priority ${winner}.`;
export const losesTo = {
  CONDITIONS: "Loses to a rule with more conditions.",
  BAND: "Loses to a rule with a narrower band of amounts.",
  NEWER: "Loses to a newer rule with the same conditions.",
  ID: "Loses to a rule that was made right after it.",
};

// explain: the condition that fails
export const isForTransaction = (transaction: string) => `Is for another transaction: ${transaction}.`;
export const isForChannel = (channel: string) => `Is for another channel: ${channel}.`;
export const isForCurrency = (currency: string) => `Is for ${currency}.`;
export const isForAnotherProduct = "Is for another product.";
export const isForAmountsFrom = (amount: string) => `Is for amounts from ${amount}.`;
export const isForAmountsUpTo = (amount: string) => `Is for amounts up to ${amount}.`;

// charge-movement
export const chargesExceedWhatThePayeeGets = (charges: string, amount: string) =>
  `The payee would bear charges of ${charges} and gets ${amount}.`;
export const isLessThanThePayeesCharges = "is less than the charges that the payee bears";

// domain: what was done
export const chargeRulesReordered = "Charge rules reordered";
