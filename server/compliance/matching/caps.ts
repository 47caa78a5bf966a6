import type { Pair } from "./alignment";
import type { Reading } from "./readings";
import { isFuzzy } from "./similarity";
import type { Token } from "./token";
import { areTwoTrades } from "./vocabulary/organisation-words";
import { type Extra, isStrongPair } from "./weigh";

/** Step 7: reasons that limit a score. Each has a sentence in `server/words/en/service/compliance.ts`. */
export type CapReason = keyof typeof limits;

export const limits = {
  FAMILY_NAME_MISSING: 58,
  GIVEN_NAME_MISSING: 62,
  ONE_PART_SHARED: 60,
  PERSON_AND_ORGANISATION: 60,
  NOTHING_DISTINCTIVE: 0,
  ANOTHER_DISTINCTIVE_WORD: 70,
  ANOTHER_NAME_PART: 70,
  ANOTHER_FIRST_NAME: 70,
  HALF_A_GIVEN_NAME: 66,
  ONE_WORD_AND_MORE: 66,
  SHORT_WORD: 66,
  NUMBERS_DIFFER: 50,
  ONE_INITIAL: 84,
  INITIALS_ONLY: 88,
  OTHER_SCRIPT: 97,
} as const;

export type CapInput = {
  readonly query: Reading;
  readonly listed: Reading;
  readonly pairs: readonly Pair[];
  readonly extras: readonly Extra[];
  readonly asOrganisation: boolean;
};

/** Distinctive words. Excludes words that the other name uses as a generic word ("Steel"). */
function distinctiveOf({ tokens }: Reading, pairs: readonly Pair[]): Token[] {
  const common = new Set<Token>();
  for (const { query, listed } of pairs) {
    const both = [...query, ...listed];
    if (both.some(({ role }) => role === "GENERIC" || role === "PLACE")) for (const token of both) common.add(token);
  }
  return tokens.filter(
    (token) => !token.optional && (token.role === "STRONG" || token.role === "NUMBER") && !common.has(token),
  );
}
const SURE_FAMILY_NAME = 0.75;
const SHORTEST_FUZZY = 5;

/** The number of words in distinctive pairs, on the longer side. */
const countOf = (pairs: readonly Pair[]) =>
  pairs.filter(isStrongPair).reduce((sum, { query, listed }) => sum + Math.max(query.length, listed.length), 0);

function familyIsMissing({ query, listed, pairs }: CapInput): boolean {
  return [query, listed].some(({ tokens }) => {
    const family = tokens.filter((token) => token.family && token.role === "STRONG");
    if (family.length === 0) return false;
    return !pairs.some(
      (pair) =>
        pair.likeness.score >= SURE_FAMILY_NAME &&
        [...pair.query, ...pair.listed].some((token) => family.includes(token)),
    );
  });
}

function givenIsMissing({ query, listed, pairs }: CapInput): boolean {
  const flagged = [query, listed].filter(({ tokens }) => tokens.some(({ given, role }) => given && role === "STRONG"));
  return flagged.some(
    ({ tokens }) =>
      !pairs.some((pair) =>
        [...pair.query, ...pair.listed].some(
          (token) => tokens.includes(token) && token.given && token.role === "STRONG",
        ),
      ),
  );
}

/**
 * The number of parts of a person's name: "Abu Hassan" has more than "Hassan", "N. Patrushev" more than "Patrushev".
 */
const partsOf = (reading: Reading, pairs: readonly Pair[]) =>
  distinctiveOf(reading, pairs).length +
  reading.tokens.filter(
    ({ role, group, optional }) => !optional && (role === "INITIAL" || (role === "KUNYA" && group === "abu")),
  ).length;

/** Caps on names of persons or of unknown kind. */
function personCaps(input: CapInput): CapReason[] {
  const { query, listed, pairs, extras } = input;
  const reasons: CapReason[] = [];
  const initials = pairs.filter(
    ({ likeness, query, listed }) =>
      likeness.how === "INITIAL" || (query[0]?.role === "INITIAL" && listed[0]?.role === "INITIAL"),
  );
  const shared = countOf(pairs);
  if (shared === 0) reasons.push("NOTHING_DISTINCTIVE");
  if (familyIsMissing(input)) reasons.push("FAMILY_NAME_MISSING");
  if (givenIsMissing(input) && shared > 0) reasons.push("GIVEN_NAME_MISSING");
  const kunyas = pairs.filter(({ query }) => query[0]?.role === "KUNYA" && query[0].group === "abu");
  const most = Math.max(partsOf(query, pairs), partsOf(listed, pairs));
  if (shared + initials.length + kunyas.length < 2 && most > 1) reasons.push("ONE_PART_SHARED");
  const guessed = initials.some(({ likeness }) => likeness.how === "INITIAL");
  if (shared === 1 && guessed) reasons.push(initials.length === 1 ? "ONE_INITIAL" : "INITIALS_ONLY");
  if (extras.some(({ how, query }) => how === "CONTRADICTS" && query?.role !== "LEGAL_FORM"))
    reasons.push("ANOTHER_NAME_PART");
  if (firstNameDiffers(input, shared) || isFatherOf(input)) reasons.push("ANOTHER_FIRST_NAME");
  if (halfIsMissing(input) || syllablesChangePlaces(input)) reasons.push("HALF_A_GIVEN_NAME");
  return reasons;
}

/**
 * True for "Tigran Karapetyan" and "Karapetyan, Armen Tigran": the first given name of one is a later one of the other,
 * and only the family name agrees otherwise. Not checked if the order of a name is unclear.
 */
function firstNameDiffers({ query, listed, pairs, extras }: CapInput, shared: number): boolean {
  const known = [query, listed].find(({ tokens }) => tokens.some(({ family }) => family));
  if (!known || shared > 3 || isSurrounded(extras)) return false;
  const familyPairs = pairs.filter((pair) => [...pair.query, ...pair.listed].some((token) => token.family));
  const ofFamily = new Set(familyPairs.flatMap((pair) => [...pair.query, ...pair.listed]));
  const pairOf = (token: Token) => pairs.find((pair) => pair.query.includes(token) || pair.listed.includes(token));
  const isTitle = (token: Token) =>
    [...(pairOf(token)?.query ?? []), ...(pairOf(token)?.listed ?? [])].some(({ role }) => role === "TITLE");
  const isGiven = (token: Token) =>
    token.role === "STRONG" && !token.family && !ofFamily.has(token) && !token.optional && !isTitle(token);
  const isUnused = (token: Token) => oftenOmitted.has(token.group ?? token.latin) && !pairOf(token);
  const firstOf = ({ tokens }: Reading) => {
    const given = tokens.filter(isGiven);
    return given.find((token) => !isUnused(token)) ?? given[0];
  };
  const [first, other] = [firstOf(query), firstOf(listed)];
  if (!first || !other) return false;
  if ([query, listed].some((reading) => isCalled(reading, reading === query ? other : first))) return false;
  const [one, two] = [pairOf(first), pairOf(other)];
  if (one && one === two) return false;
  const complete = !extras.some((extra) => extra.query?.role === "STRONG" || extra.listed?.role === "STRONG");
  // The same names in another order are the same person, unless one is said to be the father's.
  if (complete && ![one, two].some(isOrdered) && ![query, listed].some(namesFather)) return false;
  // A nickname may replace the first given name.
  if ([one, two].some((pair) => pair && [...pair.query, ...pair.listed].some(({ optional }) => optional))) return false;
  return one !== undefined || two !== undefined ? shared < 3 || (one !== undefined && two !== undefined) : false;
}

/** First names that most bearers do not use: "Mohammad Rafique" is "Rafique", "María Guadalupe" "Guadalupe". */
const oftenOmitted = new Set(["muhammad", "maria", "joseph", "jose"]);

/** True for a name within many other words: any of them may precede it. */
function isSurrounded(extras: readonly Extra[]): boolean {
  const strong = extras.filter(({ query, listed }) => query?.role === "STRONG" || listed?.role === "STRONG");
  return strong.length > 2 && strong.every(({ how }) => how === strong[0]?.how && how !== "CONTRADICTS");
}

/** True for "Ahmed bin Salem" and "Salem bin Ahmed": one is the other's father. */
function isFatherOf({ query, listed, pairs }: CapInput): boolean {
  const [one, other] = [sonAndFather(query), sonAndFather(listed)];
  if (!one || !other) return false;
  const areOne = (asked: Token, met: Token) =>
    pairs.some((pair) => pair.query.includes(asked) && pair.listed.includes(met));
  return areOne(one.son, other.father) && areOne(one.father, other.son);
}

function sonAndFather({ tokens }: Reading): { son: Token; father: Token } | null {
  const at = tokens.findIndex(({ role, latin }) => role === "PARTICLE" && ofFather.has(latin));
  const son = tokens.slice(0, Math.max(at, 0)).findLast(({ role }) => role === "STRONG");
  const father = tokens.slice(at + 1).find(({ role }) => role === "STRONG");
  return at > 0 && son && father ? { son, father } : null;
}

/** True for "Gevorgi" beside "Gevorg": one of them is the father's name. */
const isOrdered = (pair: Pair | undefined) => pair !== undefined && isFuzzy(pair.likeness);
const ofFather = new Set("bin ibn bint binte".split(" "));
const namesFather = ({ tokens }: Reading) => tokens.some(({ latin }) => ofFather.has(latin));

/** True for "Karen" in "Wong Ka Yan Karen": a foreign name beside a name of syllables. */
function isCalled({ tokens }: Reading, name: Token): boolean {
  const strong = tokens.filter(({ role }) => role === "STRONG");
  const foreign = strong.filter(({ syllable }) => !syllable);
  return strong.length > 2 && foreign.length === 1 && !name.syllable && foreign[0]?.fold === name.fold;
}

/** Vietnamese middle names of men and women, often omitted. */
const ofSex = new Set(["thi", "van"]);

/** True for "Seo-yeon Jang" and "Jang, Yeon-seo": of three syllables, only the family name may change its place. */
function syllablesChangePlaces({ query, listed, pairs }: CapInput): boolean {
  const places = [query, listed].map(({ tokens }) => tokens.filter(({ role }) => role === "STRONG"));
  const [ours = [], theirs = []] = places;
  const isSyllable = ({ syllable, korean }: Token) => syllable || korean !== "";
  if (ours.length !== 3 || theirs.length !== 3 || ![...ours, ...theirs].every(isSyllable)) return false;
  const steps = ours.map((token, at) => {
    const pair = pairs.find(({ query: one, listed: other }) => one.length + other.length === 2 && one[0] === token);
    return pair?.listed[0] ? (theirs.indexOf(pair.listed[0]) - at + 3) % 3 : -1;
  });
  return steps.every((step) => step >= 0) && new Set(steps).size > 1;
}

/** True for "Pak Pong" and "Pak Pong Ju": a given name of two syllables is one name. */
function halfIsMissing({ query, listed, pairs, extras }: CapInput): boolean {
  return [query, listed].some((reading) => {
    const strong = distinctiveOf(reading, pairs).filter(({ latin }) => !ofSex.has(latin));
    return (
      strong.length >= 3 &&
      strong.every(({ syllable }) => syllable) &&
      extras.some(
        ({ how, query: one, listed: other }) =>
          how !== "CONTRADICTS" && strong.some((token) => token === one || token === other),
      )
    );
  });
}

function organisationCaps({ query, listed, pairs, extras }: CapInput): CapReason[] {
  const reasons: CapReason[] = [];
  const shared = pairs.filter(isStrongPair);
  if (shared.length === 0) reasons.push("NOTHING_DISTINCTIVE");
  const contradicted = extras.some(
    ({ how, query, listed }) => how === "CONTRADICTS" && [query?.role, listed?.role].includes("STRONG"),
  );
  const otherTrade = extras.some(
    ({ how, query, listed }) =>
      how === "CONTRADICTS" &&
      query?.role === "GENERIC" &&
      listed?.role === "GENERIC" &&
      areTwoTrades(query.group, listed.group),
  );
  const letters = (side: "query" | "listed") => extras.some((extra) => extra[side]?.role === "INITIAL");
  if (contradicted || otherTrade || (letters("query") && letters("listed"))) reasons.push("ANOTHER_DISTINCTIVE_WORD");
  const counts = [query, listed].map((reading) => distinctiveOf(reading, pairs).length);
  if (countOf(pairs) === 1 && Math.max(...counts) > 1) reasons.push("ONE_PART_SHARED");
  return reasons;
}

/** Initials of the listed name with a counterpart: "PUTIN V V" counts as a name of several words. */
const initialsBorneOut = ({ listed, pairs }: CapInput) =>
  listed.tokens.some(
    (token) => token.role === "INITIAL" && !token.optional && pairs.some((pair) => pair.listed.includes(token)),
  );

/** Caps on names of one word, which no other word confirms. */
function oneWordCaps(input: CapInput): CapReason[] {
  const { query, listed, pairs } = input;
  const words = distinctiveOf(listed, pairs);
  const [only] = words;
  if (words.length !== 1 || !only || (!input.asOrganisation && initialsBorneOut(input))) return [];
  const reasons: CapReason[] = [];
  const pair = pairs.find(({ listed: others }) => others.includes(only));
  // A word in brackets on the other side is no other word.
  const aside = pairs
    .filter(({ listed: others }) => others.every(({ optional }) => optional))
    .flatMap((one) => one.query);
  const asked = distinctiveOf(query, pairs).filter((token) => !aside.includes(token));
  if (pair && asked.length > pair.query.length) reasons.push("ONE_WORD_AND_MORE");
  if (pair && only.latin.length <= SHORTEST_FUZZY && pair.likeness.score < 0.95) reasons.push("SHORT_WORD");
  return reasons;
}

function numbersDiffer({ extras, query, listed }: CapInput): boolean {
  const contradict = extras.some(
    ({ how, query, listed }) =>
      how === "CONTRADICTS" &&
      query?.number != null &&
      listed?.number != null &&
      (query.role === "NUMBER" || listed.role === "NUMBER"),
  );
  const [asked, met] = [extras.map((extra) => extra.query), extras.map((extra) => extra.listed)];
  return (
    contradict || isOtherNumeral(asked, finalNumeral(listed, met)) || isOtherNumeral(met, finalNumeral(query, asked))
  );
}

const NUMERALS: ReadonlyMap<string, string> = new Map([
  ["i", "1"],
  ["v", "5"],
  ["x", "10"],
]);

/** The value of a final letter without a counterpart that may be a numeral: "Tranche V". */
function finalNumeral({ tokens }: Reading, alone: readonly (Token | null)[]): string | undefined {
  const last = tokens.at(-1);
  return last?.role === "INITIAL" && alone.includes(last) ? NUMERALS.get(last.latin) : undefined;
}

const isOtherNumeral = (alone: readonly (Token | null)[], numeral: string | undefined): boolean =>
  numeral !== undefined &&
  alone.some((token) => token?.role === "NUMBER" && token.number !== null && token.number !== numeral);

const isLatin = ({ tokens }: Reading) => tokens.every(({ script }) => script === "LATIN" || script === "NONE");

/** All applicable reasons, lowest limit first. */
export function capsOf(input: CapInput): CapReason[] {
  const { query, listed } = input;
  const kinds = [query.kind, listed.kind];
  const reasons = input.asOrganisation ? organisationCaps(input) : personCaps(input);
  reasons.push(...oneWordCaps(input));
  if (kinds.includes("PERSON") && kinds.includes("ORGANISATION")) reasons.push("PERSON_AND_ORGANISATION");
  if (numbersDiffer(input)) reasons.push("NUMBERS_DIFFER");
  if (isLatin(query) !== isLatin(listed)) reasons.push("OTHER_SCRIPT");
  return [...new Set(reasons)].sort((one, other) => limits[one] - limits[other]);
}
