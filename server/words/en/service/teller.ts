export const withdrawnByClose = "till closed";
export const thisTillIsAlreadyClosed = "This till is already closed.";
export const isRequired = "is required";
export const isRequiredAfterADifference = "is required because a count differed";
export const isNotACount = "is not a count of this till";
export const countIsOutOfDate = "is out of date";
export const cashDeposit = "Cash deposit";
export const cashWithdrawal = "Cash withdrawal";
export const vaultFunding = "Vault funding";
export const cashTransfer = "Cash transfer";
export const openingFloat = "Opening float";
export const tillDifference = "Till difference";
export const tillClose = "Till close";
export const tillCount = "Till count";
export const tillCountStart = "Till count started";
export const refusedPayment = "Payment refused: insufficient till cash";
export const cashMovement = "Cash movement";
export const tillCash = "Till cash";
export const openTills = "open tills";
export const vaultCash = "Vault cash";
export const branchVaults = "branch vaults";
export const counter = "Counter";
export const tillsAndVaults = "Tills and vaults";
export const cashBoard = "Cash board";
export const overAndShort = "Over and short";
export const tillCodeIsInUse = "A till with this code is already open.";
export const isUsedByAnOpenTill = "is used by an open till";
export const cashWithdrawalPendingApproval = "Cash withdrawal pending approval";
export const tillsOpen = "Tills open";
export const inAllBranches = "In all branches";
export const thereIsNoSuchTill = "There is no such till.";
export const isNotATill = "is not a till of this bank";
export const cashTransferPendingApproval = "Cash transfer pending approval";
export const mustBeYourOwnBranch = "must be your own branch";
export const receiptIsOfAnothersTill = "This receipt belongs to another teller's till.";
export const mustBeYourOwnTill = "must be your own till";
export const mustBeYourself = "must be your own sign-in";
export const tellersOpenTheirOwnTills =
  "Tellers can open only their own till. A head teller can open tills for others.";

export const closeOfTill = (code: string) => `Close of till ${code}`;
export const countTillBeforeClosingIt = (code: string) => `Count till ${code} before closing it.`;
export const thereIsNoSuchCount = (code: string) => `There is no such count of till ${code}.`;
export const fundingOfVault = (code: string) => `Funding of the vault of ${code}`;
export const floatMayNotExceed = (limit: string) => `The float may not exceed ${limit}.`;
export const mayNotExceed = (limit: string) => `may not exceed ${limit}`;
export const exceedsVaultCash = (held: string) => `exceeds the ${held} in the vault`;
export const floatOfTill = (code: string) => `Float of till ${code}`;
export const atBranch = (branch: string) => `At ${branch}`;
export const mustBeCurrency = (currency: string) => `must be ${currency}`;
export const mustAddUpTo = (amount: string) => `must add up to ${amount}`;
export const closeOfTillBecause = (code: string, reason: string) => `Close of till ${code}: ${reason}`;
export const fundingOfVaultWith = (code: string, amount: string) => `Funding of the vault of branch ${code}: ${amount}`;
export const tillIsAnothersTill = (code: string, teller: string) => `Till ${code} belongs to ${teller}.`;
export const cashHasMovedSinceSent = (code: string) =>
  `Cash of till ${code} has moved since it was counted. Reject this close and count again.`;
export const closeRequiresApprovalAfter = (attempts: string) =>
  `There are ${attempts} payments at this till. The close requires approval.`;
export const closeIsAwaitingApproval = (code: string) =>
  `A close of till ${code} is awaiting approval. Withdraw it first.`;
export const itemsAreAwaitingApproval = (code: string) =>
  `Items of till ${code} are awaiting approval. Have them decided or withdrawn before closing.`;
export const tillWasCountedAgain = (code: string, number: number) =>
  `Till ${code} was counted again. Close it with count ${number}.`;
export const cashHasMovedSinceCount = (code: string, number: number) =>
  `Cash of till ${code} has moved since count ${number}. Count it again.`;
export const countTillBeforePayingAgain = (code: string, attempts: number) =>
  `${attempts} payments at till ${code} were refused or withdrawn since its last count. Count the till before the next payment.`;
export const vaultHoldsTooLittle = (branchCode: string, held: string) =>
  `The vault of ${branchCode} holds ${held}. Ask for a smaller float, or have the vault funded.`;
export const notesAndCoinsAddUpTo = (total: string, amount: string) =>
  `Notes and coins add up to ${total}, but the amount is ${amount}.`;
export const cashIsOfAnotherBranch = (own: string, other: string) =>
  `You can handle only the cash of branch ${own}. Staff of branch ${other} handle its cash.`;
export const depositTo = (account: string, till: string, amount: string) =>
  `Cash deposit to ${account} at till ${till}: ${amount}`;
export const withdrawalFrom = (account: string, till: string, amount: string) =>
  `Cash withdrawal from ${account} at till ${till}: ${amount}`;
export const closeWithCashOver = (code: string, counted: string, over: string) =>
  `Close of till ${code} with ${counted} counted, ${over} over`;
export const closeWithCashShort = (code: string, counted: string, short: string) =>
  `Close of till ${code} with ${counted} counted, ${short} short`;
export const closeWithEarlierCountOver = (code: string, counted: string, over: string) =>
  `Close of till ${code} with ${counted} counted, an earlier count ${over} over`;
export const closeWithEarlierCountShort = (code: string, counted: string, short: string) =>
  `Close of till ${code} with ${counted} counted, an earlier count ${short} short`;
export const closeAfterAttempts = (code: string, counted: string, attempts: string) =>
  `Close of till ${code} with ${counted} counted, no difference, after ${attempts} payments`;
export const tillIsHeldIn = (code: string, held: string, requested: string) =>
  `Till ${code} is held in ${held}, not in ${requested}.`;
export const cashFromTillToTill = (from: string, to: string, amount: string) =>
  `Cash from till ${from} to till ${to}: ${amount}`;
export const cashFromTillToVault = (from: string, branchCode: string, amount: string) =>
  `Cash from till ${from} to the vault of branch ${branchCode}: ${amount}`;
export const attemptsInWords = (refused: boolean, withdrawn: boolean) =>
  [refused && "refused", withdrawn && "withdrawn"].filter(Boolean).join(" and ");
export const tillOf = (code: string, teller: string) => `Till ${code}, ${teller}`;
