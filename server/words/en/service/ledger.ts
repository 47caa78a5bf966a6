export const reversal = "Reversal";
export const openingBalance = "Opening balance";
export const booksInBalance = "Control totals";
export const journal = "Journal";
export const dayBook = "Day book";
export const trialBalance = "Trial balance";
export const generalLedger = "General ledger";
export const postedToday = "Posted today";
export const journalEntries = "Journal entries";
export const reversalPendingApproval = "Reversal pending approval";
export const notInTheChart = "Not in the chart of accounts";
export const openingBalanceBroughtIn = "Opening balance brought in";

export const reversalOf = (reference: string) => `Reversal of ${reference}`;
export const entryIsAReversal = (reference: string) => `Entry ${reference} is a reversal and cannot be reversed.`;
export const reversalOfAmount = (reference: string, amount: string) => `Reversal of ${reference}, ${amount}`;
export const openingsAreReversedByTwo = (reference: string) =>
  `Entry ${reference} is an opening entry. Its reversal always requires approval.`;
export const earlierDaysAreReversedByTwo = (reference: string, businessDate: string) =>
  `Entry ${reference} is of ${businessDate}, an earlier business date. Its reversal always requires approval.`;
export const entryHasAlreadyBeenReversed = (reference: string, reversedBy: string) =>
  `Entry ${reference} has already been reversed by ${reversedBy}.`;
export const debitsAndCredits = "Debits and credits";
export const heldAmounts = "Amounts on hold";
export const suspense = "Suspense account";
