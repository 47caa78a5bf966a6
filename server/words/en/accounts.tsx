import type { ReactNode } from "react";

export const changeTheAccount = "Change account";
export const changeTheBlock = "Change block";
export const block = "Block";
export const unblock = "Unblock";
export const unblockAccount = "Unblock account?";
export const accountUnblocked = "Account unblocked";
export const closeAccountPermanently = "Close account permanently?";
export const closeAccount = "Close account";
export const accountClosed = "Account closed";
export const nothingBlocked = "Nothing blocked";
export const frozenWithTheCustomer = "Restricted by the bank. Head office can release it.";
export const balances = "Balances";
export const afterHolds = "After holds";
export const afterHoldsFrozen = "After holds, frozen";
export const allPostedEntries = "All posted entries";
export const chequesPresentedNotCleared = "Cheques presented, not cleared";
export const noHolds = "No holds";
export const blockedForDebits = "Blocked for debits: nothing can be withdrawn or transferred out.";
export const dormant = "Dormant: debits and credits are refused.";
export const fullyAvailable = "Fully available.";
export const holds = "Holds";
export const viewApproval = "View approval";
export const blockAccount = "Block account";
export const takesEffectAtOnce = "Takes effect immediately. The reason is shown on the account.";
export const accountBlocked = "Account blocked";
export const selectDebitsCreditsOrBoth = "Select debits, credits or both";
export const debits = "Debits: withdrawals, transfers out, charges";
export const credits = "Credits: deposits, transfers in";
export const enterAReason = "Enter a reason";
export const blocked = "Blocked";
export const accountHistory = "Account history";
export const printStatement = "Print statement";
export const statement = "Statement";
export const noEntriesInTheLast30Days = "No entries in the last 30 days";
export const chooseAnEarlierPeriod = "Choose an earlier period.";
export const chooseABranch = "Choose a branch";
export const accountPage = "Account page";
export const anotherAccountForThisCustomer = "Another account for this customer";
export const accountNumberIsAssignedOnOpening = "The account number is assigned on opening";
export const accountCustomerNoOrHolder = "Account, customer no. or holder";
export const searchByBeginning = "Search by the beginning of an account number or of the holder's name.";
export const noAccountsYet = "No accounts yet";
export const openAnAccountForACustomer = "Open an account for a customer.";

export const availableIn = (currency: string) => `Available, ${currency}`;
export const ledgerBalanceIn = (currency: string) => `Ledger balance, ${currency}`;
export const holdsIn = (currency: string) => `Holds, ${currency}`;
export const unclearedFloatIn = (currency: string) => `Uncleared float, ${currency}`;
export const floatIsAddedWhenCleared = (float: string) => `Float of ${float} is added when it clears.`;
export const accountOpenedFor = (accountName: string) => `Account opened for ${accountName}`;
export const fromTo = (from: string, to: string) => `${from} to ${to}`;
export const moreHolds = (count: number) => (count === 1 ? "1 more hold" : `${count} more holds`);
export const endsOn = (businessDay: ReactNode) => <>ends {businessDay}</>;
export const since = (businessDay: ReactNode) => <>since {businessDay}</>;
export const closingCannotBeUndone = (accountNo: string, accountName: string) =>
  `Account ${accountNo} of ${accountName} can no longer be used or reopened. Its statement remains available.`;
export const holdsListedBelow = (count: number) =>
  count === 1 ? "1 hold, listed below" : `${count} holds, listed below`;
export const ledgerBalanceLessHolds = (ledgerBalance: string, holds: string, availableBalance: string) =>
  `Ledger balance less holds: ${ledgerBalance} − ${holds} = ${availableBalance}.`;
export const broughtForwardOn = (from: string, amount: ReactNode) => (
  <>
    Brought forward on {from} {amount}
  </>
);
export const balanceAtEndOf = (to: string, amount: ReactNode) => (
  <>
    Balance at the end of {to} {amount}
  </>
);
export const unblockingTakesEffectAtOnce = (blockReason: ReactNode) => (
  <>Reason for the block: “{blockReason}”. Unblocking takes effect immediately.</>
);
export const holderProductAndBranch = (holder: ReactNode, product: string, currency: string, branch: string) => (
  <>
    {holder} · {product} in {currency} · branch {branch}
  </>
);
export const numberProductAndBranch = (accountNo: ReactNode, product: string, currency: string, branch: string) => (
  <>
    Account number {accountNo} · {product} in {currency} · branch {branch}
  </>
);
