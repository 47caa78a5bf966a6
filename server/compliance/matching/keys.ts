import { skeletonOfLetters, skeletonsOfLetters } from "./abjad";
import type { NameAnalysis } from "./analyse";
import { fold, skeleton } from "./fold";
import type { Reading } from "./readings";
import { isAbjad } from "./scripts";
import { isSignificant, MOST_FOUND_BY, type Token } from "./token";

// What a name is found by among a million (decision 0042). A word of it leaves traces: its spelling and that with each letter left out, its
// sound, its consonants, the group of its variants, its first letter. Two names are held against each other when two words of the one
// have left a trace that two words of the other have left, too.

/** A longer word is found by its beginning. */
const MOST_LETTERS = 20;
/** Shorter words are too many neighbours' neighbours: they are never compared letter by letter. */
const LETTERS_TO_LOSE_ONE = 4;
/** Words from this length on may differ by two letters: by their consonants they are found all the same. */
const LETTERS_TO_LOSE_TWO = 6;

/** Met by a name that has one of each of these: of two words, or of three; then `third` is `other` again. */
export type Question = {
  readonly one: readonly number[];
  readonly other: readonly number[];
  readonly third: readonly number[];
};

const both = (one: readonly number[], other: readonly number[]): Question => ({ one, other, third: other });

/**
 * The hashes of a name: what stands in `keys` of `watchlist_names` and `screened_parties`. Of 32 bits, signed; the two lowest bits say
 * how much a shared one counts (0: once, 1: three times). Empty for a name that is not screenable.
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

/** What to ask for; a name is worth comparing when one question is met. */
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
 * Two of the words, or three of five: names of five words that share but two do not score 80, unless the others cost nothing. Of more words
 * one of each half, since a name that agrees has most of them.
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
  /** Of the word in full. */
  readonly traces: readonly string[];
  /** Stored: what an initial may stand for. */
  readonly first: readonly string[];
  /** Asked for: an initial that may stand for the word. */
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
  const { role, group, script, latin } = token;
  const spellings = isAbjad(script) ? [] : distinct([latin.slice(0, MOST_LETTERS), ...foldsOf(token)]);
  const withoutArticle = latin.replace(/^[ae]l(?=[a-z]{4})/, "");
  if (role === "NUMBER") return spellings;
  const consonants = token.skeleton.slice(0, MOST_LETTERS);
  const longEnough = latin.length >= LETTERS_TO_LOSE_TWO || isAbjad(script);
  return distinct([
    ...spellings,
    ...spellings.flatMap(withoutOne),
    ...(withoutArticle === latin || isAbjad(script) ? [] : [fold(withoutArticle)]),
    ...(consonants.length >= 2 ? [consonantsOf(consonants)] : []),
    ...(isAbjad(script) ? skeletonsOfLetters(token.letters).map(consonantsOf) : []),
    ...(longEnough ? withoutOne(consonants).map((fewer) => `consonants ${fewer}`) : []),
    ...(group === null ? [] : [`group ${group}`]),
  ]);
}

const foldsOf = ({ fold, otherFolds }: Token): string[] =>
  [fold, ...otherFolds].map((spelling) => spelling.slice(0, MOST_LETTERS)).filter((spelling) => spelling !== "");

/** The word with each letter left out. */
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

/** Two or three neighbours as one word: «Abu Bakr» is «Abubakar», «Pong Ju» is «Pongju». */
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

/** Its sound, where the script writes it, and its consonants: «حزب الله» is «Hizballah», and «bin Ladin» is «Binladen». */
function join(of: readonly Token[]): Join {
  const abjad = of.every(({ letters }) => letters !== "");
  const latin = of.map((token) => token.latin).join("");
  const consonants = abjad ? skeletonOfLetters(of.map(({ letters }) => letters).join("")) : skeleton(latin);
  const joined = abjad ? [] : [fold(latin).slice(0, MOST_LETTERS)];
  return { of, traces: [...joined, ...(consonants.length > 2 ? [consonantsOf(consonants)] : [])] };
}

const consonantsOf = (consonants: string) => `consonants ${consonants.slice(0, MOST_LETTERS)}`;

/** Traces of a name that is one word, or may be written as one («NikolaiPatrushev»): what stands beside it is a middle name at most. */
function alone(words: readonly Word[], reading: Reading): string[] {
  const joined = words.length > 3 ? [] : joinsOf(reading).flatMap(({ traces }) => traces);
  const needed = words.filter(({ token }) => !token.optional);
  return needed.length === 1 ? [...needed.flatMap(({ traces }) => traces), ...joined] : joined;
}

/** All words, whatever their order. */
const whole = (words: readonly Word[]): string =>
  words
    .map(({ token }) => token.fold || token.skeleton)
    .sort()
    .join(" ");

/** What weighs little in this name may be more in another: «Steel» in «Centavor Steel Ltd» and «Centavor Steel», «Pan» in «Pan, Junjie». */
const common = ({ tokens }: Reading): string[] =>
  distinct(
    tokens
      .filter(({ role }) => light.has(role))
      .flatMap(({ fold: folded, group }) => (group === null ? [folded] : [folded, `group ${group}`])),
  );

const light = new Set<Token["role"]>(["GENERIC", "PLACE", "TITLE", "KUNYA"]);

/** The lowest bits of a hash. */
const [ONE, THREE] = [0, 1];

/** FNV-1a, mixed once more, since the lowest bits are taken for the weight. */
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
