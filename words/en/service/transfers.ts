// create-transfer
export const transferIsNotPending = "This transfer is no longer pending.";
export const thereIsNoSuchBeneficiary = "There is no such beneficiary.";
export const isNotARegisteredBeneficiary = "is not a registered beneficiary";
export const isRequired = "is required";
export const transferOfFromTo = (amount: string, payer: string, payee: string) =>
  `Transfer of ${amount} from ${payer} to ${payee}`;
export const transferPendingApproval = "Transfer pending approval";

// domain
export const transfer = "Transfer";
export const transfers = "Transfers";
