// domain: what a clearing of many at once is about, in the audit trail
export const resultsWithoutHits = "of results without hits";
export const listOfScreenings = "List of screenings";

// screen-subject
export const isNoScreeningResult = "is not a screening result";
export const isNeededUnlessACustomerIsNamed = "is needed when subjectRef names no customer";
export const isNeededFromAClientWithoutCustomers = "is needed from a client that may not read customers";

// four-eyes
export const youScreened = "You screened this name yourself. Somebody else has to confirm the hit.";
export const youDecidedBefore = "You made the decision that stands. Somebody else has to reverse it.";

// clear-screenings
export const namesAResultThatThereIsNot = "names a screening result that does not exist";
export const isNotToBeClearedUnseen = (name: string) =>
  `The result for ${name === "" ? "an empty name" : name} has hits, cannot be screened or has been decided already. Nothing was cleared.`;

// listable
export const tooLongToCompare = {
  WORDS: "has more than 40 words, of which only the first would be compared",
  WAYS: "has more than 8 readings, of which only the first would be compared. Send its names as aliases.",
};
export const tooManyLetters = (most: number) =>
  `have more than ${most.toLocaleString("en")} letters together with fullName`;
export const tooManyWords = (most: number) =>
  `have more than ${most.toLocaleString("en")} words together with fullName`;

// add-watchlist-entry
export const canNeverMatch = "Nothing significant is left of these names. The entry can never match.";

/** A run that somebody asked for, in the audit trail. */
export const allCustomersAgain = "All customers against all of the list";

// navigation
export const overview = "Overview";
export const screenAName = "Screen a name";
export const screenings = "Screenings";
export const watchlist = "Watchlist";

// verbs of the palette
export const addAnEntry = "Add a watchlist entry";
export const importAList = "Import a watchlist";
export const screenAllCustomers = "Screen all customers";

// queues on the home page
export const hitsToDecide = "Hits to decide";
export const noHitsToClear = "No hits, to clear";
export const screenedNotDecided = "Screened, not yet decided";
export const notScreenable = (count: string) => `${count} not screenable`;
export const allScreenable = "all screenable";

// caps: why a name scores no more, whatever agrees
export const caps = {
  FAMILY_NAME_MISSING: "The family name has no counterpart.",
  GIVEN_NAME_MISSING: "No given name has a counterpart.",
  ONE_PART_SHARED: "Only one part of the name is shared.",
  PERSON_AND_ORGANISATION: "One is the name of a person, the other of an organisation.",
  NOTHING_DISTINCTIVE: "Only words that many organisations have in their names are shared.",
  ANOTHER_DISTINCTIVE_WORD: "Beside what is shared, each name has a distinctive word that the other lacks.",
  ANOTHER_NAME_PART: "One part of the name differs.",
  ANOTHER_FIRST_NAME: "The first given name of one is a later name of the other.",
  HALF_A_GIVEN_NAME: "Half of a given name of two syllables is missing.",
  ONE_WORD_AND_MORE: "The listed name is one word, and the screened name has another distinctive one.",
  SHORT_WORD: "The listed name is one short word, which only the same spelling or sound can match.",
  NUMBERS_DIFFER: "The numbers differ.",
  ONE_INITIAL: "Of the given names only one initial is there to compare.",
  INITIALS_ONLY: "Of the given names only initials are there to compare.",
  OTHER_SCRIPT: "The names are written in different scripts.",
};

// explain: deductions
export const moreThanOneDoubtful = (count: number) =>
  `${count} parts are spelt differently; each beyond the first makes the match less sure.`;
export const otherOrder = "Family name and given name stand in each other's place.";

// explain: parts, for people. `part` says what the part is, when that is known.
const nameOf = { family: "family name", given: "given name", other: "" };
type Side = keyof typeof nameOf;
const called = (side: Side, word: string) => (nameOf[side] === "" ? `“${word}”` : `${nameOf[side]} “${word}”`);
const capital = (sentence: string) => sentence.charAt(0).toUpperCase() + sentence.slice(1);

export const isEqual = (side: Side, word: string) => capital(`${called(side, word)} is the same.`);
export const isEqualInOtherLetters = (side: Side, query: string, listed: string) =>
  capital(`${called(side, query)} and “${listed}” are the same, written differently.`);
export const alikeInConsonants = (side: Side, query: string, listed: string) =>
  capital(`${called(side, query)} has much the same consonants as “${listed}”.`);
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
export const notInEntry = (side: Side, word: string) => capital(`${called(side, word)} is not in the listed name.`);
export const notInQuery = (side: Side, word: string) => capital(`${called(side, word)} is not in the screened name.`);
export const contradicts = (side: Side, query: string, listed: string) =>
  capital(`${called(side, query)} stands where the listed name has “${listed}”.`);

// What imports of watchlists say: of rows that cannot be taken, and of files that cannot be read.

export const hasNoReference = "has no reference of its publisher";
export const referenceIsTooLong = "has a reference of more than 200 characters";
export const hasNoName = "has no name";
export const hasTooLongAName = (most: number) => `has a name of more than ${most.toLocaleString("en")} characters`;
export const hasTooManyWords = (most: number) => `has names of more than ${most.toLocaleString("en")} words in all`;
export const hasTooManyRows = (most: number) => `has more than ${most.toLocaleString("en")} rows`;
export const hasTooManyNames = (most: number) => `has more than ${most.toLocaleString("en")} aliases`;
export const standsTwice = (reference: string) => `repeats the reference ${reference}`;
export const inFile = (file: string, reason: string) => `${file}: ${reason}`;

export const hasNoSubjects = "None of the files is a list of subjects (sdn.csv).";
export const isNoFileOfOfac = (file: string) => `${file} is none of the files sdn.csv, alt.csv and add.csv.`;
export const hasTooManyAliases = (file: string) => `${file} has more aliases than any such list.`;
export const hasNoColumns = (file: string, columns: string) =>
  `${file} has no columns ${columns}: it is of another format.`;
export const hasNoRows = "The files have no row that could be taken.";
export const filesHaveChanged = "The files changed after upload.";
export const processDiedTwice = (behind: number) =>
  `Two processes ended one after the other behind record ${behind.toLocaleString("en")} of the files, the last of them without an answer. Nothing more is tried with these files.`;
export const cancelledBy = (name: string) => `Canceled by ${name}.`;
export const importIsOver = "The import is over.";
export const importIsRetiring = "The import has been written and deactivates what its files lack. It is nearly over.";
export const changesNotHeld = "Customers were not screened against its changes. All customers can be screened again.";
export const couldNotBeWritten = "The import broke off. Its files can be sent again.";

// rescreening
export const customersNotHeld = (count: number, named: string) =>
  `${count} ${count === 1 ? "customer" : "customers"} could not be held against the list: ${named}`;
export const rescreenDiedTwice = (behind: number) =>
  `Two processes ended one after the other behind customer ${behind.toLocaleString("en")}. All customers can be screened again.`;
export const rescreenCouldNotBegin = "The run could not begin. All customers can be screened again.";
export const rescreenBrokeOff = "What changed on the list could not be read. All customers can be screened again.";

// domain: what was done
export const screeningDecided = "Screening decided";
export const customersRescreened = "Customers rescreened";
