import type { ReactNode } from "react";

export const subLedger = "Sub-ledger";
export const controlTotals = "Control totals";
export const nothingToReconcileYet = "Nothing to reconcile yet";
export const theJournalIsEmpty = "The journal is empty.";

export const source = "Source";

export const postedBy = "Posted by";

export const byCategory = "By category";
export const dayBook = "Day book";
export const entriesByCategory = (date: string, entries: string) => `${date}: ${entries} by category`;
export const noEntriesOn = (date: string) => `No entries on ${date}`;
export const nothingPostsOnClosedDays = "Nothing posts on days the bank is closed.";
export const closingCash = (currency: string) => `Closing cash, ${currency}`;
export const openingCash = (amount: ReactNode) => <>Opening cash {amount}</>;
export const allInTheJournal = (count: string) => `All ${count} in the journal`;
export const inTheJournal = "In the journal";
export const categoryInCurrency = (category: string, currency: string) => `${category} in ${currency}`;
export const totalOf = (count: string) => `Total of ${count}`;
export const noEntries = "No entries";

export const postedOn = (date: string) => `Posted on ${date}`;
export const noEntriesToday = "No entries today";
export const entriesAppearAsTheyPost = "Entries appear as they post.";
export const category = "Category";
export const entries = "Entries";

export const cashMovement = "Cash movement";
export const cashMovements = (count: number) => `${count} cash movements`;
export const what = "Item";

export const journal = "Journal";
export const categoryOf = (category: string, businessDate: string) => `${category} of ${businessDate}`;
export const entryHistory = "Entry history";
export const entryReversed = "Entry reversed";
export const theReversal = "The reversal";
export const reversedByEntry = (entryLink: ReactNode) => <>{entryLink} has the same lines with sides swapped.</>;
export const reversalAwaitingChecker = "Reversal awaiting checker";
export const viewApproval = "View approval";
export const reversalRequestedBy = (makerName: string, textLink: ReactNode) => (
  <>
    Requested by {makerName}. {textLink}
  </>
);
export const theOriginalEntry = "the original entry";
export const reverses = (entryLink: ReactNode) => <>Reverses {entryLink}. A reversal cannot itself be reversed.</>;
export const valueDate = "Value date";

export const reverse = "Reverse";

export const reverseOf = (reference: string) => `Reverse ${reference}`;
export const reversalPostsOppositeLines = "Posts the opposite lines with today's business date.";
export const reverseEntry = "Reverse entry";
export const reversedBy = (reference: string) => `Reversed by ${reference}`;
export const reversalEntry = "Reversal entry";
export const bothEntriesRemain = "Both entries remain in the journal.";
export const shownAsTheNarrative = "Shown as the narrative";
export const enterTheReasonForReversal = "Enter the reason for reversal";

export const entryHasAlreadyBeenReversed = (reference: string) => `Entry ${reference} has already been reversed`;
export const entryIsAReversal = (reference: string) => `Entry ${reference} is a reversal`;
export const reversalIsAlreadyAwaitingChecker = "A reversal is already awaiting a checker";

export const postedByWithValueDate = (moment: ReactNode, actor: ReactNode, valueDate: string) => (
  <>
    Posted {moment} by {actor}, value date {valueDate}.
  </>
);
export const viewReversal = "View reversal";
export const viewOriginalEntry = "View original entry";

export const debitAccount = "Debit account";
export const creditAccount = "Credit account";
export const severalAccounts = (count: number) => `Several (${count})`;

export const sourceId = "Source ID";
export const notReversed = "Not reversed";
export const accountNo = "Account no.";
export const glCode = "GL code";
export const amountFrom = "Amount from";
export const amountTo = "Amount to";

export const filterTotals = "Filter totals";
export const noEntriesTotals = "0 entries, debits 0, credits 0";
export const dr = "Dr";
export const cr = "Cr";
export const inBalance = "In balance";
export const outOfBalance = "Out of balance";

export const entriesOf = (from: string) => `Entries of ${from}`;
export const entriesFromTo = (from: string, to: string) => `Entries from ${from} to ${to}`;
export const journalEntries = "Journal entries";
export const datesSearched = (from: string, to: string) => `Business dates ${from} to ${to} searched.`;
export const noEntriesOnYet = (today: string) => `No entries on ${today} yet`;
export const chooseAnEarlierDate = "Choose an earlier date.";

export const periodBalances = "Period balances";
export const before = (from: string) => `Before ${from}`;
export const closeOfBusiness = (date: string) => `Close of business ${date}`;

export const generalLedgerAccount = "General ledger account";
export const trialBalance = "Trial balance";
export const lines = "Lines";

export const code = "Code";
export const accountsBalancesAsAt = (count: number, today: string) => `${count} accounts, balances as at ${today}`;
export const codeOrName = "Code or name";
export const chartOfAccounts = "Chart of accounts";

export const asset = "Asset";
export const assets = "Assets";
export const liability = "Liability";
export const liabilities = "Liabilities";
export const equity = "Equity";
export const income = "Income";
export const expense = "Expense";
export const expenses = "Expenses";

export const businessDate = (today: string) => `Business date ${today}`;
export const allSubLedgersAgree = "All sub-ledgers agree";
export const withDifferences = (wrong: number) => `${wrong} with differences`;
export const debitsAndCredits = "Debits and credits";
export const allGeneralLedgerAccounts = "All general ledger accounts";
export const postedToday = "Posted today";

export const dayBefore = "Day before";
export const currentBusinessDate = "Current business date";
export const dayAfter = "Day after";

export const noEntriesYet = "No entries yet";

export const noBalancesOn = (date: string) => `No balances on ${date}`;
export const journalStartsLater = "The journal starts after this date.";
