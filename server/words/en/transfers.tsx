import type { ReactNode } from "react";

export const transfer = "Transfer";
export const transfers = "Transfers";
export const anExternalAccount = "an account";
export const beneficiary = "Beneficiary";
export const beneficiaryWithoutAName = "Without a name";
export const destinationId = "Destination ID";
export const transferHistory = "Transfer history";
export const fundsAreHeld = "No funds have moved. The amount is held on the payer's account.";
export const holdReleased = "No funds moved. Hold released.";
export const expired = "Expired";
export const notDecidedInTimeHoldReleased = "Not decided in time. No funds moved. Hold released.";
export const withdrawnByItsMaker = "Withdrawn by its maker";
export const postedAndLaterReversed = "Posted and later reversed.";
export const nextTransfer = "Next transfer";
export const sendTransfer = "Send transfer";
export const enterPayerPayeeAndAmount = "Enter the payer, payee and amount";
export const betweenAccountsInOneCurrency = "To an account in the same currency, or to a beneficiary of the payer";
export const enterThePayersAccount = "Enter the payer's account";
export const enterThePayeesAccount = "Enter the payee's account";
export const inThePayersCurrency = "In the currency of the payer's account";
export const shownOnBothStatements = "Shown on both statements";
export const approvedAndPosted = "Approved and posted";
export const openTheTransfer = "Open the transfer";
export const anotherBank = "Another bank";
export const toABeneficiary = "Beneficiary of the payer";
export const toAnAccountByNumber = "None: enter an account number";
export const destination = "Destination";
export const accountsWithUs = "Accounts at this bank";
export const outboundPayments = "Outbound payments";
export const all = "All";
export const accountNoOfPayerOrPayee = "Account no. of payer or payee";
export const allTransfers = "All transfers";
export const noTransfersYet = "No transfers yet";
export const savedPayee = "Saved payee";

export const saved = (count: number) => `${count.toLocaleString("en")} saved`;
export const nameAtAnotherBank = (name: string) => `${name} at another bank`;
export const available = (availableBalance: string) => `Available ${availableBalance}`;
export const approvedByAndPosted = (checkerName: string) => `Approved by ${checkerName} and posted`;
export const transferred = (amount: string) => `${amount} transferred`;
export const payeesFoundFor = (typed: string) => `Payees found for “${typed}”`;
export const fromTo = (payer: string, payee: string) => `From ${payer} to ${payee}`;
export const waiting = (age: ReactNode) => <>Waiting {age}</>;
export const reference = (reference: ReactNode) => <>Reference {reference}</>;
export const transferOf = (amount: ReactNode) => <>Transfer of {amount}</>;
export const registeredAgo = (where: string, age: string) =>
  age === "now" ? `${where}, registered just now` : `${where}, registered ${age} ago`;
export const nowHasAvailable = (accountName: string, amount: ReactNode) => (
  <>
    {accountName} now has {amount} available.
  </>
);
export const amountIsHeld = (accountName: string, amount: ReactNode) => (
  <>
    The amount is held. {accountName} has {amount} available.
  </>
);

export const ended = { REJECTED: "Rejected", EXPIRED: "Expired without a decision", WITHDRAWN: "Withdrawn" };
export const endedBy = {
  REJECTED: (name: string) => `Rejected by ${name}`,
  EXPIRED: () => ended.EXPIRED,
  WITHDRAWN: (name: string) => `Withdrawn by ${name}`,
};
