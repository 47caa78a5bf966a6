export const closeTill = "Close till";
export const closeTillCode = (tillCode: string) => `Close till ${tillCode}`;
export const thisTillIsClosed = "This till is closed";
export const closedTillCannotBeReopened = "A closed till cannot be reopened.";
export const viewMovements = "View movements";

export const closing = "Closing";
export const pendingItems = "Pending items";
export const blindCount = "Blind count";
export const signOff = "Sign-off";
export const back = "Back";
export const goOn = "Continue";

export const decideOrWithdrawBeforeTheCount = "Have these decided or withdrawn before counting";
export const noItemsAwaitingApproval = "No items awaiting approval.";
export const itemsAwaitingApproval = (count: number) =>
  count === 1 ? "One item awaiting approval" : `${count} items awaiting approval`;
export const sentByAnotherTeller = "Sent by another teller";
export const countTheCash = "Count the cash";
export const amountsAreHiddenFromNow = "The amounts of this till are hidden from you until it is closed.";

export const orTheTotal = "Or the total";
export const zeroForAnEmptyTill = "0 for an empty till.";
export const confirmCount = "Confirm count";
export const eachCountIsRecorded = "Each count is recorded.";
export const countNumber = (number: number) => `Count ${number}`;

export const countAgain = "Count again";
export const expectedBalance = "Expected balance";
export const noDifference = "No difference";
export const exceedsToleranceOf = (tolerance: string) => `Exceeds the tolerance of ${tolerance}. Approval required.`;
export const earlierCountExceeds = (tolerance: string) =>
  `An earlier count exceeds the tolerance of ${tolerance}. Approval required.`;
export const approvalRequired = "Approval required.";
export const withinTolerance = "Within tolerance.";
export const enterTheReason = "Enter the reason, or “unknown”";
export const closeCannotBeCheckedNow = "The close cannot be checked now. Try again in a moment.";

export const counts = "Counts";
export const countNo = "Count";
export const countedAt = "Counted at";
export const countedBy = "Counted by";

export const refusedPayments = "Refused payments";
export const refusedAt = "Refused at";
export const withdrawnPayments = "Withdrawn payments";
export const withdrawnAt = "Withdrawn at";

export const signOffAndClose = "Sign off and close";
export const frozenUntilDecided = "The till is frozen until a checker decides.";
export const tillIsClosed = (tillCode: string) => `Till ${tillCode} is closed`;
export const cashIsInTheVaultOf = (branch: string) => `The cash is in the vault of ${branch}.`;
export const itHeldNoCash = "The till held no cash.";
export const printReceipt = "Print receipt";
export const printTillSheet = "Print till sheet";
export const closingEntry = "Closing entry";
export const viewTill = "View till";

export const tillIsFrozen = (tillCode: string) => `Till ${tillCode} is frozen`;
export const itsCloseIsAwaitingApproval = "Its close is awaiting approval. No cash can be posted.";
export const viewClose = "View close";
export const withdrawClose = "Withdraw close";
export const withdrawTheCloseOf = (tillCode: string) => `Withdraw the close of till ${tillCode}?`;
export const tillCanBeUsedAgain = "The till can be used again. Its next close needs a new count.";
export const keepIt = "Keep it";
export const closeWithdrawn = "Close withdrawn";

export const tillSheet = "Till sheet";
export const momentBy = (moment: string, person: string) => `${moment}, ${person}`;
export const denomination = "Denomination";
export const pieces = "Pieces";
export const countedAsATotal = "Counted as a total.";
export const checker = "Checker";
export const notClosedYet = "Not closed yet";
export const notCountedYet = "Not counted yet";
