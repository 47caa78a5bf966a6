import type { ReactNode } from "react";

// [id] page
export const transfer = "Transfer";
export const transferOf = (amount: ReactNode) => <>Transfer of {amount}</>;
export const transfers = "Transfers";
export const anExternalAccount = "an external account";
export const fromTo = (fromAccount: string, toAccount: string, what: string) =>
  `From ${fromAccount} to ${toAccount}${what}`;
export const historyOfTheTransfer = "History of the transfer";
export const awaitingAChecker = "Awaiting a checker";
export const nothingHasMovedYetTheAmount = "Nothing has moved yet. The amount is held on the payer's account.";
export const rejected = "Rejected";
export const nothingMovedWhatWasHeldIs = "Nothing moved; what was held is free again.";
export const expired = "Expired";
export const nobodyDecidedInTimeNothingMoved = "Nobody decided in time. Nothing moved; what was held is free again.";
export const withdrawnByItsMaker = "Withdrawn by its maker";
export const itWasPostedAndLaterTaken = "It was posted, and later taken back by an entry of its own.";
export const from = "From";
export const to = "To";
export const made = "Made";

// new-transfer
export const nextTransfer = "Next transfer";
export const sendTheTransfer = "Send the transfer";
export const thisTransferCannotBeSentYet = "This transfer cannot be sent yet";
export const whatWillHappen = "Preview";
export const enterPayerPayeeAndAmount = "Enter payer, payee and amount";

// new page
export const betweenTwoAccountsOfTheBank = "Between two accounts of the bank, in their currency";

// transfer-fields
export const giveThePayersAccount = "Give the payer's account";
export const giveThePayeesAccount = "Give the payee's account";
export const available = (availableBalance: string) => `Available ${availableBalance}`;
export const inTheCurrencyOfThePayers = "In the currency of the payer's account";
export const standsOnBothStatements = "Stands on both statements";

// transfer-parked
export const nothingHasMovedYetAChecker = "No funds have moved. Awaiting checker.";
export const theAmountIsHeldHasAvailable = (accountName: string, amount: ReactNode) => (
  <>
    The amount is held: {accountName} has {amount} available meanwhile.
  </>
);
export const waiting = (age: ReactNode) => <>Waiting {age}</>;
export const expiredBeforeAnybodyDecided = "Expired before anybody decided";
export const withdrawn = "Withdrawn";
export const aChecker = "a checker";
export const approvedByAndPosted = (checkerName: string) => `Approved by ${checkerName}, and posted`;
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
export const newestFirst = "Newest first";
export const transfers2 = "transfers";
export const accountNoPayerOrPayee = "Account no., payer or payee";
export const noTransferFits = "No transfer fits";
export const allTransfers = "All transfers";
export const noTransfersYet = "No transfers yet";
export const moneyMovedBetweenAccountsOfThe = "Money moved between accounts of the bank is listed here.";
