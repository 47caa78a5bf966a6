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
