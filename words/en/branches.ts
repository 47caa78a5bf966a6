// branch-actions
export const itIsInactiveAlreadyAndStays = "It is inactive already, and stays so";
export const actionsFor = (code: string) => `Actions for ${code}`;
export const rename = "Rename";
export const deactivate = "Deactivate";
export const deactivate2 = (branchName: string) => `Deactivate ${branchName}?`;
export const keepItActive = "Keep it active";
export const branchIsInactive = (code: string) => `Branch ${code} is inactive`;
export const itTakesNoNewTillsVault =
  "It takes no new tills, vault fundings and accounts. What exists works on. This cannot be undone here.";

// branch-form
export const newBranch = "New branch";
export const itTakesTillsVaultsAndAccounts = "It takes tills, vaults and accounts at once.";
export const branchCreated = (code: string) => `Branch ${code} created`;
export const createBranch = "Create branch";
export const rename2 = (code: string) => `Rename ${code}`;
export const tillsAndAccountsStayWithIt =
  "Tills and accounts stay with it; screens and statements show the new code and name.";
export const branchIsNow = (branchName: string) => `Branch is now ${branchName}`;
export const renameBranch = "Rename branch";
export const code = "Code";
export const asOnFormsAndSlipsNo = "As on forms and slips. No other branch may have it.";
export const giveTheBranchACode = "Give the branch a code";
export const giveTheBranchAName = "Give the branch a name";

// branches page
export const branches = "Branches";
export const activeInAll = (count: number, count2: number) => `${count} active, ${count2} in all`;
export const codeOrName = "Code or name";
export const noBranchesYet = "No branches yet";
export const tillsVaultsAndAccountsBelongTo =
  "Tills, vaults and accounts belong to a branch. An administrator creates the first one.";
