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
