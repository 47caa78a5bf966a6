import type { ReactNode } from "react";

export const overAndShort = "Over and short";
export const tillsAndVaults = "Tills and vaults";
export const differences = "Differences";
export const noDifferences = "No differences";
export const allCountsAgreedSoFar = "All counts agreed so far.";
export const expected = "Expected";
export const openTill = "Open till";
export const selectTheBranch = "Select the branch";
export const tillCode = "Till code";
export const tillCodeHint = "As marked on the desk. Unique among open tills.";
export const enterTheTillCode = "Enter the till code";
export const openingFloatHint = "Drawn from the branch vault. 0 for none.";
export const openATill = "Open a till";
export const youHaveNoOpenTill = "You have no open till.";
export const moveCash = "Move cash";
export const branchVault = "Branch vault";
export const cashMoved = "Cash moved";
export const moveCashAsk = "Move cash…";
export const closeTillAsk = "Close till…";
export const movements = "Movements";
export const noMovementsYet = "No movements yet";
export const noCashHasBeenPosted = "No cash has been posted.";
export const onlyItsTellerSeesIt = "Its movements are visible to its teller and the head teller.";
export const tillIsClosed = "The till is closed";
export const countedAtClose = "Counted at close";
export const inTheTill = "In the till";
export const free = "Free";
export const count = "Count";
export const closingEntry = "Closing entry";
export const openedBy = "Opened by";
export const cashAfter = "Cash after";
export const reversed = "reversed";
export const fundAVault = "Fund a vault";
export const cashFromHeadOffice = "Cash from head office into the vault of a branch.";
export const fundVault = "Fund vault";
export const vaultFunded = "Vault funded";
export const tillOrTeller = "Till or teller";
export const tills = "Tills";
export const openTills = "Open tills";
export const closedTills = "Closed tills";
export const noClosedTillsYet = "No closed tills yet";
export const noOpenTills = "No open tills";
export const vaults = "Vaults";
export const noVaultHoldsCashYet = "No vault holds cash yet";
export const vaultOpensWithItsFirstCash = "A vault opens with its first cash.";
export const lastMovement = "Last movement";
export const float = "Float";

export const moveCashFromTill = (tillCode: string) => `Move cash from till ${tillCode}`;
export const tillIsWorkedBy = (teller: string) => `Operated by ${teller}`;
export const receipt = (receiptNo: string) => `Receipt ${receiptNo}`;
export const closesWithADifference = (count: number) =>
  count === 1 ? "1 close with a difference" : `${count} closes with a difference`;
export const cashInTill = (tillCode: string, amount: ReactNode) => (
  <>
    Cash in till {tillCode}: {amount}
  </>
);
export const cashInTheVaultOf = (branch: string, amount: ReactNode) => (
  <>
    Cash in the vault of {branch}: {amount}
  </>
);
