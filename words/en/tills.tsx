import type { ReactNode } from "react";

// differences page
export const overAndShort = "Over and short";
export const closesWithADifference = (count: number) => `${count} closes with a difference`;
export const tillsAndVaults = "Tills and vaults";
export const differences = "Differences";
export const noTillWasOverOrShort = "No differences";
export const everyCountSoFarEqualsThe = "All counts agreed so far.";
export const expected = "Expected";

// open-till-form
export const openTill = "Open till";
export const chooseTheBranch = "Select the branch";
export const tillCode = "Till code";
export const asItStandsOnTheDesk = "As marked on the desk. Unique among open tills.";
export const giveTheTillsCode = "Enter the till code";
export const fromTheBranchVaultWhatThe = "Drawn from the branch vault. 0 for none.";

// open page
export const openATill = "Open a till";
export const youHaveNoOpenTillCash = "You have no open till.";

// move-cash-dialog
export const moveCashFromTill = (tillCode: string) => `Move cash from till ${tillCode}`;
export const moveCash = "Move cash";
export const to = "To";
export const vaultOfTheBranch = "Branch vault";
export const theCashHasMoved = "Cash moved";
export const nowInTill = (tillCode: string, amount: ReactNode) => (
  <>
    Cash in till {tillCode}: {amount}{" "}
  </>
);

// move-cash
export const moveCash2 = "Move cash…";

// [id] page
export const closeTill = "Close till…";
export const movements = "Movements";
export const noCashHasMovedYet = "No movements yet";
export const aFloatOfZeroMakesNo = "No cash has been posted.";
export const theTillIsClosed = "The till is closed";
export const countedAtClose = "Counted at close";
export const inTheTill = "In the till";
export const free = "Free";
export const count = "Count";
export const closingEntry = "Closing entry";
export const opened = "Opened";
export const openedBy = "Opened by";
export const closedBy = "Closed by";
export const movement = "Movement";
export const cashAfter = "Cash after";
export const receipt = (receiptNo: string) => `Receipt ${receiptNo}`;
export const reversed = "reversed";

// fund-vault-dialog
export const fundAVault = "Fund a vault";
export const cashFromHeadOfficeIntoThe = "Cash from head office into the vault of a branch.";
export const fundVault = "Fund vault";
export const theVaultIsFunded = "The vault is funded";
export const nowInTheVaultOf = (branchCode: string, amount: ReactNode) => (
  <>
    Cash in the vault of {branchCode}: {amount}
  </>
);

// tills page
export const tillOrTeller = "Till or teller";
export const tills = "Tills";
export const openTills = "Open tills";
export const closedTills = "Closed tills";
export const noTillWasClosedYet = "No closed tills yet";
export const noTillIsOpen = "No open tills";
export const vaults = "Vaults";
export const noVaultHoldsCashYet = "No vault holds cash yet";
export const aVaultIsMadeByWhat = "A vault opens with its first cash.";
export const lastMovement = "Last movement";
export const float = "Float";
