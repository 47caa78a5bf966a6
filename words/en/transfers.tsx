import type { ReactNode } from "react";

// [id] page
export const transfer = "Transfer";
export const transferOf = (amount: ReactNode) => <>Transfer of {amount}</>;
export const transfers = "Transfers";
export const anExternalAccount = "an external account";
export const fromTo = (fromAccount: string, toAccount: string, what: string) =>
  `From ${fromAccount} to ${toAccount}${what}`;
export const historyOfTheTransfer = "Transfer history";
export const awaitingAChecker = "Awaiting checker";
export const nothingHasMovedYetTheAmount = "No funds have moved. The amount is held on the payer's account.";
export const rejected = "Rejected";
export const nothingMovedWhatWasHeldIs = "No funds moved. Hold released.";
export const expired = "Expired";
export const nobodyDecidedInTimeNothingMoved = "Not decided in time. No funds moved. Hold released.";
export const withdrawnByItsMaker = "Withdrawn by its maker";
export const itWasPostedAndLaterTaken = "Posted and later reversed.";
export const from = "From";
export const to = "To";
export const made = "Made";

// new-transfer
export const nextTransfer = "Next transfer";
export const sendTheTransfer = "Send transfer";
export const whatWillHappen = "Preview";
export const enterPayerPayeeAndAmount = "Enter the payer, payee and amount";

// new page
export const betweenTwoAccountsOfTheBank = "Between two accounts in the same currency";

// transfer-fields
export const giveThePayersAccount = "Enter the payer's account";
export const giveThePayeesAccount = "Enter the payee's account";
export const available = (availableBalance: string) => `Available ${availableBalance}`;
export const inTheCurrencyOfThePayers = "In the currency of the payer's account";
export const standsOnBothStatements = "Shown on both statements";

// transfer-parked
export const nothingHasMovedYetAChecker = "No funds have moved. Awaiting checker.";
export const theAmountIsHeldHasAvailable = (accountName: string, amount: ReactNode) => (
  <>
    The amount is held: {accountName} has {amount} available meanwhile.
  </>
);
export const waiting = (age: ReactNode) => <>Waiting {age}</>;
export const expiredBeforeAnybodyDecided = "Expired undecided";
export const withdrawn = "Withdrawn";
export const aChecker = "a checker";
export const approvedByAndPosted = (checkerName: string) => `Approved by ${checkerName} and posted`;
export const openTheTransfer = "Open the transfer";
export const by = (checkerName: string) => ` by ${checkerName}`;

// transfer-posted
export const transferred = (amount: string) => `${amount} transferred`;
export const reference2 = (reference: ReactNode) => <>Reference {reference}</>;
export const nowHasAvailable = (accountName: string, amount: ReactNode) => (
  <>
    {accountName} now has {amount} available.
  </>
);

// transfers page
export const all = "All";
export const awaitingChecker = "Awaiting checker";
export const accountNoPayerOrPayee = "Account no., payer or payee";
export const noTransferFits = "No match";
export const allTransfers = "All transfers";
export const noTransfersYet = "No transfers yet";
export const moneyMovedBetweenAccountsOfThe = "Transfers appear here.";
