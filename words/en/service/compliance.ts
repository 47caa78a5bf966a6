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
