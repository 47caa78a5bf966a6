// limit-board
export const limitsByOperationAndCurrency = "Limits by operation and currency";
export const noOperationHasALimit = "No operation has a limit";
export const operation = "Operation";
export const aChangeOfItWaitsAlready = "A change of it waits already; that one is decided or withdrawn first";
export const changeTheLimitOf = (words: string, currency: string) => `Change the limit of ${words}, ${currency}`;
export const waiting = "waiting";

// limit-dialog
export const limitOf = (words: string, currency: string) => `Limit of ${words}, ${currency}`;
export const theNewLimitWorksWhenAnother = "The new limit works when another administrator has approved it.";
export const sendForApproval = "Send for approval";
export const limitNow = "Limit now";
export const newLimit = "New limit";
export const with0ACheckerDecidesOn = "With 0 a checker decides on every one of them.";
export const thisIsTheLimitAlready = "This is the limit already";
export const theLimitStaysAsItIs = "The limit stays as it is until another administrator approves.";
export const theLimitHasThisAmountAlready = "The limit has this amount already; nothing was sent.";

// limits page
export const limits = "Limits";
export const upToItsLimitAMovement = "Up to its limit a movement posts at once; above it a checker decides";
export const pastChanges = "Past changes";

// waiting-changes
export const change = "Change";
export const madeBy = "Made by";
export const waits = "Waits";
export const decision = "Decision";
export const open = "Open";
export const check = "Check";
export const waitingForAnotherAdministrator = "Waiting for another administrator";
export const changesOfLimitsThatWait = "Changes of limits that wait";
export const noChangeWaits = "No change waits";
export const whoeverChangesALimitSendsIt =
  "Whoever changes a limit sends it to another administrator, and sees it here until it is decided.";
