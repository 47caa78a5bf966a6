// close-wizard
export const waitingItems = "Waiting items";
export const blindCount = "Blind count";
export const signOff = "Sign-off";
export const closing = "Closing";
export const signOffAndClose = "Sign off and close";
export const back = "Back";
export const theTillStaysOpenUntilA = "The till stays open until a checker approves the difference.";
export const seeItsMovements = "See its movements";
export const thisTillIsClosed = "This till is closed";
export const aClosedTillIsFinal = "A closed till is final.";
export const tillIsClosed = (tillCode: string) => `Till ${tillCode} is closed`;
export const theCashHasGoneToThe = (branchCode: string) => `The cash has gone to the vault of ${branchCode}.`;
export const itHeldNoCash = "It held no cash.";
export const printReceipt = "Print receipt";
export const closingEntry = "Closing entry";
export const seeTheTill = "See the till";

// count-step
export const notesAndCoins = "Notes and coins";
export const orTheSumAlone = "Or the sum alone";
export const insteadOfNotesAndCoinsAn = "Instead of notes and coins. An empty till is 0.";
export const thatIsTheCount = "That is the count";

// difference-step
export const theDifferenceIsNotKnownTry = "The difference is not known. Try again in a moment.";
export const countAgain = "Count again";
export const expectedByTheBooks = "Expected by the books";
export const over = "Over";
export const short = "Short";
export const sayHowTheDifferenceCameAbout = "Say how the difference came about, or that it is not known";
export const continueWord = "Continue";
export const theCountEqualsTheBooks = "The count equals the books";
export const thereIsMoreThanTheBooks = "There is more than the books say";
export const thereIsLessThanTheBooks = "There is less than the books say";
export const ofWord = (limit: string) => ` of ${limit}`;
export const exceedsTheLimitItWillBe = (what: string) => `Exceeds the limit${what}. Approval required.`;
export const withinTheLimitItIsBooked = "Within the limit: it is booked with your reason.";

// close page
export const closeTill = "Close till";
export const closeTill2 = (tillCode: string) => `Close till ${tillCode}`;

// pending-step
export const haveWhatWaitsDecidedOrWithdraw = "Have what waits decided, or withdraw it, before the count";
export const nothingWaitsForACheckerOn = "Nothing waits for a checker on this till.";
export const oneCommandStillWaits = "One command still waits";
export const commandsStillWait = (count: number) => `${count} commands still wait`;
export const oneOfAnotherTeller = "One of another teller";
export const countTheCash = "Count the cash";
