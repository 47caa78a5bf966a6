export const watchlist = "Watchlist";
export const imports = "Imports";
export const rescreening = "Rescreening";
export const listEntries = "List entries";
export const searchNames = "Name, any spelling or script";
export const otherNames = "Other names";
export const added = "Added";
export const newEntry = "New entry";
export const noEntriesYet = "The watchlist is empty";
export const addOrImport = "Import a published list or add an entry. Until then no name can match.";
export const noEntryOfThisName = "No entry with a similar name";
export const newEntryContext = "Screening finds it as soon as it is saved. All customers are screened against it.";
export const enterTheName = "Enter the listed name";
export const nameHint = "As published; “Family, Given” for a person";
export const otherNamesHint = "One per line, in any script";
export const addEntry = "Add to watchlist";
export const beforeSaving = "Before saving";
export const nothingToCompareYet = "Enter a name to see similar entries and the customers it would hit.";
export const comparing = "Comparing…";
export const canNeverMatch = "This entry can never match";
export const nothingSignificant = "No part of its names can be compared. Enter at least one full name.";
export const noSimilarEntry = "No similar entry";
export const partOfTheImpact = "Only part of the impact is shown";
export const restIsComparedLater = "The names are too many or too long to compare now. All are compared after saving.";
export const customersItWouldHit = "Customers it would hit";
export const hitsNobody = "No customer";
export const impactNotKnown = "The effect could not be determined";
export const saveAnyway = "The entry can still be saved.";
export const customersAreScreened = "All customers are being screened against it.";
export const viewEntry = "View entry";
export const addAnother = "Add another";
export const names = "Names";
export const mainName = "Main name";
export const noOtherNames = "No other names";
export const addedBy = "Added by";
export const deactivatedAt = "Deactivated";
export const deactivatedBy = "Deactivated by";
export const fromImport = "Import";
export const viewImport = "View import";
export const retiredBy = "Missing from";
export const madeByHand = "By hand";
export const deactivateEntry = "Deactivate entry";
export const keepActive = "Keep it active";
export const addedToWatchlist = "Added to watchlist";
export const editEntry = "Edit entry";
export const editEntryContext = "All customers are screened against the changed entry.";
export const saveEntry = "Save entry";
export const chooseTheList = "Choose the list";
export const importsChangeIt = "This entry is published. Only imports change it.";
export const retire = "Retire";
export const reactivate = "Reactivate";
export const keepInactive = "Keep it inactive";
export const enterTheReason = "State why the entry is retired";
export const publisherRemovedIt = "Its publisher has removed this entry";
export const openResults = "Undecided and confirmed results";
export const noOpenResults = "No undecided or confirmed result has this entry.";
export const whatRetiringDoes =
  "Another officer confirms it. Later screenings do not match it. The next import of its source confirms the retirement, or reactivates the entry if it is still listed.";
export const whatReactivatingDoes = "Later screenings match it again. All customers are screened against it.";
export const entryChanged = "Entry changed";
export const entryReactivated = "Entry reactivated";
export const entryRetired = "Entry retired";
export const entryDeactivated = "Entry deactivated";
export const screenThisName = "Screen this name";
export const importsContext = "Published lists loaded from files";
export const importFiles = "Import files";
export const format = "Format";
export const chooseTheFormat = "Choose the format";
export const files = "Files";
export const filesHint = "Up to 200 MB in total";
export const chooseTheFiles = "Choose the files";
export const filesTooLarge = "The files exceed 200 MB in total. Split the list or choose fewer files.";
export const sourceHint = "Defaults to the publisher's name";
export const startImport = "Compare with the list";
export const takesEffect = "Takes effect";
export const askFirst = "After a decision on the preview";
export const whenSafe = "Immediately, if it removes little";
export const applyImport = "Apply import";
export const applyAsk = "Apply";
export const discardImport = "Discard";
export const keepWaiting = "Keep waiting";
export const importApplied = "Import applied";
export const importDiscarded = "Import discarded";
export const waitsForApply = "The import waits for a decision";
export const nothingChangedYet = "The list is unchanged until the import is applied.";
export const secondOfficerNeeded =
  "Another officer than the requester must apply it: it removes or replaces more than the limit.";
export const listChangedSince = "The list changed after the last preview was applied. This is the new preview.";
export const aliasesLost = "Aliases lost";
export const replaced = "Replaced";
export const replacedNote = "of the changed: another name or list type";
export const reactivated = "Reactivated";
export const reactivatedNote = "deactivated here, still listed";
export const aliasesLostNote = "of changed entries";
export const confirmedNote = "deactivated here, no longer listed";
export const confirmed = "Confirmed";
export const earlierName = "Stored name";
export const nothingOfThisKind = "No entry of this kind";
export const firstChangesShown = "The first 1,000 of each kind";
export const appliedBy = "Applied by";
export const whatApplyingDoes =
  "The files are compared again. If the list has changed, the import waits with a new preview.";
export const whatDiscardingDoes = "The files are deleted. The list does not change.";
export const backToImports = "Back to imports";
export const received = "Files received";
export const importIsQueued = "The files are being compared with the list.";
export const requested = "Requested";
export const by = "By";
export const changed = "Changed";
export const retired = "Retired";
export const records = "Records";
export const noImportsYet = "No imports yet";
export const importsAppearHere = "Choose a format and the publisher's files.";
export const retiredNote = "no longer in the list, deactivated";
export const changedNote = "names or details differ";
export const addedNote = "new in the list";
export const rowsRejected = "Rejected rows";
export const row = "Row";
export const rejectedRowsRemoved = "Rows removed at the end of their retention";
export const noneRejected = "No row was rejected";
export const noneRejectedSoFar = "None so far";
export const everyRowWasRead = "Every row was read";
export const importFailed = "Import failed";
export const importCancelled = "Import canceled";
export const cancelImport = "Cancel import";
export const keepImporting = "Keep importing";
export const listUnchanged = "The list is unchanged.";
export const whatWasWrittenStays = "Entries already written remain. No entry was retired.";
export const nothingRetired = "No entry was retired.";
export const entriesOfSource = "Entries of this source";
export const started = "Started";
export const finished = "Finished";
export const rescreeningContext = "Customers screened again after the list changed";
export const cause = "Cause";
export const causeRequest = "On request";
export const customers = "Screened";
export const newHits = "New hits";
export const noRunsYet = "No runs yet";
export const runsFollowChanges = "A run follows each new entry and each import.";
export const rescreenAll = "Screen all customers";
export const rescreenQuestion = "Screen all customers again?";
export const rescreenQueued = "Rescreening queued";
export const screenAName = "Screen a name";
export const screenContext = "Against all active entries";
export const nameOrCustomer = "Name or customer";
export const enterAName = "Enter the name to screen";
export const referenceHint = "Payment, contract or customer number";
export const threshold = "Threshold";
export const wouldBeHits = "Hits";
export const notScreenable = "This name cannot be screened";
export const notScreenableWhy = "No part of it can be compared, and a result would never pass. Enter the full name.";
export const hitsAppearAsYouType = "Hits appear as you type";
export const nothingIsKept = "Nothing is recorded until you select Screen and record.";
export const screening = "Screening…";
export const couldNotBeTried = "Screening is not available";
export const screenAndKeep = "Screen and record";
export const notScreenableRecorded = "The name cannot be screened. The result never passes and awaits a decision.";
export const screenAnother = "Screen another";
export const compliance = "Compliance";
export const complianceContext = "Screening, watchlist and cases";
export const toDecide = "Hits to decide";
export const noHitsToClear = "No hits, to clear";
export const noneWaits = "None waiting";
export const oldestJustNow = "All just screened";
export const allScreenable = "All screenable";
export const listUpdatedNow = "Updated just now";
export const casesLate = "Cases late";
export const hitsByAge = "Hits to decide by age in days";
export const casesByAge = "Open cases by age in days";
export const inDays = "Days";
export const results = "Results";
export const cases = "Cases";
export const nothingToDecide = "No hit is waiting for a decision.";
export const noOpenCase = "No open cases.";
export const latestImports = "Latest imports";
export const allImports = "All imports";
export const latestRuns = "Latest rescreening";
export const allRuns = "All runs";
export const whatDeactivatingDoes = "Later screenings do not match it. Earlier results and decisions do not change.";
export const whatCancellingDoes =
  "Entries already added or changed remain. No entry is retired. The files can be imported again.";
export const whatRescreeningDoes =
  "All customers are screened against the whole list in the background. New hits become pending results. Known hits are not repeated.";

export const plusOthers = (others: number) => `+${others.toLocaleString("en")}`;
export const bankThreshold = (threshold: number) => `The bank's threshold is ${threshold}.`;
export const noHitAt = (threshold: number) => `No hit at ${threshold}`;
export const justBelow = (count: number) => `${count.toLocaleString("en")} just below the threshold`;
export const medianToReport = (days: number) => `Median ${days.toLocaleString("en")} days to SAR`;
export const entryAdded = (name: string) => `${name} is on the watchlist`;
export const retireQuestion = (name: string) => `Retire ${name}?`;
export const reactivateQuestion = (name: string) => `Reactivate ${name}?`;
export const deactivateQuestion = (name: string) => `Deactivate ${name}?`;
export const applyQuestion = (source: string) => `Apply the import of ${source}?`;
export const discardQuestion = (source: string) => `Discard the import of ${source}?`;
export const ofStored = (figure: number, of: number) => `${figure.toLocaleString("en")} of ${of.toLocaleString("en")}`;
export const importOf = (source: string) => `Import of ${source}`;
export const cancelImportQuestion = (source: string) => `Cancel the import of ${source}?`;
export const causeEntry = (name: string) => `Entry ${name}`;
export const heldWithAnother = (cause: string) => `${cause} (covered by another run)`;
export const recorded = (name: string) => `Screening of ${name} recorded`;
export const asksAgain = (name: string) => `From the screening of ${name}`;
export const oldestWaits = (age: string) => `Oldest ${age}`;
export const notScreenableCount = (count: string) => `${count} not screenable`;
export const listUpdated = (age: string) => `Updated ${age} ago`;
export const daysFromTo = (from: number, to: number | null) => (to === null ? `Over ${from - 1}` : `${from}–${to}`);
export const watchlistContext = (active: number, version: number) =>
  `${active.toLocaleString("en")} active ${active === 1 ? "entry" : "entries"}, version ${version.toLocaleString("en")}`;
export const hitsAt = (count: number, threshold: number) =>
  `${count.toLocaleString("en")} ${count === 1 ? "hit" : "hits"} at ${threshold}`;
export const comparedWith = (entries: number, version: number) =>
  `${entries.toLocaleString("en")} active ${entries === 1 ? "entry" : "entries"}, list version ${version.toLocaleString("en")}`;
export const foundHits = (count: number) =>
  count === 0
    ? "No hit. The result is to be cleared."
    : `${count.toLocaleString("en")} ${count === 1 ? "hit awaits" : "hits await"} a decision.`;
export const similarEntries = (count: number) =>
  count === 1
    ? "A similar entry is already listed"
    : `${count.toLocaleString("en")} similar entries are already listed`;
export const firstRowsOf = (shown: number, all: number) =>
  shown < all ? `First ${shown.toLocaleString("en")} of ${all.toLocaleString("en")}` : "";
export const hitsCustomers = (count: number, more: boolean) =>
  more
    ? `More than ${count.toLocaleString("en")} customers`
    : `${count.toLocaleString("en")} ${count === 1 ? "customer" : "customers"}`;
export const ofOpenCases = (open: number, percent: number | null) =>
  percent === null
    ? `Of ${open.toLocaleString("en")} open`
    : `Of ${open.toLocaleString("en")} open. False positives among closed cases: ${percent} %`;

export const changeKinds: Readonly<Record<string, string>> = {
  RETIRED: "Retired",
  ALIASES_LOST: "Aliases lost",
  REACTIVATED: "Reactivated",
  CHANGED: "Changed",
  ADDED: "Added",
};
export const formats: Readonly<Record<string, string>> = {
  OFAC_SDN_CSV: "OFAC SDN, CSV (sdn.csv, alt.csv)",
  OFAC_SDN_XML: "OFAC SDN, XML (SDN.XML)",
  OFAC_SDN_ADVANCED_XML: "OFAC SDN advanced, XML",
  UN_CONSOLIDATED_XML: "UN consolidated list, XML",
  EU_CSV: "EU consolidated list, CSV",
  EU_XML: "EU consolidated list, XML",
  OPENSANCTIONS_CSV: "OpenSanctions, CSV (targets.simple.csv)",
};
export const thresholdMeans: readonly (readonly [from: number, sentence: string])[] = [
  [96, "Same name only. Different spellings are missed."],
  [90, "Same name and the closest spellings."],
  [85, "Same name and strong variants: transliterations, word order, missing middle names."],
  [80, "Also plausible matches with a few letters different."],
  [70, "Also related names. Expect false hits."],
  [60, "Also names that share a part. Expect many false hits."],
  [0, "Almost any shared part of a name. For research only."],
];
