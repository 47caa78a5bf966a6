import type { ReactNode } from "react";

export const approvedAndPosted = "Approved and posted";
export const demoBank = "Demo bank";
export const test = "Test";
export const development = "Development";
export const notFound = "Not found";
export const recordNotFound = "Record not found";
export const home = "Home";
export const pageCouldNotBeLoaded = "Page could not be loaded";
export const serviceDidNotRespond = "The service did not respond. Nothing was posted.";
export const tryAgain = "Try again";
export const countinghouse = "Countinghouse";
export const backOfficeOfTheBank = "The back office of the bank";
export const pageNotFound = "Page not found";
export const goToHome = "Go to Home";
export const linkMayBeIncomplete = "The link may be incomplete or out of date.";
export const searchOrGoTo = "Search or go to";
export const searchHint = "Screen, customer, account number or reference…";
export const searching = "Searching…";
export const goTo = "Go to";
export const accountNumberOrHolder = "Account number or holder";
export const screens = "Screens";
export const myTill = "My till";
export const noOpenTill = "No open till";
export const main = "Main";
export const yourSessionEndsSoon = "Your session ends soon";
export const areYouStillThere = "Are you still there?";
export const staySignedIn = "Stay signed in";
export const youAreSignedOut = "You are signed out";
export const signInAgain = "Sign in again";
export const openRun = "Open run";
export const skipToContent = "Skip to content";
export const everywhere = "Everywhere";
export const keyboardShortcuts = "Keyboard shortcuts";
export const nextRow = "Next row";
export const lists = "Lists";
export const previousRow = "Previous row";
export const openRow = "Open row";
export const goToFilters = "Go to filters";
export const singleLetterShortcuts = "Single-letter shortcuts";
export const expandSidebar = "Expand sidebar";
export const collapseSidebar = "Collapse sidebar";
export const countinghouseHome = "Countinghouse, home";
export const thisScreen = "This screen";
export const system = "System";
export const light = "Light";
export const dark = "Dark";
export const moreScreens = "More screens";
export const theme = "Theme";
export const signInAndSecurity = "Sign-in and security";
export const toCheck = "to check";
export const waiting = "waiting";
export const customers = "Customers";
export const journal = "Journal";
export const tills = "Tills";
export const receipts = "Receipts";
export const openById = "Open by ID";
export const depositTo = "Deposit to…";
export const withdrawFrom = "Withdraw from…";
export const transferFrom = "Transfer from…";
export const printLastReceipt = "Print last receipt";
export const openTill = "Open till";
export const closeTill = "Close till";
export const openCase = "Open a case";
export const lightTheme = "Light theme";
export const darkTheme = "Dark theme";
export const systemTheme = "System theme";
export const checkTheAddressOrSearch =
  "Check the address, or press Ctrl+K to search customers, accounts and references.";
export const yourSessionHasEnded =
  "Your session has ended. Submitted work is saved. Re-enter any work that you did not submit.";
export const whenSingleLettersAreOff =
  "When off, only function keys and Ctrl combinations work. Turn off for speech input.";

export const userMenuOf = (displayName: string) => `Account of ${displayName}`;
export const tillIsFrozen = (tillCode: string) => `Till ${tillCode} is frozen`;
export const tillIsOpen = (tillCode: string) => `Till ${tillCode} is open`;
export const by = (actor: ReactNode) => <>by {actor}</>;
export const requestedBy = (actor: ReactNode) => <>requested by {actor}</>;
export const reference = (code: ReactNode) => <>Reference {code}</>;
export const unreadMessages = (count: string) => (count === "1" ? "unread message" : "unread messages");
export const reversalOf = (entry: ReactNode) => <>Reversal of {entry}</>;
export const reversedBy = (entry: ReactNode) => <>Reversed by {entry}</>;
export const changedFromTo = (field: string, before: string, after: string) => `${field}: ${before} → ${after}`;
export const signedOutIn = (timeLeft: ReactNode) => <>You have been inactive. You will be signed out in {timeLeft}.</>;
export const signInAgainIn = (timeLeft: ReactNode) => (
  <>You signed in almost twelve hours ago. Finish your work. You must sign in again in {timeLeft}.</>
);
export const closingOf = (date: ReactNode) => <>Closing {date}</>;
export const stepOf = (step: number, steps: number) => `, step ${step} of ${steps}`;
export const couldNotBeClosed = (date: ReactNode, since: ReactNode) => (
  <>
    {date} could not be closed: failed at {since}
  </>
);
export const postingsBelongTo = (date: ReactNode) => <>Postings belong to {date}.</>;
export const businessDateIsNotToday = (businessDate: ReactNode, today: ReactNode) => (
  <>
    The business date is {businessDate}, not today ({today}). Postings carry the business date.
  </>
);
