// create-branch
export const thereIsABranchWithThis = "This branch code is already in use.";

// domain
export const branches = "Branches";

// queries
export const thereIsNoBranch = (code: string) => `There is no branch ${code}.`;
export const isNotABranchOfThis = "is not a branch of this bank";
export const branchIsInactiveAndTakesNothing = (code: string) => `Branch ${code} is inactive.`;
export const isInactive = "is inactive";
