import { skeletonsOfLetters } from "./abjad";
import { relativesOf } from "./family-endings";
import { fold, skeleton } from "./fold";
import { groupsOfLetters } from "./letters-of-names";
import { soundsOf } from "./romanization";
import { roughOfLatin, roughOfLetters, roughWithoutOne } from "./rough";
import { isAbjad } from "./scripts";
import { ofWord, type Token } from "./token";
import { spellings } from "./vocabulary/abjad-letters";
import { nameGroups } from "./vocabulary/name-groups";

// Traces of a word (decision 0042): its spelling, the spelling without each letter, its sound, its consonants, its group of
// variants, its first letter. A search finds a word that shares one.

/** A longer word is found by its beginning. */
export const MOST_LETTERS = 20;
/** Shorter words have too many neighbors. They are never compared letter by letter. */
export const LETTERS_TO_LOSE_ONE = 4;
/** Words of this many consonants are found in another script without one of them: stored, searched, stored in Latin. */
const [ABJAD_TO_LOSE_ONE, CONSONANTS_TO_LOSE_ONE, LATIN_TO_LOSE_ONE] = [3, 3, 4];
/** Words of this many consonants are found by them in the same script. */
const CONSONANTS_OF_ONE_SCRIPT = 5;
/** Words of this length may differ by two letters. Their consonants find them. */
const LETTERS_TO_LOSE_TWO = 7;

/** Words of so many letters are also found by their first and last letters. */
const [LETTERS_OF_HALVES, LETTERS_OF_A_HALF] = [8, 6];

export const attached = /^(?:al|el|as|es|ash|esh|ar|er|an|en|ad|ed|at|et|az|ez|ul)(?=[a-z]{4})/;
const firstSounds: Record<string, string> = {
  c: "k",
  q: "k",
  v: "f",
  w: "f",
  z: "s",
  j: "y",
  i: "y",
  e: "y",
  p: "b",
  t: "d",
  g: "k",
};
/** Nearly the same for similar sounds. */
export const firstSoundOf = ({ fold }: Token): string => firstSounds[fold.charAt(0)] ?? fold.charAt(0);

export type Traces = {
  /** Traces of the whole word. */
  readonly traces: readonly string[];
  /** Only stored: initials that the word may match, and its consonants for other scripts. */
  readonly stored: readonly string[];
  /** Only searched: initials that may stand for the word, and its consonants in other scripts. */
  readonly searched: readonly string[];
};

type Kept = Traces & { readonly kept: ReadonlySet<string> };

export const tracesOf = ofWord((token): Kept => {
  const letters = firstLettersOf(token);
  const rough = isAbjad(token.script) ? inOtherScripts(true, token.letters) : inOtherScripts(false, token.latin);
  const own = ownTracesOf(token);
  const stored = [...letters.map((letter) => `first ${letter}`), ...rough.stored];
  const searched = [...letters.map((letter) => `initial ${letter}`), ...rough.searched, ...askedOf(token)];
  return { traces: own, stored, searched, kept: new Set([...own, ...stored]) };
});

/** True if a search for one word finds the other, and the other way round. Others are not alike. */
export const findEachOther = (one: Token, other: Token): boolean => finds(one, other) && finds(other, one);

function finds(asked: Token, listed: Token): boolean {
  const { traces, searched } = tracesOf(asked);
  const { kept } = tracesOf(listed);
  return traces.some((trace) => kept.has(trace)) || searched.some((trace) => kept.has(trace));
}

/** Letters that may abbreviate the word. */
function firstLettersOf(token: Token): string[] {
  const { letters, latin, group } = token;
  if (letters !== "") return (spellings.get(letters.charAt(0)) ?? "").split(" ").map((sound) => sound.charAt(0));
  return distinct([latin, ...foldsOf(token), group ?? ""].map((word) => word.charAt(0)).filter(Boolean));
}

/**
 * The consonants by which a word is found in scripts without vowels, and by which words of these scripts find it. Long
 * words are also found by the consonants of the same script ("Gritsenko", "Grizenko").
 */
function inOtherScripts(abjad: boolean, word: string): Pick<Traces, "stored" | "searched"> {
  const rough = abjad ? roughOfLetters(word) : roughOfLatin(word);
  const [script, other] = abjad ? ["abjad", "latin"] : ["latin", "abjad"];
  // Too few for the classes, or for words of one script ("Haddad", "حداد").
  const few = (abjad ? skeletonsOfLetters(word) : [skeleton(word)]).filter(({ length }) => length === 2);
  const withFewer = (least: number) =>
    distinct([...rough, ...rough.filter(({ length }) => length >= least).flatMap(roughWithoutOne)]);
  return {
    stored: [...few, ...withFewer(abjad ? ABJAD_TO_LOSE_ONE : LATIN_TO_LOSE_ONE)].map((one) => `${script} ${one}`),
    searched: [
      ...[...few, ...withFewer(CONSONANTS_TO_LOSE_ONE)].map((one) => `${other} ${one}`),
      ...rough.filter(({ length }) => length >= CONSONANTS_OF_ONE_SCRIPT).map((one) => `${script} ${one}`),
    ],
  };
}

/** The same for words written as one, complete. */
export function joinedInOtherScripts(abjad: boolean, word: string): Pick<Traces, "stored" | "searched"> {
  const rough = abjad ? roughOfLetters(word) : roughOfLatin(word);
  const [script, other] = abjad ? ["abjad", "latin"] : ["latin", "abjad"];
  return { stored: rough.map((one) => `${script} ${one}`), searched: rough.map((one) => `${other} ${one}`) };
}

function ownTracesOf(token: Token): string[] {
  const { role, group, script, latin, look, shortFor, number } = token;
  const written = isAbjad(script)
    ? []
    : distinct([latin.slice(0, MOST_LETTERS), look.slice(0, MOST_LETTERS), ...foldsOf(token)]);
  const withoutArticle = latin.replace(attached, "");
  if (role === "NUMBER") return written;
  const stated = number === null ? [] : [number];
  const consonants = token.skeleton.slice(0, MOST_LETTERS);
  const longEnough = latin.length >= LETTERS_TO_LOSE_TWO || isAbjad(script);
  return distinct([
    ...written,
    ...stated,
    // The folds of other readings are compared whole or by their consonants.
    ...distinct([latin, token.fold].map((one) => one.slice(0, MOST_LETTERS))).flatMap((one) =>
      isAbjad(script) ? [] : withoutOne(one),
    ),
    ...soundsOf(token).flatMap((sound) => consonantsOf(sound.skeleton)),
    ...(withoutArticle === latin || isAbjad(script) ? [] : [fold(withoutArticle)]),
    ...consonantsOf(consonants, isAbjad(script) ? 2 : 3),
    ...(isAbjad(script) ? skeletonsOfLetters(token.letters).flatMap((one) => consonantsOf(one, 1)) : []),
    // A word with two errors begins alike.
    ...(longEnough ? [consonants, ...withoutOne(consonants)].map((some) => `some ${firstSoundOf(token)} ${some}`) : []),
    ...halvesOf(token.fold),
    ...sonOf(latin),
    ...(group === null ? [] : [`group ${group}`]),
    ...(isAbjad(script) ? [...groupsOfLetters(token.letters)].map((name) => `group ${name}`) : []),
    ...(shortFor ?? []).flatMap((full) => [full, `group ${full}`]),
  ]);
}

const son = /^(.{3,})(?:oglu|ogly|ogli|oghlu|oglou)$/;
/** "Davutoglu" and "David oglu": the father by the group of his name. */
export function sonOf(latin: string): string[] {
  const father = son.exec(latin)?.[1];
  return father === undefined ? [] : [`son ${nameGroups.get(father) ?? fold(father)}`];
}

/** The parts of a long word by which it is found if the rest has several errors. */
function halvesOf(folded: string): string[] {
  if (folded.length < LETTERS_OF_HALVES) return [];
  return [`begins ${folded.slice(0, LETTERS_OF_A_HALF)}`, `ends ${folded.slice(-LETTERS_OF_A_HALF)}`];
}

/** Every sound is asked for once per letter, so only long words are, in their first romanizations. */
const [LETTERS_OF_SOUNDS, MOST_SOUNDS] = [7, 2];
const misspeltSounds = (token: Token): string[] =>
  token.latin.length < LETTERS_OF_SOUNDS
    ? []
    : soundsOf(token)
        .slice(0, MOST_SOUNDS)
        .flatMap((sound) => withoutOne(sound.fold.slice(0, MOST_LETTERS)));

/** Only searched: a misspelt word of another romanization, and the family name of a relative of the other sex. */
const askedOf = (token: Token): string[] =>
  isAbjad(token.script) ? [] : [...misspeltSounds(token), ...relativesOf(token.latin)];

export const foldsOf = (token: Token): string[] =>
  [token.fold, token.korean, ...token.pinyin.map(fold), ...soundsOf(token).map((sound) => sound.fold)]
    .map((spelling) => spelling.slice(0, MOST_LETTERS))
    .filter((spelling) => spelling !== "");

export const withoutOne = (word: string): string[] => (word.length < LETTERS_TO_LOSE_ONE ? [] : withoutOneLetter(word));

const withoutOneLetter = (word: string): string[] => [...word].map((_, at) => word.slice(0, at) + word.slice(at + 1));

export const consonantsOf = (consonants: string, least = 3): string[] =>
  consonants.length < least ? [] : [`consonants ${consonants.slice(0, MOST_LETTERS)}`];

export function distinct<T>(values: readonly T[]): T[] {
  return [...new Set(values)];
}
