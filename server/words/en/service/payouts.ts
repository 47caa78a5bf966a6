export const commissionPayout = "Commission payout";
export const anUnnamedBeneficiary = "an unnamed beneficiary";
export const couldNotBePaid = "Could not be paid. The next run tries again.";
export const netted = "A clawback of this payment was netted in a later one. Reverse the later payment first.";
export const payoutIsReversed = "This payment has already been reversed.";
export const commissionAccruals = "Commission accruals";
export const commissionPayouts = "Commission payouts";
export const commissionAccrual = "Commission accrual";
export const payoutRun = "Payout run";
export const accruedNotPaid = "Accrued, not paid";
export const commissionPayable = "Commission payable";
export const commissionOwed = "Commission owed";
export const payeesWithCommission = "Beneficiaries with unpaid commission";
export const payOutCommission = "Pay out commission";
export const sentWithoutDestination =
  "This payment was submitted under an earlier release, without its destination. Reject it and submit it again.";

export const ownerIsRestricted = (payee: string) => `${payee} cannot be paid: its owner is restricted.`;
export const waitsForApproval = (payee: string) => `A payment to ${payee} is already pending approval.`;
export const commissionPaidTo = (payee: string) => `Commission paid to ${payee}`;
export const mustNotBeLaterThan = (date: string) => `must not be later than the business date ${date}`;
export const runOf = (date: string) => `Payout run of ${date}`;
export const nothingIsOwed = (payee: string, currency: string) => `No commission in ${currency} is owed to ${payee}.`;
export const cycleIsPaid = (payee: string, cycle: string) => `The cycle of ${cycle} has already been paid to ${payee}.`;
export const commissionOf = (amount: string, payee: string) => `Commission of ${amount} to ${payee}`;
export const payeeIsDeleted = (payee: string) =>
  `${payee} is no longer registered. The payment goes to the last known account and requires approval.`;
export const accountIsAnothers = (payee: string) =>
  `The account of ${payee} belongs to another customer. The payment requires approval.`;
export const isMoreThanOnePaymentCanBe = (payee: string) =>
  `The amount owed to ${payee} exceeds the maximum of one payment.`;
export const clawbacksExceed = (payee: string, amount: string) =>
  `Clawbacks exceed the commission that ${payee} has earned: ${amount} net.`;
