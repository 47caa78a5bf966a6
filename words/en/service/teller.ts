// cash-post
export const thereIsNoSuchBeneficiary = "There is no such beneficiary.";
export const isNotARegisteredBeneficiary = "is not a registered beneficiary";
export const atTill = (what: string, what2: string, code: string, amount: string) =>
  `${what} ${what2} at till ${code}: ${amount}`;

// close-till
export const cashOfTillHasMoved = (code: string) =>
  `Cash of till ${code} has moved since it was counted; reject this close and count again.`;
export const tillClosed = "till closed";
export const closeOfTill = (code: string) => `Close of till ${code}`;
export const closeOfTillOf = (code: string, reason: string) => `Close of till ${code}: ${reason}`;
export const closeOfTillWithCounted = (code: string, counted: string, off: string, word: string) =>
  `Close of till ${code} with ${counted} counted, ${off} ${word}`;
export const closeOfTillWithAnEarlierCount = (code: string, counted: string, off: string, word: string) =>
  `Close of till ${code} with ${counted} counted, an earlier count ${off} ${word}`;

// closing-count
export const thisTillIsAlreadyClosed = "This till is already closed.";
export const aCloseOfTill = (code: string) => `A close of till ${code} is awaiting approval. Withdraw it first.`;
export const countTillBeforeClosingIt = (code: string) => `Count till ${code} before closing it.`;
export const isRequired = "is required";
export const itemsOfTillAreAwaiting = (code: string) =>
  `Items of till ${code} are awaiting approval. Have them decided or withdrawn before closing.`;
export const thereIsNoSuchCount = (code: string) => `There is no such count of till ${code}.`;
export const isNotACount = "is not a count of this till";
export const tillWasCountedAgain = (code: string, number: number) =>
  `Till ${code} was counted again: close it with count ${number}.`;
export const cashOfTill = (code: string, number: number) =>
  `Cash of till ${code} has moved since count ${number}; count it again.`;
export const isNotTheCount = "is not the count of this moment";

// domain
export const cashDeposit = "Cash deposit";
export const cashWithdrawal = "Cash withdrawal";
export const vaultFunding = "Vault funding";
export const cashTransfer = "Cash transfer";
export const openingFloat = "Opening float";
export const tillDifference = "Till difference";
export const tillClose = "Till close";
export const tillCount = "Till count";
export const cashMovement = "Cash movement";
export const tillCash = "Till cash";
export const openTills = "open tills";
export const vaultCash = "Vault cash";
export const branchVaults = "branch vaults";
export const counter = "Counter";
export const tillsAndVaults = "Tills and vaults";
export const cashBoard = "Cash board";
export const overAndShort = "Over and short";

// fund-vault
export const fundingOfTheVaultOf = (code: string) => `Funding of the vault of ${code}`;
export const fundingOfTheVault = (code: string, amount: string) => `Funding of the vault of branch ${code}: ${amount}`;

// movement-queries
export const cashMovementLabel = "cash movement";

// open-till
export const aTillWithThisCode = "A till with this code is open.";
export const belongsToATill = "belongs to a till that is open";
export const youWorkAtBranch = (own: string, code: string) =>
  `You work at branch ${own}; tills of ${code} are opened by its own staff.`;
export const mustBeYourOwnBranch = "must be your own branch";
export const theFloatMayNotExceed = (limit: string) => `The float may not exceed ${limit}.`;
export const mayNotExceed = (limit: string) => `may not exceed ${limit}`;
export const theVaultOfHolds = (branchCode: string, fromVault: string) =>
  `The vault of ${branchCode} holds ${fromVault}. Ask for a smaller float, or have the vault funded.`;
export const theVaultHolds = (fromVault: string) => `the vault holds ${fromVault}`;
export const floatOfTill = (code: string) => `Float of till ${code}`;

// post-cash-deposit
export const cashDepositTo = "Cash deposit to";

// post-cash-withdrawal
export const cashWithdrawalPendingApproval = "Cash withdrawal pending approval";
export const cashWithdrawalFrom = "Cash withdrawal from";

// queues
export const tillsOpen = "Tills open";
export const at = (branchCode: string) => `At ${branchCode}`;
export const inAllBranches = "In all branches";

// routes
export const vault = (branchCode: string, currency: string) => `vault ${branchCode} ${currency}`;

// till-facts
export const thereIsNoSuchTill = "There is no such till.";
export const isNotATill = "is not a till of this bank";
export const tillIsHeldInNot = (code: string, currency: string, currency2: string) =>
  `Till ${code} is held in ${currency}, not in ${currency2}.`;
export const mustBe = (currency: string) => `must be ${currency}`;

// till
export const theNotesAndCoinsSum = (total: string, amount: string) =>
  `The notes and coins sum to ${total}, the amount is ${amount}.`;
export const mustSumTo = (amount: string) => `must sum to ${amount}`;

// transfer-till-cash
export const till = (code: string) => `till ${code}`;
export const theVaultOfBranch = (branchCode: string) => `the vault of branch ${branchCode}`;
export const cashFromTillTo = (code: string, receiver: string, amount: string) =>
  `Cash from till ${code} to ${receiver}: ${amount}`;
export const cashTransferPendingApproval = "Cash transfer pending approval";
