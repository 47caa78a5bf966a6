// category-words
export const cashReceipt = "Cash receipt";
export const cashPayment = "Cash payment";
export const transfer = "Transfer";
export const clearing = "Clearing";
export const card = "Card";
export const cashMovement = "Cash movement";
export const charge = "Charge";
export const commission = "Commission";
export const interest = "Interest";
export const adjustment = "Adjustment";
export const opening = "Opening";
export const closing = "Closing";

// denomination-grid
export const totalMatchesAmount = "Total matches amount";
export const remaining = "Remaining";
export const overBy = "Over by";

// denominations
export const enterWholePieces = "Enter a whole number of notes or coins";

// format-amount
export const dr = "Dr";
export const cr = "Cr";

// journal-entry-strip
export const linesThatWillPost = "Journal lines that will post";
export const furtherEntryThatWillPost = (place: number) => `Entry ${place} that will post`;
export const journalEntry = (reference: string) => `Journal entry ${reference}`;
export const willPost = "Will post";
export const debitTotal = "Debit total";
export const creditTotal = "Credit total";
export const balanced = "Balanced";
export const outOfBalanceBy = (amounts: string) => `Out of balance by ${amounts}`;

// money-field

// parse-amount
export const notAnAmount = (typed: string) => `“${typed}” is not an amount, e.g. 1,500.00`;
export const fromIsAboveTo = "Amount from is above amount to";
export const enterAnAmount = "Enter an amount";
export const enterWithoutASign = "Enter an amount without a sign";
export const enterMoreThanZero = "Enter an amount greater than zero";
export const hasNoDecimals = (currency: string) => `${currency} has no decimals`;
export const hasAtMostDecimals = (currency: string, decimals: number) => `${currency} has at most ${decimals} decimals`;
export const tooManyDigits = "The amount has too many digits";
export const useAPointForDecimals = "Use a point for decimals, e.g. 1500.50";
export const enterAnAmountSuchAs = "Enter an amount, e.g. 1500, 1.5k or 1,500.00";
