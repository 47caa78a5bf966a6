import type { ReactNode } from "react";

// history-events
export const customerOpened = "Customer opened";
export const accountOpened = "Account opened";
export const openingBalanceBroughtIn = "Opening balance brought in";
export const accountBlocked = "Account blocked";
export const accountUnblocked = "Account unblocked";
export const accountClosed = "Account closed";
export const by = (actor: string) => `by ${actor}`;

// layout
export const headOffice = "Head office";
export const demoBank = "Demo bank";
export const test = "Test";
export const development = "Development";

// not-found
export const notFound = "Not found";
export const thereIsNoSuchRecord = "There is no such record";
export const home = "Home";
export const theAddressMayBeWrongCtrl = "The address may be wrong. Ctrl+K finds customers, accounts and references.";

// error
export const thisPageCouldNotBeLoaded = "This page could not be loaded";
export const theServiceDidNotAnswerIn =
  "The service did not answer in time, or made a mistake. Nothing was posted by looking at it.";
export const reference = (code: ReactNode) => <>Reference {code}</>;
export const tryAgain = "Try again";

// layout
export const countinghouse = "Countinghouse";
export const theBackOfficeOfTheBank = "The back office of the bank";

// not-found
export const thereIsNothingAtThisAddress = "There is nothing at this address";
export const goToTheStart = "Go to the start";
export const theRecordMayBeOfAnother = "The record may be of another branch, or the link may be incomplete.";

// command-palette
export const searchOrGoTo = "Search or go to";
export const aScreenACustomerAnAccount = "A screen, a customer, an account number, a reference…";
export const searching = "Searching…";
export const nothingFound = "Nothing found";
export const goTo = "Go to";

// date-bar
export const theBusinessDateIsNotToday = (strong: ReactNode) => <>The business date is {strong}, not today </>;
export const whatYouPostCarriesTheBusiness = ". What you post carries the business date.";

// mobile-nav
export const screens = "Screens";

// my-till
export const myTill = "My till";
export const noOpenTill = "No open till";

// nav-list
export const main = "Main";

// nav
export const needs = (authorities: string) => `Needs ${authorities}`;

// session-warning
export const yourSessionEndsSoon = "Your session ends soon";
export const goOn = "Go on";
export const youSignedInAlmostTwelveHours = (timeLeft: ReactNode) => (
  <>You signed in almost twelve hours ago. Finish what you do; you will be asked to sign in again in {timeLeft}.</>
);
export const areYouStillThere = "Are you still there?";
export const signOut = "Sign out";
export const staySignedIn = "Stay signed in";
export const nothingHasHappenedHereForA = (timeLeft: ReactNode) => (
  <>Nothing has happened here for a while. You will be signed out in {timeLeft}.</>
);
export const youAreSignedOut = "You are signed out";
export const signInAgain = "Sign in again";
export const theSessionHasEndedWhatWas =
  "The session has ended. What was sent before is safe; what was only typed must be entered again.";

// shell
export const skipToContent = "Skip to content";

// shortcuts-sheet
export const everywhere = "Everywhere";
export const thisSheet = "This sheet";
export const nextRow = "Next row";
export const lists = "Lists";
export const previousRow = "Previous row";
export const openTheRow = "Open the row";
export const goToTheFilter = "Go to the filter";
export const keyboardShortcuts = "Keyboard shortcuts";
export const offOnlyFunctionKeysAndCombinations =
  "Off, only function keys and combinations with Ctrl act. Useful with speech input.";
export const singleLettersActAsShortcuts = "Single letters act as shortcuts";

// sidebar-toggle
export const widenTheSidebar = "Widen the sidebar";
export const narrowTheSidebar = "Narrow the sidebar";

// sidebar
export const countinghouseHome = "Countinghouse, home";

// use-shortcut
export const thisScreen = "This screen";

// user-menu
export const asTheSystem = "As the system";
export const light = "Light";
export const dark = "Dark";
export const accountOf = (displayName: string) => `Account of ${displayName}`;
export const theme = "Theme";
export const changeMyPassword = "Change my password";

// waiting-count
export const toCheck = "to check";
export const toCheck2 = " to check";

// record-search
export const customers = "Customers";
export const journal = "Journal";
export const openById = "Open by id";
