// create-transfer
export const thisTransferIsNoLongerWaiting = "This transfer is no longer pending.";
export const thereIsNoSuchBeneficiary = "There is no such beneficiary.";
export const isNotARegisteredBeneficiary = "is not a registered beneficiary";
export const isRequired = "is required";
export const mustBeAnotherAccountThanThe = "must be another account than the payer's";
export const transferOfFromTo = (amount: string, what: string, what2: string) =>
  `Transfer of ${amount} from ${what} to ${what2}`;
export const transferWaitingForApproval = "Transfer pending approval";

// domain
export const transfer = "Transfer";
export const transfers = "Transfers";
