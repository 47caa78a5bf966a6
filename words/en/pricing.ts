// pricing-tabs
export const pricing = "Pricing";
export const rules = "Charge rules";

// pricing page
export const takesEffectAtTheNextPricing = "Changes take effect at the next pricing";
export const charge = "Charge";
export const transaction = "Transaction";
export const noRulesYet = "No charge rules yet";
