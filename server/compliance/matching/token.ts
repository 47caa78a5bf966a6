import type { Script } from "./scripts";

/** The function of a word in a name, which determines its weight. */
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

/** Fractions of a full weight. A word known to be the family name weighs a quarter more. */
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

export type Token = {
  /** Shared by equal words while they are cached, whatever their place in a name. The key of `ofWord`. */
  readonly same: object;
  /** As written, for display. */
  readonly text: string;
  /** The letters a to z and digits. For scripts without vowels, a readable transcription. */
  readonly latin: string;
  readonly fold: string;
  /** The letters l, m, n, r in order. No romanization changes them, so words with others are different. */
  readonly liquids: string;
  readonly skeleton: string;
  /** Normalized letters of a script without vowels. Otherwise empty. */
  readonly letters: string;
  /** A bit set of the letters of `fold`, for a fast rejection of different words. */
  readonly mask: number;
  /** The word by appearance, for misread characters. */
  readonly look: string;
  /** Full names, and their groups, that this short form may mean. Null for other words. */
  readonly shortFor: readonly string[] | null;
  /**
   * True for a Chinese or Korean syllable. Different syllables are different names, even if they differ by one letter.
   */
  readonly syllable: boolean;
  /** The romanization-independent form of a possibly Korean word. Otherwise empty. */
  readonly korean: string;
  /** The sound of a Chinese given name of two syllables. Different sounds are different names. Otherwise empty. */
  readonly chinese: string;
  /** The romanization of a Chinese name that is not pinyin, and the pinyin that the word may be in it. */
  readonly romanization: string | null;
  readonly pinyin: readonly string[];
  /** The group of equivalent names across languages ("Oleksandr", "Alexander"). */
  readonly group: string | null;
  /** The number that the word states ("third": "3"). Null for other words. */
  readonly number: string | null;
  readonly role: Role;
  readonly weight: number;
  /** Determined by a comma, or by a script that puts family names first. */
  readonly family: boolean;
  readonly given: boolean;
  /** In brackets or quoted as a nickname. Agreement counts, absence costs nothing. */
  readonly optional: boolean;
  readonly script: Script;
};

/** True if a word can support a match and is a search key. */
export const isSignificant = (token: Token) => token.role === "STRONG" || token.role === "NUMBER";

/** The words that cannot be missing without a cost. */
export const neededOf = ({ tokens }: { readonly tokens: readonly Token[] }): readonly Token[] =>
  tokens.filter(({ role, optional }) => !optional && role === "STRONG");

/** Caches a value that depends on the word alone. */
export function ofWord<T extends object>(make: (token: Token) => T): (token: Token) => T {
  const known = new WeakMap<object, T>();
  return (token) => {
    let made = known.get(token.same);
    if (!made) {
      made = make(token);
      known.set(token.same, made);
    }
    return made;
  };
}
