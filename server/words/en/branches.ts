export const alreadyInactive = "Already inactive";
export const actionsFor = (code: string) => `Actions for ${code}`;
export const deactivateBranch = (branchName: string) => `Deactivate ${branchName}?`;
export const branchDeactivated = (code: string) => `Branch ${code} deactivated`;
export const deactivationIsFinal =
  "No new tills, vault fundings or accounts. Existing ones are not affected. This cannot be undone.";

export const newBranch = "New branch";
export const availableAtOnce = "Immediately available for tills, vaults and accounts.";
export const branchCreated = (code: string) => `Branch ${code} created`;
export const createBranch = "Create branch";
export const editBranch = (code: string) => `Edit ${code}`;
export const tillsAndAccountsStayWithIt = "Tills and accounts stay with the branch.";
export const branchSaved = (branchName: string) => `${branchName} saved`;
export const hideExpectedCash = "Hide expected cash from tellers";
export const tillsAreCountedBlind = "Tellers of this branch see no till balance before they count.";
export const tillCash = "Till cash";
export const hiddenFromTellers = "Hidden from tellers";
export const shown = "Shown";
export const code = "Code";
export const codeAsPrintedOnForms = "As printed on forms and slips. Must be unique.";
export const enterTheBranchCode = "Enter the branch code";
export const address = "Address";
export const printedOnReceiptsAndStatements = "Printed on receipts and statements.";
export const enterTheBranchName = "Enter the branch name";

export const branches = "Branches";
export const activeInTotal = (active: number, total: number) => `${active} active, ${total} in total`;
export const codeOrName = "Code or name";
export const noBranchesYet = "No branches yet";
export const administratorCreatesTheFirst = "An administrator creates the first branch.";
