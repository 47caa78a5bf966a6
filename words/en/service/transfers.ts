// create-transfer
export const thisTransferIsNoLonger = "This transfer is no longer pending.";
export const thereIsNoSuchBeneficiary = "There is no such beneficiary.";
export const isNotARegisteredBeneficiary = "is not a registered beneficiary";
export const isRequired = "is required";
export const mustBeAnotherAccount = "must be another account than the payer's";
export const transferOfFromTo = (amount: string, what: string, what2: string) =>
  `Transfer of ${amount} from ${what} to ${what2}`;
export const transferPendingApproval = "Transfer pending approval";

// domain
export const transfer = "Transfer";
export const transfers = "Transfers";
