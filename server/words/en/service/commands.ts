export const reloadIt = "Reload it and enter your change again.";
export const recordIsBeingChanged = "This record is being changed. Try again in a moment.";
export const tooManyRequestsWait = "Too many requests for this record are waiting. Send the request again in a moment.";
export const doesNotCoverTheCharges = "does not cover the charges";
export const wouldExceedTheMaximumBalance = "would exceed the account's maximum balance";
export const fieldIsNotActive = "is not active";
export const isNotAnAccount = "is not an account of this bank";
export const recordsAreBeingChanged = "These records are being changed. Decide again in a moment.";
export const effectDiffers = "The effect of this item has changed since it was submitted.";
export const tooManyChangesAtOnce = "This record is being changed by too many requests. Send the request again.";
export const entryHasAlreadyBeenReversed = "This entry has already been reversed.";
export const dayIsClosed = (date: string) => `The day of ${date} is closed.`;
export const periodIsClosed = (date: string) => `The books are closed up to ${date}.`;
export const thereIsNoSuchAccount = "There is no such account.";
export const thereIsNoSuchRecord = "There is no such record.";
export const youSubmittedIt = "You submitted this item. Another person must decide it.";
export const onlyTheMakerCanWithdraw = "Only the maker can withdraw this item.";
export const stateForbidsIt = "The state of this record does not allow it.";
export const idempotencyKeyWasUsed = "This idempotency key was used before with another request.";
export const wasUsedWithAnotherRequest = "was used with another request";
export const itemHasExpired = "This item has expired.";
export const requestIsInProgress =
  "A request with this idempotency key is still in progress. Send it again in a moment.";
export const submittedUnderAnEarlierRelease =
  "This item was submitted under an earlier release. Reject it and enter it again.";
export const effectHasChanged =
  "The effect of this item has changed since it was reviewed. Nothing was posted. Review the new effect and decide again.";
export const effectMustBeNamed =
  "The effect of this item has changed too often. Nothing was posted. Review the effect and send it as `effect`.";
export const anotherRequestIsInProgress =
  "Another request with this key or on this account is still in progress. Send it again.";

export const fieldIsHeldIn = (currency: Named) => `is held in ${currency}`;
export const tillIsClosed = (code: Named) => `${till(code)} is closed.`;
export const accountIsNotActive = (accountNo: Named) => `${account(accountNo)} is not active.`;
export const exceedsAvailable = (available: string) => `exceeds the ${available} available`;
export const alreadyDecided = (name: string) => `This item was already decided by ${name}.`;
export const accountIsHeldIn = (accountNo: Named, currency: Named) => `${account(accountNo)} is held in ${currency}.`;
export const tillHasTooLittle = (code: Named, required: string) => `${till(code)} does not have ${required} free.`;
export const tillMayHoldAtMost = (code: Named, ceiling: string) => `${till(code)} may hold at most ${ceiling}.`;
export const vaultMayHoldAtMost = (name: Named, ceiling: string) => `${vault(name)} may hold at most ${ceiling}.`;
export const tillIsFrozen = (code: Named) =>
  `${till(code)} is frozen: its close is awaiting approval. Withdraw the close to post again.`;
export const wouldExceedItsMaximumBalance = (accountNo: Named) =>
  `${account(accountNo)} would exceed its maximum balance.`;
export const exceedsFreeCash = (code: Named) =>
  code ? `exceeds the free cash in till ${code}` : "exceeds the free cash in the till";
export const customerOfAccountIsStopped = (accountNo: Named) =>
  `Debits of ${accountNo ? `account ${accountNo}` : "the account"} are stopped. Head office can release them.`;
export const accountHasTooLittle = (accountNo: Named, available: string, required: string) =>
  `${account(accountNo)} has ${available} available, but ${required} is required.`;
export const vaultHasTooLittle = (name: Named, held: string, required: string) =>
  `${vault(name)} holds ${held}, but ${required} is required.`;
export const balanceIsNotZero = (accountNo: Named, balance: string, held: string) =>
  `${account(accountNo)} has a balance of ${balance} and ${held} on hold. Both must be zero before it is closed.`;
export const exceedsVaultCash = (held: string, name: Named) =>
  name ? `exceeds the ${held} in vault ${name}` : `exceeds the ${held} in the vault`;
export const changedBy = (name: string, date: string, time: string) =>
  `Changed by ${name} on ${date} at ${time}. ${reloadIt}`;
export const accountHasTooLittleForFees = (accountNo: Named, available: string, required: string, fees: string) =>
  `${account(accountNo)} has ${available} available, but ${required} is required, including charges of ${fees}.`;
export const chargesExceedWhatComesIn = (accountNo: Named, available: string, missing: string, fees: string) =>
  `${account(accountNo)} has ${available} available. The charges of ${fees} exceed the incoming amount by ${missing}.`;

export const changedMeanwhile = `This record has changed. ${reloadIt}`;
export const fieldIsInState = {
  BLOCKED: "is blocked",
  BLOCKED_DEBIT: "is blocked for debits",
  BLOCKED_CREDIT: "is blocked for credits",
  DORMANT: "is dormant",
  CLOSED: "is closed",
};
export const sentAndOver = {
  REJECTED: "This item was sent for approval and rejected.",
  WITHDRAWN: "This item was sent for approval and withdrawn.",
  EXPIRED: "This item was sent for approval and has expired.",
};
export const alreadyDecidedBy = {
  APPROVED: (name: string) => `This item was already approved by ${name}.`,
  REJECTED: (name: string) => `This item was already rejected by ${name}.`,
  WITHDRAWN: (name: string) => `This item was already withdrawn by ${name}.`,
};
export const accountIsInState = {
  BLOCKED: (accountNo: Named) => `${account(accountNo)} is blocked.`,
  BLOCKED_DEBIT: (accountNo: Named) => `${account(accountNo)} is blocked for debits.`,
  BLOCKED_CREDIT: (accountNo: Named) => `${account(accountNo)} is blocked for credits.`,
  DORMANT: (accountNo: Named) => `${account(accountNo)} is dormant.`,
  CLOSED: (accountNo: Named) => `${account(accountNo)} is closed.`,
};

type Named = string | null | undefined;

const account = (accountNo: Named) => (accountNo ? `Account ${accountNo}` : "The account");

const till = (code: Named) => (code ? `Till ${code}` : "The till");

const vault = (name: Named) => (name ? `Vault ${name}` : "The vault");
