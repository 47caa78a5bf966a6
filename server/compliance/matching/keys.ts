import type { NameAnalysis } from "./analyse";
import { limits } from "./caps";
import { type Join, joinsOf, type Side, unjoined, unjoinedOf } from "./join-traces";
import type { Reading } from "./readings";
import { isSignificant, neededOf, ofWord, type Token } from "./token";
import { distinct, type Traces, tracesOf } from "./traces";
import { alsoFamilyNames } from "./vocabulary/particles";

// Search keys of a name (decision 0042): the traces of its words and of neighboring words as one, as hashes. Two names are
// compared if two words share traces.

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
        ...hashes(unjoinedOf(reading, "stored").map((trace) => `unjoined ${trace}`)),
        ...hashes(alone(reading, "stored").map((trace) => `alone ${trace}`)),
        ...hashes([...common(reading), ...particlesOf(reading)]),
        hash(`whole ${whole(words)}`, THREE),
        hash(`needs ${Math.min(neededOf(reading).length, FEW + 1)}`, NONE),
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
  const asJoin = words.map(({ token }) => joinedKeysOf(token));
  const evidence = words.map(({ token }, at) => {
    const joined = joins
      .filter(({ of }) => of.includes(token))
      .flatMap(({ traces, misspelt }) => [...traces, ...misspelt]);
    return distinct([...searchedKeysOf(token), ...hashes(joined), ...(asJoin[at] ?? [])]);
  });
  const letters = initialsOf(reading).flatMap((letter) => [`initial ${letter}`, `first ${letter}`]);
  const beside = hashes([...letters, ...common(reading)]);
  const after = (at: number) => distinct([...evidence.slice(at + 1).flat(), ...beside]);
  const byThemselves = hashes([
    ...alone(reading, "searched").map((trace) => `alone ${trace}`),
    ...joinedOf(joins, "searched").map((trace) => `unjoined ${trace}`),
    ...unjoinedOf(reading, "searched").map((trace) => `joined ${trace}`),
  ]);
  const few = neededOf(reading).length <= FEW || words.length > MOST_IN_TRIPLES;
  // A word that is two words of the other name counts for both.
  const twice = asJoin.map(
    (one, at): Question => [one, distinct([...evidence.filter((_, place) => place !== at).flat(), ...beside])],
  );
  const asked = few
    ? pairsOf(evidence, after, threshold)
    : [...triplesOf(evidence, after, hashes(maybeNames(reading)), threshold), ...twice];
  return [[byThemselves], ...asked].filter((question) => question.every((keys) => keys.length > 0));
}

type After = (at: number) => number[];

function pairsOf(evidence: readonly number[][], after: After, threshold: number): Question[] {
  return evidence.map((one, at) => (threshold < LEAST_OF_TWO ? [one] : [one, after(at)]));
}

/** Two words of a name of few words, or three. Of any number below the score at which a different word is possible. */
function triplesOf(
  evidence: readonly number[][],
  after: After,
  also: readonly number[],
  threshold: number,
): Question[] {
  const pairs = pairsOf(evidence, after, threshold);
  if (threshold < LEAST_OF_SUBSET) return pairs;
  const triples = evidence.flatMap((one, at) =>
    evidence.slice(at + 1).map((other, step): Question => [one, other, [...after(at + step + 1), ...also]]),
  );
  return [...pairs.map((pair): Question => [...pair, SHORT]), ...triples];
}

type Word = Traces & { readonly token: Token };

const wordsOf = ({ tokens }: Reading): Word[] =>
  tokens.filter(isSignificant).map((token) => ({ token, ...tracesOf(token) }));

const initialsOf = ({ tokens }: Reading): string[] =>
  distinct(
    tokens
      .filter(({ role }) => role === "INITIAL")
      .flatMap(({ latin, fold: folded }) => [latin.charAt(0), folded.charAt(0)]),
  );

/** Traces of words that may be one word in another name: "Nikolai Patrushev" is "NikolaiPatrushev". */
const joinedOf = (joins: readonly Join[], side: Side): string[] =>
  distinct(joins.flatMap((one) => [...one.traces, ...one[side]]));

/** Traces of a name of one word. */
function alone(reading: Reading, side: Side): string[] {
  const needed = neededOf(reading);
  return needed.length === 1 ? needed.map(tracesOf).flatMap(({ traces, ...word }) => [...traces, ...word[side]]) : [];
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
        ...(token.role === "GENERIC" ? tracesOf(token).traces : []),
        ...(token.group === null ? [] : [`group ${token.group}`]),
      ]),
  );

/** Only stored: "Ben" in "Ben-Ami, Rivka" may be a name. */
const particlesOf = ({ tokens }: Reading): string[] =>
  tokens.filter(({ role }) => role === "PARTICLE").map(({ fold: folded }) => folded);

/** Particles that the other name may have as a name: "Ben" in "Moshe Ben-Ami". */
const maybeNames = ({ tokens }: Reading): string[] =>
  tokens.filter(({ role, latin }) => role === "PARTICLE" && alsoFamilyNames.has(latin)).map(({ fold }) => fold);

/** The keys that a search for the word uses. */
const searchedKeysOf = ofWord((token) => {
  const { traces, searched } = tracesOf(token);
  return hashes([...traces, ...searched]);
});
const joinedKeysOf = ofWord((token) => hashes(unjoined(token, "searched").map((trace) => `joined ${trace}`)));

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
