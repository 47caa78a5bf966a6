export const branchCodeIsInUse = "This branch code is already in use.";
export const branches = "Branches";
export const isNotABranch = "is not a branch of this bank";
export const isInactive = "is inactive";
export const isUsedByAnotherBranch = "is used by another branch";

export const thereIsNoBranch = (code: string) => `There is no branch ${code}.`;
export const branchIsInactive = (code: string) => `Branch ${code} is inactive.`;
