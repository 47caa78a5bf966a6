import type { Script } from "./scripts";

/** What a word is in a name. It decides how much it weighs. */
export type Role =
  | "STRONG"
  | "INITIAL"
  | "KUNYA"
  | "GENERIC"
  | "PLACE"
  | "NUMBER"
  | "PARTICLE"
  | "LEGAL_FORM"
  | "TITLE";

/** Of a whole, by role. A word that is said to be the family name weighs a quarter more. */
export const weightOf: Record<Role, number> = {
  STRONG: 1,
  NUMBER: 1,
  PLACE: 0.45,
  KUNYA: 0.4,
  GENERIC: 0.4,
  INITIAL: 0.35,
  PARTICLE: 0.08,
  LEGAL_FORM: 0.06,
  TITLE: 0.04,
};
export const FAMILY_WEIGHT = 1.25;

/** One word of a name. */
export type Token = {
  /** As it was written, for people. */
  readonly text: string;
  /** a to z and 0 to 9. Of a script without vowels: what any reader would put for its letters. */
  readonly latin: string;
  readonly fold: string;
  /** Other spellings of the same sound, where a spelling has two readings («j» is «y» in German). */
  readonly otherFolds: readonly string[];
  readonly skeleton: string;
  /** Of a script without vowels: its letters, each in one writing; "" of all others. */
  readonly letters: string;
  /** Which of the letters a to z `fold` has, a bit each: two words far apart in them need not be compared further. */
  readonly mask: number;
  /** What an eye or a machine may read it as. */
  readonly look: string;
  /** The full names that it is short for, and groups of them; null of most. */
  readonly shortFor: readonly string[] | null;
  /** One syllable as Chinese and Korean names are made of: another syllable is another name, however near in letters. */
  readonly syllable: boolean;
  /** Of a name that can be Korean: what the ways to write Korean have in common; "" of all others. */
  readonly korean: string;
  /** Of a given name of two Chinese syllables: their sound. Another one is another name, however near in letters. "" of all others. */
  readonly chinese: string;
  /** Names that are one in related languages («Oleksandr», «Alexander»): the name of the group. */
  readonly group: string | null;
  readonly role: Role;
  readonly weight: number;
  /** Said by the comma, or by the order of a script that puts it first. */
  readonly family: boolean;
  readonly given: boolean;
  /** In brackets, or a nickname in quotes: counts when it agrees, costs nothing when it is missing. */
  readonly optional: boolean;
  readonly script: Script;
};

/** A name with more words that can carry a match is found by these. */
export const MOST_FOUND_BY = 12;

/** Whether a word can carry a match: what names are found by. */
export const isSignificant = (token: Token) => token.role === "STRONG" || token.role === "NUMBER";
