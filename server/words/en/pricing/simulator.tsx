import type { ReactNode } from "react";

export const simulator = "Simulator";
export const nothingIsPosted = "Nothing is posted";

export const transaction = "Transaction";
export const quotedFor = "Quoted for";
export const aProduct = "A product";
export const anAccount = "An account";
export const noProduct = "No product";
export const commissionTo = "Commission to";
export const nobody = "Nobody";
export const payeeWithoutAName = "Payee without a name";
export const inactive = (name: string) => `${name} (inactive)`;

export const quote = "Quote";
export const totalWithTax = "Total with tax";
export const nothingIsCharged = "Nothing is charged";
export const noRuleApplies = "No rule applies.";
export const enterAnAmount = "Enter an amount to see its charges.";
export const cannotBeQuoted = "Cannot be quoted";
export const notAvailable = "Quote not available";
export const tryAgain = "Try again";
export const commissions = "Commissions";
export const accruesTo = (name: ReactNode) => <>Accrues to {name}</>;
export const accruesToNobody = "No beneficiary selected: nothing accrues";
export const rule = "Rule";
export const whyNot = "Rules not applied";
export const lost = "Matched, not charged";
export const didNotMatch = "Did not match";
export const rulesCount = (count: number) => (count === 1 ? "1 rule" : `${count} rules`);
