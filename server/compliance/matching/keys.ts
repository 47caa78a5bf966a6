import { skeletonOfLetters, skeletonsOfLetters } from "./abjad";
import type { NameAnalysis } from "./analyse";
import { fold, skeleton } from "./fold";
import type { Reading } from "./readings";
import { soundsOf } from "./romanization";
import { isAbjad } from "./scripts";
import { isSignificant, MOST_FOUND_BY, type Token } from "./token";

// Search keys of a name (decision 0042). A word has several traces: its spelling, the spelling without each letter, its
// sound, its consonants, its group of variants, its first letter. Two names are compared if two words share traces.

/** A longer word is found by its beginning. */
const MOST_LETTERS = 20;
/** Shorter words have too many neighbors. They are never compared letter by letter. */
const LETTERS_TO_LOSE_ONE = 4;
/** Words of this length may differ by two letters. Their consonants find them. */
const LETTERS_TO_LOSE_TWO = 6;

/** A name matches a question with one key of each list. `third` repeats `other` if two words suffice. */
export type Question = {
  readonly one: readonly number[];
  readonly other: readonly number[];
  readonly third: readonly number[];
};

const both = (one: readonly number[], other: readonly number[]): Question => ({ one, other, third: other });

/**
 * The keys stored in `watchlist_names` and `screened_parties`: signed 32-bit hashes. The two lowest bits are the weight
 * of a shared key (0: 1, 1: 3). Empty for a name that is not screenable.
 */
export function keysOf({ readings }: NameAnalysis): number[] {
  return distinct(
    readings.flatMap((reading) => {
      const words = wordsOf(reading);
      return [
        ...words.flatMap(({ traces, first }) => [...traces, ...first].map((trace) => hash(trace, ONE))),
        ...initialsOf(reading).map((letter) => hash(`initial ${letter}`, ONE)),
        ...joinsOf(reading).flatMap((join) => join.traces.map((trace) => hash(trace, ONE))),
        ...alone(words, reading).map((trace) => hash(`alone ${trace}`, ONE)),
        hash(`whole ${whole(words)}`, THREE),
        ...common(reading).map((word) => hash(word, ONE)),
      ];
    }),
  );
}

/** The questions of a name. A name that matches one of them is worth comparing. */
export function questionsOf({ readings }: NameAnalysis): Question[] {
  return readings.flatMap((reading) => {
    const words = wordsOf(reading);
    const joins = joinsOf(reading);
    const evidence = words.map(({ token, traces, initials }) => {
      const joined = joins.filter(({ of }) => of.includes(token)).flatMap((join) => join.traces);
      return distinct([...traces, ...initials, ...joined].map((trace) => hash(trace, ONE)));
    });
    const byThemselves = distinct(alone(words, reading).map((trace) => hash(`alone ${trace}`, ONE)));
    const initials = distinct(
      initialsOf(reading).flatMap((letter) => [hash(`initial ${letter}`, ONE), hash(`first ${letter}`, ONE)]),
    );
    const beside = [...initials, ...common(reading).map((word) => hash(word, ONE))];
    const [only] = evidence;
    return [
      ...(byThemselves.length > 0 ? [both(byThemselves, byThemselves)] : []),
      ...(only && evidence.length === 1 && beside.length > 0 ? [both(only, beside)] : []),
      ...combinations(evidence, reading),
    ];
  });
}

/**
 * Two words, or three of five: names of five words that share only two do not reach 80, unless the others cost nothing.
 * Longer names need one word of each half.
 */
function combinations(evidence: readonly number[][], { tokens }: Reading): Question[] {
  if (evidence.length > 5) {
    const half = (odd: number) => distinct(evidence.filter((_, at) => at % 2 === odd).flat());
    return [both(half(0), half(1))];
  }
  const three = evidence.length === 5 && !tokens.some(({ optional }) => optional);
  return evidence.flatMap((one, at) =>
    evidence.slice(at + 1).flatMap((other, step) => {
      if (!three) return [both(one, other)];
      return evidence.slice(at + step + 2).map((third) => ({ one, other, third }));
    }),
  );
}

type Word = {
  readonly token: Token;
  /** Traces of the whole word. */
  readonly traces: readonly string[];
  /** Stored: initials that the word may match. */
  readonly first: readonly string[];
  /** Searched: initials that may stand for the word. */
  readonly initials: readonly string[];
};

function wordsOf({ tokens }: Reading): Word[] {
  return tokens
    .filter(isSignificant)
    .slice(0, MOST_FOUND_BY)
    .map((token) => {
      const spellings = isAbjad(token.script) ? [] : [token.latin, ...foldsOf(token)];
      const letters = distinct(spellings.map((spelling) => spelling.charAt(0)));
      return {
        token,
        traces: tracesOf(token),
        first: letters.map((letter) => `first ${letter}`),
        initials: letters.map((letter) => `initial ${letter}`),
      };
    });
}

function tracesOf(token: Token): string[] {
  const { role, group, script, latin, number } = token;
  const spellings = isAbjad(script) ? [] : distinct([latin.slice(0, MOST_LETTERS), ...foldsOf(token)]);
  const withoutArticle = latin.replace(/^[ae]l(?=[a-z]{4})/, "");
  if (role === "NUMBER") return spellings;
  const stated = number === null ? [] : [number];
  const consonants = token.skeleton.slice(0, MOST_LETTERS);
  const longEnough = latin.length >= LETTERS_TO_LOSE_TWO || isAbjad(script);
  return distinct([
    ...spellings,
    ...stated,
    ...[latin.slice(0, MOST_LETTERS), token.fold.slice(0, MOST_LETTERS)].flatMap((one) =>
      isAbjad(script) ? [] : withoutOne(one),
    ),
    ...soundsOf(token).flatMap((sound) => (sound.skeleton.length > 2 ? [consonantsOf(sound.skeleton)] : [])),
    ...(withoutArticle === latin || isAbjad(script) ? [] : [fold(withoutArticle)]),
    ...(consonants.length >= 2 ? [consonantsOf(consonants)] : []),
    ...(isAbjad(script) ? skeletonsOfLetters(token.letters).map(consonantsOf) : []),
    ...(longEnough ? withoutOne(consonants).map((fewer) => `consonants ${fewer}`) : []),
    ...(group === null ? [] : [`group ${group}`]),
  ]);
}

const foldsOf = (token: Token): string[] =>
  [token.fold, token.korean, ...soundsOf(token).map((sound) => sound.fold)]
    .map((spelling) => spelling.slice(0, MOST_LETTERS))
    .filter((spelling) => spelling !== "");

function withoutOne(word: string): string[] {
  if (word.length < LETTERS_TO_LOSE_ONE) return [];
  return [...word].map((_, at) => word.slice(0, at) + word.slice(at + 1));
}

const initialsOf = ({ tokens }: Reading): string[] =>
  distinct(
    tokens
      .filter(({ role }) => role === "INITIAL")
      .flatMap(({ latin, fold: folded }) => [latin.charAt(0), folded.charAt(0)]),
  );

type Join = { readonly of: readonly Token[]; readonly traces: readonly string[] };

/** Two or three neighboring words as one: "Abu Bakr" is "Abubakar", "Pong Ju" is "Pongju". */
function joinsOf({ tokens }: Reading): Join[] {
  const parts = tokens.filter(({ role }) => joinable.has(role)).slice(0, MOST_FOUND_BY);
  return parts.flatMap((token, at) => {
    const [second, third] = [parts[at + 1], parts[at + 2]];
    const joins: Join[] = [];
    if (second) joins.push(join([token, second]), join([second, token]));
    if (second && third) joins.push(join([token, second, third]));
    return joins;
  });
}

const joinable = new Set<Token["role"]>(["STRONG", "KUNYA", "PARTICLE", "GENERIC", "TITLE"]);

/** The sound, where the script has vowels, and the consonants: "حزب الله" is "Hizballah", "bin Ladin" is "Binladen". */
function join(of: readonly Token[]): Join {
  const abjad = of.every(({ letters }) => letters !== "");
  const latin = of.map((token) => token.latin).join("");
  const consonants = abjad ? skeletonOfLetters(of.map(({ letters }) => letters).join("")) : skeleton(latin);
  const joined = abjad ? [] : [fold(latin).slice(0, MOST_LETTERS)];
  return { of, traces: [...joined, ...(consonants.length > 2 ? [consonantsOf(consonants)] : [])] };
}

const consonantsOf = (consonants: string) => `consonants ${consonants.slice(0, MOST_LETTERS)}`;

/** Traces of a name that is, or may be written as, one word ("NikolaiPatrushev"), apart from a middle name. */
function alone(words: readonly Word[], reading: Reading): string[] {
  const joined = words.length > 3 ? [] : joinsOf(reading).flatMap(({ traces }) => traces);
  const needed = words.filter(({ token }) => !token.optional);
  return needed.length === 1 ? [...needed.flatMap(({ traces }) => traces), ...joined] : joined;
}

/** All words in any order. */
const whole = (words: readonly Word[]): string =>
  words
    .map(({ token }) => token.fold || token.skeleton)
    .sort()
    .join(" ");

/**
 * Words with a low weight here may weigh more in another name: "Steel" in "Centavor Steel Ltd" and "Centavor Steel",
 * "Pan" in "Pan, Junjie".
 */
const common = ({ tokens }: Reading): string[] =>
  distinct(
    tokens
      .filter(({ role }) => light.has(role))
      .flatMap(({ fold: folded, group }) => (group === null ? [folded] : [folded, `group ${group}`])),
  );

const light = new Set<Token["role"]>(["GENERIC", "PLACE", "TITLE", "KUNYA"]);

/** The lowest bits of a hash. */
const [ONE, THREE] = [0, 1];

/** FNV-1a with an extra mix, because the lowest bits are replaced by the weight. */
function hash(trace: string, weight: number): number {
  let mixed = 0x811c9dc5;
  for (let at = 0; at < trace.length; at++) mixed = Math.imul(mixed ^ trace.charCodeAt(at), 0x01000193);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  mixed ^= mixed >>> 13;
  return (mixed & ~3) | weight;
}

function distinct<T>(values: readonly T[]): T[] {
  return [...new Set(values)];
}
