export const transferIsNotPending = "This transfer is no longer pending.";
export const transferPendingApproval = "Transfer pending approval";
export const isRequired = "is required";
export const isAnInactiveBeneficiary = "is the account of an inactive beneficiary";
export const isInactiveNow = "is now inactive";
export const isNotThePayers = "is not a beneficiary of the payer";
export const isNotTheBeneficiarysAccount = "is not the beneficiary's account";
export const anotherBank = "an account at another bank";
export const transfer = "Transfer";
export const transfers = "Transfers";

export const atAnotherBank = (name: string) => `${name} at another bank`;
export const transferOfFromTo = (amount: string, payer: string, payee: string) =>
  `Transfer of ${amount} from ${payer} to ${payee}`;
