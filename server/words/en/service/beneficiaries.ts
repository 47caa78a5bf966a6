export const beneficiaries = "Beneficiaries";
export const anotherBanksAccount = "An account at another bank";
export const thereIsNoSuchBeneficiary = "There is no such beneficiary.";
export const isNotARegisteredBeneficiary = "is not a registered beneficiary";
export const beneficiaryIsInactive = "The beneficiary is inactive.";
export const isInactive = "is inactive";
export const beneficiaryIsUnderReview = "The beneficiary is under review.";
export const isUnderReview = "is under review";
export const beneficiaryIsNotChecked = "The beneficiary's name has not been checked yet. Try again in a minute.";
export const isNotChecked = "has not been checked yet";
export const destinationIsNoCustomersAccount = "The beneficiary's destination is not a customer's account.";
export const isNoDestination = "has no account that can receive a transfer";
export const theBeneficiary = "The beneficiary";
export const youChangedIt = "You changed this beneficiary. Another person must approve payments to it.";
export const isDeleted = "Deleted";
export const atAnotherBank = "an account at another bank";
export const otherAtAnotherBank = "a different account at another bank";
export const registered = "Registered";
export const changed = "Changed";
export const activated = "Activated";
export const deactivated = "Deactivated";
export const payeeIsUnnamed =
  "The payment goes to an account at another bank with no holder name on record. It requires approval.";

export const isHeldIn = (currency: string) => `is held in ${currency}`;
export const withTaxClass = (destination: string, taxClass: string) => `${destination} (tax class: ${taxClass})`;
export const changedLately = (payee: string, hours: number) =>
  `The account or tax class of ${payee} was changed in the last ${hours} hours. The payment requires approval.`;
export const destinationIsHeldIn = (currency: string, sent: string) =>
  `The beneficiary's account is held in ${currency}, not in ${sent}.`;
