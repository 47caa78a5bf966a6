import type { ReactNode } from "react";

export const withoutACount = "Skip the count";
export const countNotesAndCoins = "Count notes and coins";
export const noteToChecker = "Note to checker";
export const whoPresentsTheCash = "Who presents the cash";
export const whoTakesTheCash = "Who takes the cash";
export const identification = "Identification";
export const documentShown = "Document shown";
export const depositF2 = "Deposit (F2)";
export const withdrawalF4 = "Withdrawal (F4)";
export const postDeposit = "Post deposit";
export const postWithdrawal = "Post withdrawal";
export const deposit = "Deposit";
export const withdrawal = "Withdrawal";
export const findAnAccount = "Find an account";
export const post = "Post";
export const clearForm = "Clear form";
export const terms = "Terms of the movement";
export const freeInTill = "Free in till";
export const idAbove = "ID above";
export const fee = "Fee";
export const feeWithTax = "Fee with tax";
export const printLastReceipt = "Print last receipt";
export const depositPosted = "Deposit posted";
export const withdrawalPosted = "Withdrawal posted";
export const chooseAnAccount = "Choose an account";
export const enterWhoPresents = "Enter who presents the cash";
export const enterWhoTakes = "Enter who takes the cash";
export const presentersName = "Presenter's name";
export const recipientsName = "Recipient's name";
export const enterTheDocument = "Enter the document shown";
export const tillAndMovements = "Till and movements";
export const closeTillAsk = "Close till…";
export const myTill = "My till";
export const viewTill = "View till";
export const noMoreCashCanBePosted = "No more cash can be posted. Open another till to continue.";
export const noCustomerSelected = "No customer selected";
export const movementsMayBeRefused = "Movements may be refused.";
export const customerIsBlocked = "Customer blocked";
export const customerIsRestricted = "Customer restricted";
export const customerIsUnderReview = "Customer under review";
export const ledgerBalance = "Ledger balance";
export const holds = "Holds";
export const uncleared = "Uncleared";
export const movements = "Movements";
export const noneYet = "None yet.";
export const loading = "Loading…";
export const cashIn = "Cash in";
export const cashOut = "Cash out";
export const toTheVault = "To the vault";
export const vaultFunding = "Vault funding";
export const fullyAvailable = "Fully available";
export const byDenomination = "By denomination";
export const notCountedByDenomination = "Not counted by denomination:";
export const noCash = "No cash";
export const hiddenAtThisBranch = "Not shown to tellers at this branch";
/** Gives no cause, which would warn the customer. */
export const whomToCallOfARestrictedCustomer =
  "Withdrawals and transfers are refused. Deposits are accepted. Call the head teller of your branch. Give the customer no reason.";

export const sinceOpening = (count: number) => `${count} since opening`;
export const identificationRequiredAbove = (threshold: string) => `Identification required above ${threshold}`;
export const tillIsClosed = (tillCode: string) => `Till ${tillCode} is closed`;
export const customer = (customerNo: string) => `Customer ${customerNo}`;
export const by = (checkerName: string) => `by ${checkerName}`;
export const cashInTill = (tillCode: string) => `Cash in till ${tillCode}`;
export const itemOf = (operation: string, amount: string) => `${operation} of ${amount}`;
export const entry = (reference: ReactNode) => <>Entry {reference}</>;
export const receipt = (reference: ReactNode) => <>Receipt {reference}</>;
export const movementCount = (count: number) => (count === 1 ? "1 movement" : `${count} movements`);
export const newBalance = (amount: ReactNode) => <>New balance {amount}</>;
export const depositOfPosted = (amount: ReactNode) => <>Deposit of {amount} posted</>;
export const withdrawalOfPosted = (amount: ReactNode) => <>Withdrawal of {amount} posted</>;
export const reservedForPendingApprovals = (amount: ReactNode) => <>{amount} reserved for pending approvals</>;
export const tillAt = (tillCode: string, branch: string, currency: string) =>
  `Till ${tillCode} at ${branch}, ${currency}`;

export const decided = {
  APPROVED: (item: string) => `${item} posted.`,
  REJECTED: (item: string) => `${item} rejected.`,
  EXPIRED: (item: string) => `${item} expired.`,
  WITHDRAWN: (item: string) => `${item} withdrawn.`,
};
export const decidedBy = {
  APPROVED: (item: string, checker: string) => `${item} posted, approved by ${checker}.`,
  REJECTED: (item: string, checker: string) => `${item} rejected by ${checker}.`,
  EXPIRED: (item: string) => `${item} expired.`,
  WITHDRAWN: (item: string, checker: string) => `${item} withdrawn by ${checker}.`,
};
