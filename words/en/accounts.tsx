import type { ReactNode } from "react";

// account-actions
export const change = "Change";
export const changeTheAccount = "Change the account";
export const changeTheBlock = "Change the block";
export const block = "Block";
export const unblock = "Unblock";
export const unblockTheAccount = "Unblock the account?";
export const leaveItBlocked = "Leave it blocked";
export const accountUnblocked = "Account unblocked";
export const itWasBlockedWithTheReason = (blockReason: ReactNode) => (
  <>It was blocked with the reason «{blockReason}». Debits and credits are taken again at once.</>
);
export const closeTheAccountForGood = "Close the account for good?";
export const closeAccount = "Close account";
export const keepItOpen = "Keep it open";
export const accountClosed = "Account closed";
export const accountOfTheAccountCanNo = (accountNo: string, accountName: string) =>
  `Account ${accountNo} of ${accountName}: the account can no longer be used. Its statement remains available. A closed account cannot be reopened.`;
export const theAccountIsClosedAndStays = "The account is closed, and stays as it is";
export const nothingIsBlocked = "Nothing is blocked";
export const frozenWithItsCustomerItIs = "Frozen with its customer; it is free again when the customer is";

// balances
export const balances = "Balances";
export const available = (currency: string) => `Available, ${currency}`;
export const whatCanBePaidOutNow = "What can be paid out now";
export const ledgerBalance = (currency: string) => `Ledger balance, ${currency}`;
export const allThatWasPosted = "All that was posted";
export const holds = (currency: string) => `Holds, ${currency}`;
export const unclearedFloat = (currency: string) => `Uncleared float, ${currency}`;
export const chequesPresentedNotCleared = "Cheques presented, not cleared";
export const nothingIsSetAside = "Nothing is set aside";
export const n1HoldListedBelow = "1 hold, listed below";
export const holdsListedBelow = (count: number) => `${count} holds, listed below`;
export const theFloatOfJoinsTheLedger = (unclearedFloat: string) =>
  ` The float of ${unclearedFloat} joins the ledger balance when it clears.`;
export const availableEqualsTheLedgerBalanceNothing = (float: string) =>
  `Available equals the ledger balance: nothing is held.${float}`;
export const availableIsTheLedgerBalanceLess = (
  ledgerBalance: string,
  holds: string,
  availableBalance: string,
  float: string,
) => `Available is the ledger balance less holds: ${ledgerBalance} − ${holds} = ${availableBalance}.${float}`;
export const holds2 = "Holds";
export const theApproval = "the approval";
export const since = (businessDay: ReactNode) => <>since {businessDay}</>;

// block-dialog
export const blockTheAccount = "Block the account";
export const itActsAtOnceWhoeverOpens = "It acts at once. Whoever opens the account sees the reason.";
export const accountBlocked = "Account blocked";
export const blockDebitsCreditsOrBoth = "Block debits, credits or both";
export const whatIsRefused = "What is refused";
export const debitsWithdrawalsTransfersOutCharges = "Debits: withdrawals, transfers out, charges";
export const creditsDepositsTransfersIn = "Credits: deposits, transfers in";
export const giveAReason = "Give a reason";

// [id] page
export const blocked = "Blocked";
export const historyOfTheAccount = "History of the account";
export const inBranch = (customerName: ReactNode, productCode: string, currency: string, branchCode: string) => (
  <>
    {customerName} · {productCode} in {currency} · branch {branchCode}
  </>
);
export const printStatement = "Print statement";
export const opened = "Opened";

// statement
export const statement = "Statement";
export const to = (from: string, to: string) => `${from} to ${to}`;
export const lines = "lines";
export const period = "Period";
export const nothingWasPostedInThisPeriod = "Nothing was posted in this period";
export const last30Days = "Last 30 days";
export const nothingWasPostedInTheLast = "Nothing was posted in the last 30 days";
export const chooseAnEarlierPeriodAbove = "Choose an earlier period above.";
export const broughtForwardOn = (from: string, amount: ReactNode) => (
  <>
    Brought forward on {from} {amount}
  </>
);
export const balanceAtTheEndOf = (to: string, amount: ReactNode) => (
  <>
    Balance at the end of {to} {amount}
  </>
);

// new-account-form
export const openAccount = "Open account";
export const chooseTheBranchThatKeepsThe = "Choose the branch that keeps the account";
export const chooseABranch = "Choose a branch";
export const accountOpenedFor = (accountName: string) => `Account opened for ${accountName}`;
export const accountNumberInBranch = (
  accountNo: ReactNode,
  productCode: string,
  currency: string,
  branchCode: string,
) => (
  <>
    Account number {accountNo}, {productCode} in {currency}, branch {branchCode}
  </>
);
export const accountPage = "Account page";
export const customerPage = "Customer page";
export const anotherAccountForThisCustomer = "Another account for this customer";

// new page
export const anAccountNumberIsGivenWhen = "An account number is given when it is opened";

// accounts page
export const depositAccountsInTheOrderOf = "Deposit accounts, in the order of their opening";
export const accounts2 = "accounts";
export const accountCustomerNoOrHolder = "Account, customer no. or holder";
export const noAccountFits = "No account fits";
export const anAccountNumberIsFoundBy =
  "An account number is found by its beginning, a holder by the beginnings of the name's words.";
export const noAccountsYet = "No accounts yet";
export const anAccountIsOpenedForA = "An account is opened for a customer, in one currency.";
