// edit
export const somebodyElse = "somebody else";
export const on = (momentInZone: string) => ` on ${momentInZone}`;
export const changedBy = (changedBy: string, what: string) =>
  `Changed by ${changedBy}${what}. Reload it and enter your change again.`;
export const at = (dateInZone: string, time: string) => `${dateInZone} at ${time}`;

// foresee
export const thisRecordIsBeingChanged = "This record is being changed. Try again in a moment.";

// in-flight
export const aRequestWithThisIdempotency =
  "A request with this idempotency key is still in progress. Send it again in a moment.";

// plan-again
export const thisItemWasSubmittedUnder =
  "This item was submitted under an earlier release. Reject it and enter it again.";

// refusal-fields
export const exceedsTheAvailable = (available: string) => `exceeds the ${available} available`;
export const theTill = "the till";
export const exceedsTheFreeCashIn = (drawer: string) => `exceeds the free cash in ${drawer}`;
export const theVault = "the vault";
export const exceedsTheIn = (available: string, drawer: string) => `exceeds the ${available} in ${drawer}`;
export const wouldExceedTheAccountsMaximum = "would exceed the account's maximum balance";
export const notActive = "not active";
export const isClosed = "is closed";
export const isHeldIn = (currency: string | null | undefined) => `is held in ${currency}`;
export const isNotAnAccount = "is not an account of this bank";

// replay
export const theseRecordsAreBeingChanged = "These records are being changed. Decide again in a moment.";

// run-command
export const thisRecordIsBeing = "This record is being changed by too many requests. Send the request again.";
export const anotherRequestWithThisKey =
  "Another request with this key or on this account is still in progress. Send it again.";
export const thisItemWasSent = (state: string) => `This item was sent for approval and is ${state}.`;

// verdicts
export const account = (accountNo: string) => `Account ${accountNo}`;
export const theAccount = "The account";
export const hasAvailableIsNeeded = (account: string, amountOf: string, amountOf2: string) =>
  `${account} has ${amountOf} available, ${amountOf2} is needed.`;
export const theTillLabel = "The till";
export const doesNotHaveFree = (drawer: string, wanted: string) => `${drawer} does not have ${wanted} free.`;
export const theVaultLabel = "The vault";
export const hasIsNeeded = (drawer: string, amountOf: string, amountOf2: string) =>
  `${drawer} has ${amountOf}, ${amountOf2} is needed.`;
export const isHeldInOf = (account: string, currency: string | null | undefined) =>
  `${account} is held in ${currency}.`;
export const isClosedOf = (drawer: string) => `${drawer} is closed.`;
export const isFrozen = (drawer: string) =>
  `${drawer} is frozen: its close is awaiting approval. Withdraw the close to post again.`;
export const hasABalance = (account: string, amountOf: string, amountOf2: string) =>
  `${account} has a balance of ${amountOf} and ${amountOf2} on hold; both must be zero before it is closed.`;
export const wouldExceedItsMaximumBalance = (account: string) => `${account} would exceed its maximum balance.`;
export const thisEntryHasAlready = "This entry has already been reversed.";
export const thereIsNoSuchAccount = "There is no such account.";
export const thereIsNoSuchRecord = "There is no such record.";
export const youSubmittedThisItem = "You submitted this item. Another person must decide it.";
export const onlyTheMakerCanWithdraw = "Only the maker can withdraw this item.";
export const theStateOfThisRecord = "The state of this record forbids it.";
export const thisIdempotencyKeyWasUsed = "This idempotency key was used before with another request.";
export const wasUsedWithAnotherRequest = "was used with another request";
export const thisItemHasExpired = "This item has expired.";
export const thisItemWasAlreadyBy = (verb: string, decidedBy: string) =>
  `This item was already ${verb} by ${decidedBy}.`;

// account-states
export const accountIsInState = (account: string, state: string) => `${account} is ${state}.`;
