export const limitsByOperationAndCurrency = "Limits by operation and currency";
export const noLimits = "No limits";
export const changeIsAlreadyAwaiting = "A change is already awaiting approval";
export const changeLimit = (operation: string, currency: string) => `Change limit: ${operation}, ${currency}`;
export const waiting = "waiting";

export const limitOf = (operation: string, currency: string) => `Limit: ${operation}, ${currency}`;
export const takesEffectOnApproval = "Takes effect once another administrator approves.";
export const sendForApproval = "Send for approval";
export const currentLimit = "Current limit";
export const newLimit = "New limit";
export const zeroSendsEveryItem = "0 sends every item for approval.";
export const thisIsTheCurrentLimit = "This is the current limit";
export const currentLimitAppliesUntilApproved = "The current limit applies until another administrator approves.";
export const noChange = "No change: this is the current limit.";

export const limits = "Limits";
export const itemsAboveTheLimitNeedApproval = "Items above their limit require approval";
export const pastChanges = "Past changes";

export const madeBy = "Made by";
export const open = "Open";
export const check = "Check";
export const awaitingAnotherAdministrator = "Awaiting another administrator";
export const pendingLimitChanges = "Pending limit changes";
export const noPendingChanges = "No pending changes";
export const limitChangesAwaitAnotherAdministrator = "Limit changes awaiting another administrator appear here.";

export const refusedAbove = "Refused above limit";
export const nothingMayExceedIt = "Operations above the limit are refused and cannot be approved.";
