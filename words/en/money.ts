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
export const countedAsEntered = "Counted, as entered";
export const stillToCount = "Still to count";
export const tooMuchBy = "Too much by";

// denominations
export const aNumberOfNotesOrCoins = "A number of notes or coins is not a whole number";

// format-amount
export const dr = "Dr";
export const cr = "Cr";

// journal-entry-strip
export const journalLinesThatWillPost = "Journal lines that will post";
export const journalEntry = (reference: string) => `Journal entry ${reference}`;
export const willPost = "Will post";
export const total = (title: string) => `${title} total`;
export const balanced = "Balanced";
export const outOfBalanceBy = (map: string) => `Out of balance by ${map}`;

// money-field
export const isNoAmountOf = (text: string, currency: string) => `«${text}» is no amount of ${currency}`;

// parse-amount
export const enterAnAmount = "Enter an amount";
export const enterThe = (name: string) => `Enter the ${name}`;
export const enterTheWithoutASign = (name: string) => `Enter the ${name} without a sign`;
export const enterAnAmountAboveZero = "Enter an amount above zero";
export const theMustBeAboveZero = (name: string) => `The ${name} must be above zero`;
export const hasNoDecimals = (currency: string) => `${currency} has no decimals`;
export const hasAtMostDecimals = (currency: string, decimals: number) => `${currency} has at most ${decimals} decimals`;
export const thisAmountHasTooManyDigits = "This amount has too many digits";
export const useAPointForDecimalsSuch = "Use a point for decimals, such as 1500.50";
export const enterAnAmountSuchAs1500 = "Enter an amount such as 1500, 1.5k or 1,500.00";
