import type { ReactNode } from "react";

export const same = "Same";
export const similar = "Similar";
export const missing = "Missing";
export const different = "Different";
export const list = "List";
export const score = "Score";
export const listedName = "Listed";
export const agreement = "Match";
export const source = "Source";
export const listReference = "List reference";
export const why = "Reasons for this score";
export const part = "Name part";
export const weight = "Weight";
export const average = "Weighted average of the parts";
export const noParts = "No comparable name parts";
export const screenings = "Screenings";
export const screening = "Screening";
export const toReview = "To review";
export const noHits = "No hits";
export const allResults = "All results";
export const queueContext = "Escalated first, then most serious list, highest score and oldest";
export const noHitsContext = "Screened without a hit, waiting to be cleared";
export const allContext = "Every result, newest first";
export const screenSubject = "Screen a name";
export const bestMatch = "Best match";
export const hits = "Hits";
export const origin = "Origin";
export const result = "Result";
export const screened = "Screened";
export const nothingToReview = "Nothing to review";
export const everyHitIsDecided = "Every hit has been decided.";
export const noResultsYet = "No screenings yet";
export const noneEver = "A result is kept for every name that is screened.";
export const exactReference = "Reference, exact";
export const ofOneCustomer = "One customer";
export const nothingToClear = "Nothing to clear";
export const allCleared = "Every screening without a hit has been cleared.";
export const selectAll = "Select all";
export const selectRow = "Select row";
export const eachGetsThisNote = "Each is cleared with this note:";
export const keepThem = "Keep them";
export const selectFirst = "Select the results to clear.";
export const standardNote = "No match on the watchlist at the threshold screened.";
export const giveANote = "Enter a note";
export const notScreenable = "Not screenable";
export const notScreenableContext = "Names that were not compared in full. Each requires its own decision";
export const nothingToCompare = "Nothing to compare";
export const evidence = "Evidence";
export const screenAgain = "Screen again";
export const previousResult = "Previous";
export const moveToNext = "Next result";
export const moveToPrevious = "Previous result";
export const cannotBeScreened = "This name cannot be screened";
export const notComparedInFull = "This name was not compared in full";
export const openThatScreening = "Open that screening";
export const repeatClearing = "Repeat clearing";
export const asBefore = "Not a match, as before";
export const compareNames = "Compare the names";
export const decisions = "Decisions";
export const confirmedWord = "Confirmed hit";
export const clearedWord = "Cleared";
export const falsePositive = "False positive";
export const threshold = "Threshold";
export const engine = "Engine";
export const listVersion = "List version";
export const refines = "Rescreen of";
export const earlierResult = "Earlier result";
export const noCustomer = "No customer is linked";
export const onlyACheck = "The reference names no customer. The decision blocks no one.";
export const blocksNobody = "The decision blocks no one.";
export const moreMayMatch = "More entries may match. Screen again with the full name or a higher threshold.";
export const cases = "AML cases";
export const otherResults = "Other screenings of this customer";
export const allOfThisCustomer = "All screenings";
export const confirmHit = "Confirm hit";
export const clearAsk = "Clear…";
export const confirmAsk = "Confirm hit…";
export const reasons = "Reasons";
export const saveDecisions = "Save decisions";
export const decisionsSaved = "Decisions saved";
export const awaitsSecond = "awaits a second officer";
export const awaitsSecondDone = "Saved. A second officer must rule out the hit, too.";
export const chooseTheMatch = "Choose the hit that is a match first.";
export const matchesWith = "Match:";
export const matchKeyed = "M Match";
export const reasonInWords = "Reason in words";
export const decidedMeanwhile = "Decided meanwhile";
export const yourChoicesAreKept = "Another officer has decided this screening since you began. Your choices are kept.";
export const followUp = "Follow-up";
export const noCustomerIsBlocked =
  "No customer is blocked. Record the payment or report that the hit belongs to, or open a case for the customer who dealt with the listed person.";
export const recordAReference = "Record reference…";
export const recordReference = "Record reference";
export const referenceRecorded = "Reference recorded";
export const referenceHint = "A payment, a report or a file. The id of a transfer of this bank becomes a link.";
export const enterAReference = "Enter a reference";
export const hitsDecided = "Hits decided";
export const matchNotNamed = "Confirmed without naming the hit";
export const confirmedDone = "Hit confirmed";
export const customerIsBlocked = "The customer is blocked.";
export const backToQueue = "Back to the queue";
export const decidedBy = "Decided by";
export const emptyName = "(empty)";
export const screenedByWhom = "Screened by";
export const neverScreened = "Never screened";
export const screeningEvidence = "Screening evidence";
export const backToScreening = "Back to the screening";
export const noHitsFound = "No entry of the watchlist reached the threshold.";
export const undecided = "No decision yet";
export const screeningsOfTheCustomer = "Screenings of the customer";
export const nothingSignificant =
  "No part of it can be compared with the watchlist. Verify the identity before clearing.";
export const blocksTheCustomer =
  "The customer is blocked immediately: withdrawals, transfers out and new holds are refused. An AML case is opened, or the open one extended.";
export const unblocksTheCustomer =
  "The customer is unblocked unless another confirmed hit or an undecided onboarding screening applies.";

export const scoreOf = (score: number) => `Score ${score}`;
export const howItAddsUp = (score: number) => `Calculation of score ${score}`;
export const limitedTo = (limit: number) => `at most ${limit}`;
export const hitsOf = (count: number) => `${count.toLocaleString("en")} ${count === 1 ? "hit" : "hits"}`;
export const clearSelected = (count: number) => `Clear ${count.toLocaleString("en")}…`;
export const cleared = (count: number) => `${count.toLocaleString("en")} cleared`;
export const noHitAt = (threshold: number) => `No hit at ${threshold} or above`;
export const onlyTheBestAreKept = (count: number) => `Only the best ${count.toLocaleString("en")} hits were kept`;
export const bestScore = (score: number) => `best ${score}`;
export const selectNamed = (name: string) => `Select ${name}`;
export const decisionOn = (name: string) => `Decision on ${name}`;
export const noteOn = (name: string) => `Note on ${name}`;
export const saveOf = (name: string) => `Save decisions on ${name}?`;
export const clearOf = (name: string) => `Clear ${name}?`;
export const confirmOf = (name: string) => `Confirm a hit for ${name}?`;
export const changesDecision = (word: string) => `This changes the decision “${word}”. The history keeps both.`;
export const paymentOf = (id: string) => `Payment ${id}`;
export const decidedOf = (done: number, all: number) => `${done} of ${all} decided`;
export const notAMatchFor = (reason: string) => `Not a match: ${reason.charAt(0).toLowerCase()}${reason.slice(1)}`;
export const decidedByAt = (by: string, at: string) => `${by}, ${at}`;
export const byClient = (by: string, client: string) => `${by}, by client ${client}`;
export const namesAndMore = (names: readonly string[], all: number) =>
  all > names.length ? `${names.join("; ")} and ${(all - names.length).toLocaleString("en")} more` : names.join("; ");
export const hitNumber = (place: number, all: number) => `Hit ${place} of ${all}`;
export const partsOf = (screened: string, listed: string) => `${screened} and ${listed}, name part by name part`;
export const decisionChanged = (from: string, to: string) => `Decision changed from “${from}” to “${to}”`;
export const nameMatched = "Name matched";
export const namesScreened = "Names screened";
export const bySignedIn = (by: string, principal: string) => `${by}, signed in as ${principal}`;
export const decideEachHit = (left: number) =>
  left === 1 ? "Rule out the undecided hit first." : `Rule out the ${left} undecided hits first.`;
export const otherNames = (count: number) =>
  count === 1 ? "1 other name" : `${count.toLocaleString("en")} other names`;
export const clearThese = (count: number) =>
  count === 1 ? "Clear one result without hits?" : `Clear ${count.toLocaleString("en")} results without hits?`;
export const takenOut = (count: number) =>
  count === 1
    ? "1 result has since been decided and was removed from the selection."
    : `${count.toLocaleString("en")} results have since been decided and were removed from the selection.`;
export const earlierNote = (day: string, by: string, why: string) => `As decided on ${day} by ${by}: ${why}`;
export const screenedBy = (at: ReactNode, by: ReactNode) => (
  <>
    Screened {at} by {by}
  </>
);
export const clearedBefore = (at: ReactNode, by: string) => (
  <>
    Cleared on {at} by {by}. The entry has not changed since.
  </>
);
export const matchedOnAlias = (alias: string, fullName: string) => (
  <>
    Matched on the alias <bdi className="font-medium text-ink">{alias}</bdi> of{" "}
    <bdi className="font-medium text-ink">{fullName}</bdi>
  </>
);

export const agreements: Readonly<Record<string, string>> = {
  SPELLING: "spelled differently",
  NAME_VARIANT: "form of the same name",
  SKELETON: "same consonants",
  ARTICLE: "article",
  LOOK_ALIKE: "look-alike letters",
  SHORT_FORM: "short form",
  ONE_LETTER: "one letter differs",
  FEW_LETTERS: "a few letters differ",
  INITIAL: "initial",
  JOINED: "written as one word",
  ABBREVIATION: "abbreviation",
  NOT_IN_ENTRY: "not in the listed name",
  NOT_IN_QUERY: "not in the screened name",
  CONTRADICTS: "another name in its place",
};
export const bands: Readonly<Record<string, string>> = {
  SAME_NAME: "Same name",
  STRONG_VARIANT: "Strong variant",
  PLAUSIBLE: "Plausible",
  RELATED: "Related",
  NONE: "Not alike",
};
export const listTypes: Readonly<Record<string, string>> = {
  SANCTIONS: "Sanctions",
  PEP: "PEP",
  ADVERSE_MEDIA: "Adverse media",
  INTERNAL: "Internal list",
};
export const origins: Readonly<Record<string, string>> = {
  REQUEST: "On request",
  ONBOARDING: "Onboarding",
  REGISTRATION: "Beneficiary registered",
  RESCREEN: "Rescreening",
};
export const found: Readonly<Record<string, string>> = {
  HITS: "With hits",
  NOTHING: "No hits",
  NOT_SCREENABLE: "Not screenable",
};
export const whyIncomplete = {
  NAME: "The name has too many words or readings and never passes. Compare the rest manually before clearing.",
  LISTED_NAME: "A listed name has too many words or readings. The result never passes. Check the watchlist.",
  COMPARISONS: "Too many listed names are similar. The closest are compared first, and the result never passes.",
  CANDIDATES: "More similar names are listed than are compared. The closest are compared, and the result never passes.",
  UNREADABLE: "The name contains letters that cannot be read. What can be read was compared. The result never passes.",
  GENERIC: "The name has only titles, legal forms or general words. Nothing in it identifies anyone.",
};
export const incompleteBriefly: Readonly<Record<keyof typeof whyIncomplete, string>> = {
  NAME: "Name too long",
  LISTED_NAME: "Listed name too long",
  COMPARISONS: "Too many similar names",
  CANDIDATES: "Too many similar names",
  UNREADABLE: "Unreadable letters",
  GENERIC: "General words only",
};
export const clearingReasons = ["Compared with the list manually, no match.", "Identity document on file seen."];
export const confirmingReasons = [
  "Same date of birth.",
  "Same country.",
  "Same identity document.",
  "Same address.",
  "Same identifier on the list.",
];
export const verdicts = { UNDECIDED: "Undecided", MATCH: "Match", NOT_A_MATCH: "Not a match" };
export const hitReasons = {
  DIFFERENT_BIRTH_DATE: "Different date of birth",
  DIFFERENT_COUNTRY: "Different country",
  DIFFERENT_NAME_PART: "Different name part",
  PERSON_NOT_ORGANISATION: "Person, not organization",
  ORGANISATION_NOT_PERSON: "Organization, not person",
  OTHER_IDENTIFIER: "Different identifier",
  DECIDED_BEFORE: "Decided before",
  OTHER: "Other",
};
