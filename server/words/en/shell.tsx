import type { ReactNode } from "react";

// history-events
export const by = (actor: ReactNode) => <>by {actor}</>;
export const reversedBy = (entry: ReactNode) => <>Reversed by {entry}</>;
export const reversalOf = (entry: ReactNode) => <>Reversal of {entry}</>;
export const approvedAndPosted = "Approved and posted";
export const changedFromTo = (field: string, before: string, after: string) => `${field}: ${before} → ${after}`;

// layout
export const demoBank = "Demo bank";
export const test = "Test";
export const development = "Development";

// not-found
export const notFound = "Not found";
export const recordNotFound = "Record not found";
export const home = "Home";
export const checkTheAddressOrSearch =
  "Check the address, or press Ctrl+K to search customers, accounts and references.";

// error
export const pageCouldNotBeLoaded = "Page could not be loaded";
export const serviceDidNotRespond = "The service did not respond. Nothing was posted.";
export const reference = (code: ReactNode) => <>Reference {code}</>;
export const tryAgain = "Try again";

// layout
export const countinghouse = "Countinghouse";
export const backOfficeOfTheBank = "The back office of the bank";

// not-found
export const pageNotFound = "Page not found";
export const goToHome = "Go to Home";
export const linkMayBeIncomplete = "The link may be incomplete or out of date.";

// command-palette
export const searchOrGoTo = "Search or go to";
export const searchHint = "Screen, customer, account number or reference…";
export const searching = "Searching…";
export const goTo = "Go to";
export const accountNumberOrHolder = "Account number or holder";

// date-bar
export const businessDateIsNotToday = (businessDate: ReactNode, today: ReactNode) => (
  <>
    The business date is {businessDate}, not today ({today}). Postings carry the business date.
  </>
);

// mobile-nav
export const screens = "Screens";

// my-till
export const myTill = "My till";
export const noOpenTill = "No open till";

// message-bell
export const unreadMessages = (count: string) => (count === "1" ? "unread message" : "unread messages");

// nav-list
export const main = "Main";

// session-warning
export const yourSessionEndsSoon = "Your session ends soon";
export const goOn = "Continue";
export const signInAgainIn = (timeLeft: ReactNode) => (
  <>You signed in almost twelve hours ago. Finish your work; you will need to sign in again in {timeLeft}.</>
);
export const areYouStillThere = "Are you still there?";
export const staySignedIn = "Stay signed in";
export const signedOutIn = (timeLeft: ReactNode) => <>You have been inactive. You will be signed out in {timeLeft}.</>;
export const youAreSignedOut = "You are signed out";
export const signInAgain = "Sign in again";
export const yourSessionHasEnded =
  "Your session has ended. Submitted work is saved; anything not submitted must be re-entered.";

// shell
export const skipToContent = "Skip to content";

// shortcuts-sheet
export const everywhere = "Everywhere";
export const keyboardShortcuts = "Keyboard shortcuts";
export const nextRow = "Next row";
export const lists = "Lists";
export const previousRow = "Previous row";
export const openRow = "Open row";
export const goToFilters = "Go to filters";
export const whenSingleLettersAreOff =
  "When off, only function keys and Ctrl combinations work. Turn off for speech input.";
export const singleLetterShortcuts = "Single-letter shortcuts";

// sidebar-toggle
export const expandSidebar = "Expand sidebar";
export const collapseSidebar = "Collapse sidebar";

// sidebar
export const countinghouseHome = "Countinghouse, home";

// use-shortcut
export const thisScreen = "This screen";

// user-menu
export const system = "System";
export const light = "Light";
export const dark = "Dark";
export const userMenuOf = (displayName: string) => `Account of ${displayName}`;
export const moreScreens = "More screens";
export const theme = "Theme";
export const signInAndSecurity = "Sign-in and security";

// waiting-count
export const toCheck = "to check";
export const waiting = "waiting";

// record-search
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

// why a verb is unavailable
export const tillIsFrozen = (tillCode: string) => `Till ${tillCode} is frozen`;
export const tillIsOpen = (tillCode: string) => `Till ${tillCode} is open`;
