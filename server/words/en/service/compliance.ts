export const resultsWithoutHits = "of results without hits";
export const listOfScreenings = "List of screenings";
export const isNoScreeningResult = "is not a screening result";
export const isNeededUnlessACustomerIsNamed = "is required when subjectRef names no customer";
export const isNeededFromAClientWithoutCustomers = "is required from a client that may not read customers";
export const youScreened = "You screened this name. Another person must confirm the hit.";
export const youDecidedBefore = "You made the current decision. Another person must reverse it.";
export const youOpenedTheCustomer = "You opened this customer. Another officer must clear the result.";
export const namesAnotherPerson = "names another person than the one signed in";
export const isNoHitOfTheScreening = "is not a hit of this screening";
export const wasNotDecidedBefore = "has no earlier decision for this customer and the unchanged entry";
export const decidedResultKeepsItsVerdicts =
  "This screening is decided. Decide its hits as a match or not a match, not as undecided.";
export const referenceRecorded = "Reference recorded";
export const hitsDecided = "Hits decided";
export const namesAResultThatThereIsNot = "names a screening result that does not exist";
export const canNeverMatch = "No part of these names can be compared, so the entry can never match.";
export const hasUnreadableLetters = "has letters that cannot be read. Send it in letters of a common script.";
export const allCustomersAgain = "All customers against the whole list";
export const overview = "Overview";
export const screenAName = "Screen a name";
export const screenings = "Screenings";
export const watchlist = "Watchlist";
export const addAnEntry = "Add a watchlist entry";
export const importAList = "Import a watchlist";
export const screenAllCustomers = "Screen all customers";
export const hitsToDecide = "Hits to decide";
export const noHitsToClear = "No hits, to clear";
export const screenedNotDecided = "Screened, not yet decided";
export const allScreenable = "all screenable";
export const otherOrder = "Family name and given name are swapped.";
export const hasNoReference = "has no reference of its publisher";
export const referenceIsTooLong = "has a reference of more than 200 characters";
export const hasNoName = "has no name";
export const hasNoSubjects = "None of the files is a list of subjects (sdn.csv).";
export const hasNoRows = "The files have no row that can be imported.";
export const filesHaveChanged = "The files changed after upload.";
export const importIsOver = "The import has ended.";
export const importIsRetiring = "The import is retiring entries that its files lack and can no longer be canceled.";
export const changesNotHeld = "Customers were not screened against its changes. Screen all customers again.";
export const couldNotBeWritten = "The import failed. Send its files again.";
export const rescreenCouldNotBegin = "The run could not begin. Screen all customers again.";
export const rescreenBrokeOff = "The changes to the list could not be read. Screen all customers again.";
export const screeningDecided = "Screening decided";
export const screeningAssigned = "Screening assigned";
export const screeningPostponed = "Screening postponed";
export const screeningEscalated = "Screening escalated";
export const isDecided = "The result has been decided.";
export const mayNotDecide = "must be active staff with aml:operate";
export const released = "Released";
export const backInQueue = "Back in the queue";
export const escalationEnded = "Escalation ended";
export const customersRescreened = "Customers rescreened";

export const assignedTo = (name: string) => `Assigned to ${name}`;
export const waitingUntil = (day: string, reason: string) => `Until ${day}: ${reason}`;
export const isNotWithin = (days: number) => `must be within ${days} days after the business date`;
export const hasTooLongAName = (most: number) => `has a name of more than ${most.toLocaleString("en")} characters`;
export const hasTooManyWords = (most: number) => `has names of more than ${most.toLocaleString("en")} words in all`;
export const hasTooManyRows = (most: number) => `has more than ${most.toLocaleString("en")} rows`;
export const hasTooManyNames = (most: number) => `has more than ${most.toLocaleString("en")} aliases`;
export const notScreenable = (count: string) => `${count} not screenable`;
export const standsTwice = (reference: string) => `repeats the reference ${reference}`;
export const isNoFileOfOfac = (file: string) => `${file} is not one of sdn.csv, alt.csv and add.csv.`;
export const hasTooManyAliases = (file: string) => `${file} has too many aliases for such a list.`;
export const cancelledBy = (name: string) => `Canceled by ${name}.`;
export const inFile = (file: string, reason: string) => `${file}: ${reason}`;
export const hasNoColumns = (file: string, columns: string) => `${file} has no columns ${columns}. Choose its format.`;
export const isEqual = (side: Side, word: string) => capital(`${called(side, word)} is the same.`);
export const notInEntry = (side: Side, word: string) => capital(`${called(side, word)} is not in the listed name.`);
export const notInQuery = (side: Side, word: string) => capital(`${called(side, word)} is not in the screened name.`);
export const tooManyLetters = (most: number) =>
  `have more than ${most.toLocaleString("en")} letters together with fullName`;
export const tooManyWords = (most: number) =>
  `have more than ${most.toLocaleString("en")} words together with fullName`;
export const moreThanOneDoubtful = (count: number) =>
  `${count} parts are spelled differently. Each after the first lowers the score.`;
export const processDiedTwice = (behind: number) =>
  `The import failed twice after record ${behind.toLocaleString("en")} of the files and is not retried.`;
export const rescreenDiedTwice = (behind: number) =>
  `The run failed twice after customer ${behind.toLocaleString("en")}. Screen all customers again.`;
export const isNotToBeClearedUnseen = (name: string) =>
  `The result for ${name === "" ? "an empty name" : name} has hits, cannot be screened or has been decided already. Nothing was cleared.`;
export const customersNotHeld = (count: number, named: string) =>
  `${count} ${count === 1 ? "customer" : "customers"} could not be screened: ${named}`;
export const isEqualInOtherLetters = (side: Side, query: string, listed: string) =>
  capital(`${called(side, query)} and “${listed}” are the same, written differently.`);
export const alikeInConsonants = (side: Side, query: string, listed: string) =>
  capital(`${called(side, query)} has nearly the same consonants as “${listed}”.`);
export const contradicts = (side: Side, query: string, listed: string) =>
  capital(`${called(side, query)} is in the place of “${listed}” in the listed name.`);

export const tooLongToCompare = {
  WORDS: "has more than 40 words, of which only the first would be compared",
  WAYS: "has more than 16 readings, of which only the first would be compared. Send its names as aliases.",
};
export const caps = {
  FAMILY_NAME_MISSING: "The family name has no counterpart.",
  GIVEN_NAME_MISSING: "No given name has a counterpart.",
  ONE_PART_SHARED: "Only one part of the name is shared.",
  PERSON_AND_ORGANISATION: "One is the name of a person, the other of an organization.",
  NOTHING_DISTINCTIVE: "The names share no distinctive word.",
  ANOTHER_DISTINCTIVE_WORD: "Each name also has a distinctive word that the other lacks.",
  ANOTHER_NAME_PART: "One part of the name differs.",
  ANOTHER_FIRST_NAME: "The first given name of one is a later name of the other.",
  HALF_A_GIVEN_NAME: "A syllable of a given name is missing or in another place.",
  ONE_WORD_AND_MORE: "The listed name is one word, and the screened name has another distinctive one.",
  SHORT_WORD: "The listed name is one short word, which only the same spelling or sound can match.",
  NUMBERS_DIFFER: "The numbers differ.",
  ONE_INITIAL: "Only one initial of the given names can be compared.",
  INITIALS_ONLY: "Only initials of the given names can be compared.",
  OTHER_SCRIPT: "The names are written in different scripts.",
};
export const pairs = {
  SPELLING: (side: Side, query: string, listed: string) =>
    capital(`${called(side, query)} is another spelling of “${listed}”.`),
  NAME_VARIANT: (side: Side, query: string, listed: string) =>
    capital(`${called(side, query)} and “${listed}” are forms of one name.`),
  SKELETON: (side: Side, query: string, listed: string) =>
    capital(`${called(side, query)} has the same consonants as “${listed}”.`),
  ARTICLE: (side: Side, query: string, listed: string) =>
    capital(`${called(side, query)} and “${listed}” differ only in the article.`),
  LOOK_ALIKE: (side: Side, query: string, listed: string) => capital(`${called(side, query)} looks like “${listed}”.`),
  SHORT_FORM: (side: Side, query: string, listed: string) =>
    capital(`of ${called(side, query)} and “${listed}”, one is short for the other.`),
  ONE_LETTER: (side: Side, query: string, listed: string) =>
    capital(`${called(side, query)} is one letter away from “${listed}”.`),
  FEW_LETTERS: (side: Side, query: string, listed: string) =>
    capital(`${called(side, query)} is a few letters away from “${listed}”.`),
  INITIAL: (side: Side, query: string, listed: string) =>
    capital(`of ${called(side, query)} and “${listed}”, one is the initial of the other.`),
  JOINED: (_side: Side, query: string, listed: string) =>
    `“${query}” and “${listed}” are joined and split differently.`,
  ABBREVIATION: (_side: Side, query: string, listed: string) => `“${query}” and “${listed}” mean the same.`,
};

const nameOf = { family: "family name", given: "given name", other: "" };

type Side = keyof typeof nameOf;

const called = (side: Side, word: string) => (nameOf[side] === "" ? `“${word}”` : `${nameOf[side]} “${word}”`);

const capital = (sentence: string) => sentence.charAt(0).toUpperCase() + sentence.slice(1);
