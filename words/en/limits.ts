// limit-board
export const limitsByOperationAndCurrency = "Limits by operation and currency";
export const noOperationHasALimit = "No limits";
export const operation = "Operation";
export const aChangeOfItWaitsAlready = "A change is already awaiting approval";
export const changeTheLimitOf = (words: string, currency: string) => `Change limit: ${words}, ${currency}`;
export const waiting = "waiting";

// limit-dialog
export const limitOf = (words: string, currency: string) => `Limit: ${words}, ${currency}`;
export const theNewLimitWorksWhenAnother = "Takes effect once another administrator approves.";
export const sendForApproval = "Send for approval";
export const limitNow = "Current limit";
export const newLimit = "New limit";
export const with0ACheckerDecidesOn = "0 sends every item for approval.";
export const thisIsTheLimitAlready = "This is the current limit";
export const theLimitStaysAsItIs = "The current limit applies until another administrator approves.";
export const theLimitHasThisAmountAlready = "No change: this is the current limit.";

// limits page
export const limits = "Limits";
export const upToItsLimitAMovement = "Above its limit, an item needs approval";
export const pastChanges = "Past changes";

// waiting-changes
export const change = "Change";
export const madeBy = "Made by";
export const waits = "Waits";
export const decision = "Decision";
export const open = "Open";
export const check = "Check";
export const waitingForAnotherAdministrator = "Awaiting another administrator";
export const changesOfLimitsThatWait = "Pending limit changes";
export const noChangeWaits = "No pending changes";
export const whoeverChangesALimitSendsIt = "Limit changes await another administrator here.";

// what is refused
export const refusedAbove = "Refused above it";
export const nothingMayExceedIt = "Above it the operation is refused; nobody can approve it.";
