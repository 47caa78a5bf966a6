import { skeletonOfLetters, skeletonsOfLetters } from "./abjad";
import type { NameAnalysis } from "./analyse";
import { limits } from "./caps";
import { fold, skeleton } from "./fold";
import { wholesOf } from "./joins";
import type { Reading } from "./readings";
import { soundsOf } from "./romanization";
import { roughOfLatin, roughOfLetters, roughWithoutOne } from "./rough";
import { isAbjad } from "./scripts";
import { attached, firstSoundOf } from "./similarity";
import { isSignificant, type Token } from "./token";
import { spellings } from "./vocabulary/abjad-letters";

// Search keys of a name (decision 0042). A word has several traces: its spelling, the spelling without each letter, its
// sound, its consonants, its group of variants, its first letter. Two names are compared if two words share traces.

/** A longer word is found by its beginning. */
const MOST_LETTERS = 20;
/** Shorter words have too many neighbors. They are never compared letter by letter. */
const LETTERS_TO_LOSE_ONE = 4;
/** Words of this many consonants are found in another script without one of them: stored, searched, stored in Latin. */
const [ABJAD_TO_LOSE_ONE, CONSONANTS_TO_LOSE_ONE, LATIN_TO_LOSE_ONE] = [3, 4, 4];
/** Words of this many consonants are found by them in the same script. */
const CONSONANTS_OF_ONE_SCRIPT = 5;
/** Words of this length may differ by two letters. Their consonants find them. */
const LETTERS_TO_LOSE_TWO = 7;

/** Words of so many letters are also found by their first and last letters. */
const [LETTERS_OF_HALVES, LETTERS_OF_A_HALF] = [8, 6];

/** The lowest bits of a hash. */
const [ONE, THREE, NONE] = [0, 1, 2];

/** A name matches a question with one key of each of its parts. */
export type Question = readonly (readonly number[])[];

/**
 * The keys stored in `watchlist_names` and `screened_party_names`: signed 32-bit hashes. The two lowest bits are the weight
 * of a shared key (0: 1, 1: 3, 2: none). Empty for a name that is not screenable.
 */
export function keysOf({ readings }: NameAnalysis): number[] {
  return distinct(
    readings.flatMap((reading) => {
      const words = wordsOf(reading);
      const joins = joinsOf(reading);
      return [
        ...words.flatMap(({ traces, stored }) => hashes([...traces, ...stored])),
        ...hashes(initialsOf(reading).map((letter) => `initial ${letter}`)),
        ...hashes(joinedOf(joins, "stored").map((trace) => `joined ${trace}`)),
        ...hashes(unjoinedOf(words, "stored").map((trace) => `unjoined ${trace}`)),
        ...hashes(alone(words, "stored").map((trace) => `alone ${trace}`)),
        ...hashes([...common(reading), ...particlesOf(reading)]),
        hash(`whole ${whole(words)}`, THREE),
        hash(`needs ${Math.min(neededOf(words).length, FEW + 1)}`, NONE),
      ];
    }),
  );
}

/** The keys of the same words in any order, one per reading. Names that have one are candidates before all others. */
export const wholeKeysOf = ({ readings }: NameAnalysis): number[] =>
  distinct(readings.map((reading) => hash(`whole ${whole(wordsOf(reading))}`, THREE)));

/** Names of at most this many needed words are asked apart: all of their words must be shared. */
const FEW = 2;
const SHORT = Array.from({ length: FEW + 1 }, (_, needed) => hash(`needs ${needed}`, NONE));

/** From this score on, two words are shared, or all. */
const LEAST_OF_TWO =
  1 +
  Math.max(
    ...[limits.FAMILY_NAME_MISSING, limits.GIVEN_NAME_MISSING, limits.ONE_PART_SHARED, limits.NOTHING_DISTINCTIVE],
    ...[limits.ONE_WORD_AND_MORE, limits.SHORT_WORD],
  );
/** From this score on, every needed word of one of the two names has a counterpart in the other. */
const LEAST_OF_SUBSET =
  1 + Math.max(LEAST_OF_TWO, limits.ANOTHER_NAME_PART, limits.ANOTHER_DISTINCTIVE_WORD, limits.NUMBERS_DIFFER);
/** Names of more words ask for two shared ones only, because the triples would be too many. */
const MOST_IN_TRIPLES = 12;

/** The questions of a name. A name that matches one of them may reach the threshold, others do not. */
export function questionsOf({ readings }: NameAnalysis, threshold: number): Question[] {
  const questions = readings.flatMap((reading) => questionsOfOne(reading, threshold));
  return [...new Map(questions.map((question) => [question.join(";"), question])).values()];
}

function questionsOfOne(reading: Reading, threshold: number): Question[] {
  const words = wordsOf(reading);
  const joins = joinsOf(reading);
  const asJoin = words.map(({ token }) => hashes(unjoined(token, "searched").map((trace) => `joined ${trace}`)));
  const evidence = words.map(({ token, traces, searched }, at) => {
    const joined = joins.filter(({ of }) => of.includes(token)).flatMap((one) => one.traces);
    return distinct([...hashes([...traces, ...searched, ...joined]), ...(asJoin[at] ?? [])]);
  });
  const letters = initialsOf(reading).flatMap((letter) => [`initial ${letter}`, `first ${letter}`]);
  const beside = hashes([...letters, ...common(reading)]);
  const after = (at: number) => distinct([...evidence.slice(at + 1).flat(), ...beside]);
  const byThemselves = hashes([
    ...alone(words, "searched").map((trace) => `alone ${trace}`),
    ...joinedOf(joins, "searched").map((trace) => `unjoined ${trace}`),
    ...unjoinedOf(words, "searched").map((trace) => `joined ${trace}`),
  ]);
  const few = neededOf(words).length <= FEW || words.length > MOST_IN_TRIPLES;
  // A word that is two words of the other name counts for both.
  const twice = asJoin.map(
    (one, at): Question => [one, distinct([...evidence.filter((_, place) => place !== at).flat(), ...beside])],
  );
  const asked = few ? pairsOf(evidence, after, threshold) : [...triplesOf(evidence, after, threshold), ...twice];
  return [[byThemselves], ...asked].filter((question) => question.every((keys) => keys.length > 0));
}

type After = (at: number) => number[];

function pairsOf(evidence: readonly number[][], after: After, threshold: number): Question[] {
  return evidence.map((one, at) => (threshold < LEAST_OF_TWO ? [one] : [one, after(at)]));
}

/** Two words of a name of few words, or three. Of any number below the score at which a different word is possible. */
function triplesOf(evidence: readonly number[][], after: After, threshold: number): Question[] {
  const pairs = pairsOf(evidence, after, threshold);
  if (threshold < LEAST_OF_SUBSET) return pairs;
  const triples = evidence.flatMap((one, at) =>
    evidence.slice(at + 1).map((other, step): Question => [one, other, after(at + step + 1)]),
  );
  return [...pairs.map((pair): Question => [...pair, SHORT]), ...triples];
}

/** The words that cannot be missing without a cost. */
const neededOf = (words: readonly Word[]): readonly Word[] =>
  words.filter(({ token }) => !token.optional && token.role === "STRONG");

type Word = {
  readonly token: Token;
  /** Traces of the whole word. */
  readonly traces: readonly string[];
  /** Only stored: initials that the word may match, and its consonants for other scripts. */
  readonly stored: readonly string[];
  /** Only searched: initials that may stand for the word, and its consonants in other scripts. */
  readonly searched: readonly string[];
};

function wordsOf({ tokens }: Reading): Word[] {
  return tokens.filter(isSignificant).map((token) => {
    const letters = firstLettersOf(token);
    const rough = isAbjad(token.script) ? inOtherScripts(true, token.letters) : inOtherScripts(false, token.latin);
    return {
      token,
      traces: tracesOf(token),
      stored: [...letters.map((letter) => `first ${letter}`), ...rough.stored],
      searched: [...letters.map((letter) => `initial ${letter}`), ...rough.searched],
    };
  });
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
function inOtherScripts(abjad: boolean, word: string): Pick<Word, "stored" | "searched"> {
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
function joinedInOtherScripts(abjad: boolean, word: string): Pick<Word, "stored" | "searched"> {
  const rough = abjad ? roughOfLetters(word) : roughOfLatin(word);
  const [script, other] = abjad ? ["abjad", "latin"] : ["latin", "abjad"];
  return { stored: rough.map((one) => `${script} ${one}`), searched: rough.map((one) => `${other} ${one}`) };
}

function tracesOf(token: Token): string[] {
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
    ...distinct([latin, look, token.fold].map((one) => one.slice(0, MOST_LETTERS))).flatMap((one) =>
      isAbjad(script) ? [] : withoutOne(one),
    ),
    ...soundsOf(token).flatMap((sound) => consonantsOf(sound.skeleton)),
    ...(withoutArticle === latin || isAbjad(script) ? [] : [fold(withoutArticle)]),
    ...consonantsOf(consonants, isAbjad(script) ? 2 : 3),
    ...(isAbjad(script) ? skeletonsOfLetters(token.letters).flatMap((one) => consonantsOf(one, 1)) : []),
    // A word with two errors begins alike.
    ...(longEnough ? [consonants, ...withoutOne(consonants)].map((some) => `some ${firstSoundOf(token)} ${some}`) : []),
    ...halvesOf(token.fold),
    ...(group === null ? [] : [`group ${group}`]),
    ...(shortFor ?? []).flatMap((full) => [full, `group ${full}`]),
  ]);
}

/** The parts of a long word by which it is found if the rest has several errors. */
function halvesOf(folded: string): string[] {
  if (folded.length < LETTERS_OF_HALVES) return [];
  return [`begins ${folded.slice(0, LETTERS_OF_A_HALF)}`, `ends ${folded.slice(-LETTERS_OF_A_HALF)}`];
}

const foldsOf = (token: Token): string[] =>
  [token.fold, token.korean, ...token.pinyin.map(fold), ...soundsOf(token).map((sound) => sound.fold)]
    .map((spelling) => spelling.slice(0, MOST_LETTERS))
    .filter((spelling) => spelling !== "");

const withoutOne = (word: string): string[] => (word.length < LETTERS_TO_LOSE_ONE ? [] : withoutOneLetter(word));

const withoutOneLetter = (word: string): string[] => [...word].map((_, at) => word.slice(0, at) + word.slice(at + 1));

const initialsOf = ({ tokens }: Reading): string[] =>
  distinct(
    tokens
      .filter(({ role }) => role === "INITIAL")
      .flatMap(({ latin, fold: folded }) => [latin.charAt(0), folded.charAt(0)]),
  );

type Side = "stored" | "searched";

/** Neighboring words as one. The lists are those of `Word`. */
type Join = Omit<Word, "token"> & { readonly of: readonly Token[] };

/** Two or three neighboring words as one: "Abu Bakr" is "Abubakar", "Pong Ju" is "Pongju". */
function joinsOf({ tokens }: Reading): Join[] {
  const parts = tokens.filter(({ role }) => joinable.has(role));
  return parts.flatMap((token, at) => {
    const [second, third] = [parts[at + 1], parts[at + 2]];
    const joins: Join[] = [];
    if (second) joins.push(join([token, second]), join([second, token]));
    if (second && third) joins.push(join([token, second, third]));
    return joins;
  });
}

const joinable = new Set<Token["role"]>(["STRONG", "KUNYA", "PARTICLE", "GENERIC", "TITLE"]);

/** "حزب الله" is "Hizballah", "bin Ladin" is "Binladen". */
function join(of: readonly Token[]): Join {
  const abjad = of.every(({ letters }) => letters !== "");
  const letters = of.map((token) => token.letters).join("");
  const latin = of.map((token) => token.latin).join("");
  if (abjad) return { of, traces: consonantsOf(skeletonOfLetters(letters)), ...joinedInOtherScripts(abjad, letters) };
  const sound = fold(latin).slice(0, MOST_LETTERS);
  const { stored, searched } = joinedInOtherScripts(abjad, latin);
  const korean = of.every((token) => token.korean !== "") ? [of.map((token) => token.korean).join("")] : [];
  return {
    of,
    traces: distinct([sound, ...korean, ...wholesOf(of).map((pinyin) => fold(pinyin).slice(0, MOST_LETTERS))]),
    // Syllables and particles are often written as one word, and are too short for another trace of an error.
    stored: [
      ...stored,
      ...shapes(sound, skeleton(latin), [0]),
      ...(of.every(({ syllable }) => syllable) || of.some(({ role }) => role !== "STRONG") ? withoutOne(sound) : []),
    ],
    searched: [...searched, ...shapes(sound, skeleton(latin), [-1, 0, 1])],
  };
}

const consonantsOf = (consonants: string, least = 3): string[] =>
  consonants.length < least ? [] : [`consonants ${consonants.slice(0, MOST_LETTERS)}`];

/** First letter, consonants and length. The consonants alone would join unrelated words ("Maria Silva", "Miroslav"). */
const shapes = (sound: string, consonants: string, differences: readonly number[]): string[] =>
  differences.map((more) => `shape ${sound.charAt(0)} ${consonants} ${sound.length + more}`);

/** Traces of words that may be one word in another name: "Nikolai Patrushev" is "NikolaiPatrushev". */
const joinedOf = (joins: readonly Join[], side: Side): string[] =>
  distinct(joins.flatMap((one) => [...one.traces, ...one[side]]));

const SHORTEST_UNJOINED = 8;

/** Traces of words that may be several words in another name. */
function unjoinedOf(words: readonly Word[], side: Side): string[] {
  const needed = neededOf(words);
  const long = ({ latin, letters }: Token) =>
    latin.length >= SHORTEST_UNJOINED || letters.length >= SHORTEST_UNJOINED / 2;
  return distinct(
    needed.filter(({ token }) => needed.length === 1 || long(token)).flatMap(({ token }) => unjoined(token, side)),
  );
}

function unjoined(token: Token, side: Side): string[] {
  const { script, letters, latin } = token;
  if (isAbjad(script))
    return letters.length < 3 ? [] : [...consonantsOf(token.skeleton), ...joinedInOtherScripts(true, letters)[side]];
  if (latin.length < LETTERS_TO_LOSE_ONE) return [];
  return [
    ...joinedInOtherScripts(false, latin)[side],
    ...foldsOf(token),
    ...shapes(token.fold, token.skeleton, side === "stored" ? [0] : [-1, 0, 1]),
  ];
}

/** Traces of a name of one word. */
function alone(words: readonly Word[], side: Side): string[] {
  const needed = neededOf(words);
  return needed.length === 1 ? needed.flatMap(({ traces, ...word }) => [...traces, ...word[side]]) : [];
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
      .flatMap((token) => [
        token.fold,
        ...(token.role === "GENERIC" ? tracesOf(token) : []),
        ...(token.group === null ? [] : [`group ${token.group}`]),
      ]),
  );

/** Only stored: "Ben" in "Ben-Ami, Rivka" may be a name. */
const particlesOf = ({ tokens }: Reading): string[] =>
  tokens.filter(({ role }) => role === "PARTICLE").map(({ fold: folded }) => folded);

const light = new Set<Token["role"]>(["GENERIC", "PLACE", "TITLE", "KUNYA"]);

const hashes = (traces: readonly string[]): number[] => distinct(traces.map((trace) => hash(trace, ONE)));

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
