import type { ReactNode } from "react";

// differences page
export const overAndShort = "Over and short";
export const closesWithADifference = (count: number) => `${count} closes with a difference`;
export const tillsAndVaults = "Tills and vaults";
export const differences = "Differences";
export const noTillWasOverOrShort = "No till was over or short";
export const everyCountSoFarEqualsThe = "Every count so far equals the books.";
export const expected = "Expected";

// open-till-form
export const openTill = "Open till";
export const chooseTheBranch = "Choose the branch";
export const tillCode = "Till code";
export const asItStandsOnTheDesk = "As it stands on the desk; free again once a till of this code is closed.";
export const giveTheTillsCode = "Give the till's code";
export const fromTheBranchVaultWhatThe =
  "From the branch vault; what the vault lacks comes from head-office cash. 0 for a till without a float.";

// open page
export const openATill = "Open a till";
export const youHaveNoOpenTillCash = "You have no open till. Cash is posted on a till of your own.";

// move-cash-dialog
export const moveCashFromTill = (tillCode: string) => `Move cash from till ${tillCode}`;
export const moveCash = "Move cash";
export const to = "To";
export const vaultOfTheBranch = "Vault of the branch";
export const theCashHasMoved = "The cash has moved";
export const nowInTill = (tillCode: string, amount: ReactNode) => (
  <>
    Now in till {tillCode}: {amount}{" "}
  </>
);

// move-cash
export const moveCash2 = "Move cash…";

// [id] page
export const closeTill = "Close till…";
export const movements = "Movements";
export const noCashHasMovedYet = "No cash has moved yet";
export const aFloatOfZeroMakesNo = "A float of zero makes no movement.";
export const theTillIsClosed = "The till is closed";
export const countedAtClose = "Counted at close";
export const inTheTill = "In the till";
export const free = "Free";
export const count = "Count";
export const closingEntry = "Closing entry";
export const life = "Life";
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
    Now in the vault of {branchCode}: {amount}
  </>
);

// tills page
export const openTillsVaults = (count: number, count2: number) => `${count} open tills, ${count2} vaults`;
export const tills = "Tills";
export const openTills = "Open tills";
export const closedTills = "Closed tills";
export const noTillWasClosedYet = "No till was closed yet";
export const noTillIsOpen = "No till is open";
export const aTellerOpensOneAtThe = "A teller opens one at the counter.";
export const vaults = "Vaults";
export const noVaultHoldsCashYet = "No vault holds cash yet";
export const aVaultIsMadeByWhat = "A vault is made by what first brings cash into it.";
export const lastMovement = "Last movement";
export const float = "Float";
