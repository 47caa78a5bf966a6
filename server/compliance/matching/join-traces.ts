import { skeletonOfLetters } from "./abjad";
import { fold, skeleton } from "./fold";
import type { Reading } from "./readings";
import { isAbjad } from "./scripts";
import { neededOf, type Token } from "./token";
import {
  consonantsOf,
  distinct,
  foldsOf,
  joinedInOtherScripts,
  LETTERS_TO_LOSE_ONE,
  MOST_LETTERS,
  sonOf,
  type Traces,
  tracesOf,
  withoutOne,
} from "./traces";

// Traces of neighboring words that another name writes as one.

/** The pinyin of a given name whose syllables have another romanization: "Chi Keung" is "Zhiqiang". */
export function wholesOf([one, other, third]: readonly Token[]): readonly string[] {
  if (!one || !other || third || one.pinyin.length === 0 || other.pinyin.length === 0) return [];
  return one.pinyin.flatMap((first) => other.pinyin.map((last) => first + last));
}

export type Side = "stored" | "searched";

/** Neighboring words as one. */
export type Join = Traces & {
  readonly of: readonly Token[];
  /** Only searched, among words. */
  readonly misspelt: readonly string[];
};

const ofReadings = new WeakMap<Reading, readonly Join[]>();

/** Two or three neighboring words as one: "Abu Bakr" is "Abubakar", "Pong Ju" is "Pongju". */
export function joinsOf(reading: Reading): readonly Join[] {
  const known = ofReadings.get(reading);
  if (known) return known;
  const joins = neighborsOf(reading);
  ofReadings.set(reading, joins);
  return joins;
}

function neighborsOf({ tokens }: Reading): Join[] {
  const parts = tokens.filter(({ role }) => joinable.has(role));
  return parts.flatMap((token, at) => {
    const [second, third] = [parts[at + 1], parts[at + 2]];
    const joins: Join[] = [];
    if (second) joins.push(join([token, second]), join([second, token]));
    if (second && third) joins.push(join([token, second, third]));
    // "OlegPetrovichIvanov" is "IVANOV, Oleg Petrovich", "OlegIvanovPetrov" is "IVANOV PETROV, Oleg".
    if (second && third && parts.length === 3) joins.push(join([second, third, token]), join([third, token, second]));
    return joins;
  });
}

const joinable = new Set<Token["role"]>(["STRONG", "KUNYA", "PARTICLE", "GENERIC", "TITLE"]);

/** "حزب الله" is "Hizballah", "bin Ladin" is "Binladen". */
function join(of: readonly Token[]): Join {
  const abjad = of.every(({ letters }) => letters !== "");
  const letters = of.map((token) => token.letters).join("");
  const latin = of.map((token) => token.latin).join("");
  if (abjad)
    return {
      ...{ of, traces: consonantsOf(skeletonOfLetters(letters)), misspelt: [] },
      ...joinedInOtherScripts(abjad, letters),
    };
  const sound = fold(latin).slice(0, MOST_LETTERS);
  const { stored, searched } = joinedInOtherScripts(abjad, latin);
  const korean = of.every((token) => token.korean !== "") ? [of.map((token) => token.korean).join("")] : [];
  // Syllables and particles are often written as one word, and are too short for another trace of an error.
  const isShort = of.every(({ syllable }) => syllable) || of.some(({ role }) => role !== "STRONG");
  const misspelt = isShort ? withoutOne(sound) : [];
  return {
    of,
    traces: distinct([
      sound,
      ...korean,
      ...sonOf(latin),
      ...wholesOf(of).map((pinyin) => fold(pinyin).slice(0, MOST_LETTERS)),
    ]),
    stored: [...stored, ...shapes(sound, skeleton(latin), [0]), ...misspelt],
    searched: [...searched, ...shapes(sound, skeleton(latin), [-1, 0, 1])],
    misspelt,
  };
}

/** First letter, consonants and length. The consonants alone would join unrelated words ("Maria Silva", "Miroslav"). */
const shapes = (sound: string, consonants: string, differences: readonly number[]): string[] =>
  differences.map((more) => `shape ${sound.charAt(0)} ${consonants} ${sound.length + more}`);

/** Traces of a word that may be several words in another name. */
export function unjoined(token: Token, side: Side): string[] {
  const { script, letters, latin } = token;
  if (isAbjad(script))
    return letters.length < 3 ? [] : [...consonantsOf(token.skeleton), ...joinedInOtherScripts(true, letters)[side]];
  if (latin.length < LETTERS_TO_LOSE_ONE) return [];
  return [
    ...joinedInOtherScripts(false, latin)[side],
    ...foldsOf(token),
    ...sonOf(latin),
    ...shapes(token.fold, token.skeleton, side === "stored" ? [0] : [-1, 0, 1]),
  ];
}

const SHORTEST_UNJOINED = 8;

const mayBeSeveral = (token: Token, reading: Reading): boolean =>
  token.latin.length >= SHORTEST_UNJOINED ||
  token.letters.length >= SHORTEST_UNJOINED / 2 ||
  neededOf(reading).length === 1;

/** Traces of the words of a name that may be several words in another. */
export const unjoinedOf = (reading: Reading, side: Side): string[] =>
  distinct(
    neededOf(reading)
      .filter((token) => mayBeSeveral(token, reading))
      .flatMap((token) => unjoined(token, side)),
  );

/** True if a search for the words finds the whole, and the other way round. Others are not joined. */
export function areFoundJoined(parts: readonly Token[], of: Reading, whole: Token, by: Reading): boolean {
  const join = joinsOf(of).find(
    ({ of: joined }) => joined.length === parts.length && joined.every((token, at) => token === parts[at]),
  );
  if (!join) return false;
  const asPart = new Set([...join.traces, ...join.stored]);
  if (!unjoined(whole, "searched").some((trace) => asPart.has(trace))) return false;
  const { kept } = tracesOf(whole);
  if ([...join.traces, ...join.misspelt].some((trace) => kept.has(trace))) return true;
  const alone = new Set(mayBeSeveral(whole, by) && !whole.optional ? unjoined(whole, "stored") : []);
  return [...join.traces, ...join.searched].some((trace) => alone.has(trace));
}
