import type { ReactNode } from "react";

// control-totals
export const generalLedger = "General ledger";
export const subLedger = "Sub-ledger";
export const controlTotals = "Control totals";
export const nothingToHoldAgainstEachOther = "Nothing to reconcile yet";
export const theJournalIsEmpty = "The journal is empty.";

// day-book-columns
export const source = "Source";
export const postedBy = "Posted by";

// day-book page
export const dayBook = "Day book";
export const entriesByCategory = (date: string, count: string) => `${date}: ${count} entries by category`;
export const nothingWasPostedOn = (date: string) => `Nothing was posted on ${date}`;
export const daysOnWhichTheBankIs = "Days on which the bank is closed have no entries.";
export const closingCash = (currency: string) => `Closing cash, ${currency}`;
export const openingCash = (amount: ReactNode) => <>Opening cash {amount}</>;
export const allInTheJournal = (count: string) => `All ${count} in the journal`;
export const inTheJournal = "In the journal";
export const inWord = (category: string, currency: string) => `${category} in ${currency}`;
export const all = (count: string) => `All ${count}`;
export const nothingWasPosted = "Nothing was posted";

// day-by-category
export const postedOn = (date: string) => `Posted on ${date}`;
export const nothingHasBeenPostedToday = "Nothing has been posted today";
export const theFirstEntryOfTheDay = "The first entry of the day appears here.";
export const category = "Category";
export const entries = "Entries";

// cash-source
export const cashMovement = "Cash movement";
export const cashMovements = (count: number) => `${count} cash movements`;
export const what = "What";
export const presentedBy = "Presented by";
export const takenBy = "Taken by";

// [id] page
export const journal = "Journal";
export const ofWord = (category: string, businessDate: string, what: string) => `${category} of ${businessDate}${what}`;
export const historyOfTheEntry = "History of the entry";
export const thisEntryWasReversed = "This entry was reversed";
export const theReversingEntry = "The reversing entry";
export const hasTheSameLinesWithSides = (entryLink: ReactNode) => (
  <>{entryLink} has the same lines with sides swapped.</>
);
export const aReversalWaitsForAChecker = "A reversal waits for a checker";
export const seeTheApproval = "See the approval";
export const askedForIt = (makerName: string, textLink: ReactNode) => (
  <>
    {makerName} asked for it. {textLink}
  </>
);
export const thisEntryIsAReversal = "This entry is a reversal";
export const theEntryItReverses = "the entry it reverses";
export const itTakesBackAReversalIs = (entryLink: ReactNode) => (
  <>It takes back {entryLink}. A reversal is never reversed.</>
);
export const valueDate = "Value date";

// reversal-button
export const reverse = "Reverse";

// reversal-dialog
export const reverse2 = (reference: string) => `Reverse ${reference}`;
export const theSameLinesWithSidesSwapped =
  "The same lines with sides swapped, at today's business date. An entry is reversed once.";
export const reverseTheEntry = "Reverse the entry";
export const reversedBy = (reference: string) => `Reversed by ${reference}`;
export const reversingEntry = "Reversing entry";
export const bothEntriesStayInTheJournal = "Both entries stay in the journal.";
export const thisCannotBeReversedYet = "This cannot be reversed yet";
export const itStandsInTheJournalAs = "It stands in the journal as the narrative";
export const giveTheReasonForTheReversal = "Give the reason for the reversal";
export const nothingHasMovedYetTheEntry = "Nothing has moved yet. The entry is reversed when a checker approves.";

// reversal
export const entryWasReversedAlready = (reference: string) => `Entry ${reference} was reversed already`;
export const entryIsAReversal = (reference: string) => `Entry ${reference} is a reversal`;
export const aReversalOfThisEntryWaits = "A reversal of this entry waits for a checker already";

// journal-detail
export const posted2 = (moment: ReactNode) => <>Posted {moment}</>;
export const by = (actor: string) => ` by ${actor}`;
export const valueDate2 = (valueDate: string) => `, value date ${valueDate}.`;
export const seeItsReversal = "See its reversal";
export const seeWhatItReverses = "See what it reverses";

// journal-filters
export const notReversed = "Not reversed";
export const accountNo = "Account no.";
export const glCode = "GL code";
export const amountFrom = "Amount from";
export const amountTo = "Amount to";

// journal-totals
export const totalsOfTheFilter = "Totals of the filter";
export const n0EntriesDebits0Credits0 = "0 entries, debits 0, credits 0";
export const dr = "Dr";
export const cr = "Cr";
export const equal = "Equal";
export const notEqual = "Not equal";

// entries page
export const entriesOf = (from: string) => `Entries of ${from}`;
export const entriesFromTo = (from: string, to: string) => `Entries from ${from} to ${to}`;
export const entries2 = "entries";
export const journalEntries = "Journal entries";
export const noEntryFits = "No entry fits";
export const lookedAtBusinessDatesTo = (from: string, to: string) => `Looked at business dates ${from} to ${to}.`;
export const nothingHasBeenPostedOnYet = (today: string) => `Nothing has been posted on ${today} yet`;
export const chooseEarlierDatesAboveToRead = "Choose earlier dates above to read the journal of another day.";

// gl-balances
export const balancesOfThePeriod = "Balances of the period";
export const before = (from: string) => `Before ${from}`;
export const atTheEndOf = (to: string) => `At the end of ${to}`;

// [code] page
export const generalLedgerAccount = "General ledger account";
export const trialBalance = "Trial balance";
export const lines = "lines";
export const lines2 = "Lines";
export const nothingWasPostedHereInThis = "Nothing was posted here in this period";
export const last30Days = "Last 30 days";

// gl-accounts page
export const code = "Code";
export const type = "Type";
export const accountsWithBalancesOf = (count: number, today: string) => `${count} accounts, with balances of ${today}`;
export const codeOrName = "Code or name";
export const chartOfAccounts = "Chart of accounts";

// gl-type-words
export const asset = "Asset";
export const liability = "Liability";
export const equity = "Equity";
export const income = "Income";
export const expense = "Expense";

// ledger page
export const booksInBalance = "Books in balance";
export const businessDateReadJustNowFrom = (today: string) =>
  `Business date ${today}, read just now from the journal and from every account`;
export const everySubLedgerEqualsItsAccount = "Every sub-ledger equals its account";
export const withADifference = (wrong: number) => `${wrong} with a difference`;
export const debitsAndCredits = "Debits and credits";
export const ofAllAccountsOfTheGeneral = "Of all accounts of the general ledger";
export const postedToday = "Posted today";

// period-picker
export const dayBefore = "Day before";
export const thisIsTheBusinessDate = "This is the business date";
export const dayAfter = "Day after";

// sides-table
export const nothingHasBeenPostedYet = "Nothing has been posted yet";

// trial-balance page
export const atTheEndOf2 = (date: string) => `At the end of ${date}`;
export const noAccountHadABalanceOn = (date: string) => `No account had a balance on ${date}`;
export const theJournalBeginsLater = "The journal begins later.";
