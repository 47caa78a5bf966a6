import { lettersApart } from "./abjad";
import { budgetOf, distance } from "./distance";
import { areGivenAndFamily, areOneFamily } from "./family-endings";
import { fold } from "./fold";
import { groupsOfLetters } from "./letters-of-names";
import { oldIndonesian, soundsOf, waysOf } from "./romanization";
import type { Token } from "./token";
import { attached, findEachOther, firstSoundOf } from "./traces";
import { areChineseFamilyNames } from "./vocabulary/chinese";
import { areOfTwoNames } from "./vocabulary/derived-names";
import { areTwoNames, isGivenName } from "./vocabulary/given-names";

/** Step 4: the likeness of two words, 0 to 1, with its reason. */
export type Likeness = {
  readonly score: number;
  readonly how:
    | "EQUAL"
    | "SPELLING"
    | "NAME_VARIANT"
    | "SKELETON"
    | "ARTICLE"
    | "LOOK_ALIKE"
    | "SHORT_FORM"
    | "ONE_LETTER"
    | "FEW_LETTERS"
    | "INITIAL"
    | "JOINED"
    | "ABBREVIATION";
};

/** Below this likeness two words are unrelated. */
export const LEAST_LIKENESS = 0.7;

const likeness = (how: Likeness["how"], score: number): Likeness => ({ how, score });
const EQUAL = likeness("EQUAL", 1);
const SPELLING = likeness("SPELLING", 0.97);
const OTHER_SPELLING = likeness("SPELLING", 0.94);
const NAME_VARIANT = likeness("NAME_VARIANT", 0.95);
const ABBREVIATION = likeness("ABBREVIATION", 0.97);
const ARTICLE = likeness("ARTICLE", 0.96);
const LOOK_ALIKE = likeness("LOOK_ALIKE", 0.93);
const SHORT_FORM = likeness("SHORT_FORM", 0.88);
const INITIAL = likeness("INITIAL", 0.86);

/** True for a possible spelling error. Several of them make a match less certain. */
export const isFuzzy = ({ how, score }: Likeness) =>
  how === "ONE_LETTER" || how === "FEW_LETTERS" || how === "LOOK_ALIKE" || (how === "SKELETON" && score < 0.9);

/** The common spelling of the name in its group, or the word as another romanization would write it. */
function inOtherSpelling(letters: string, word: Token): boolean {
  const { group } = word;
  if (group !== null && !group.includes(" ") && lettersApart(letters, group) < 0.5) return true;
  if (lettersApart(letters, word.fold) < 0.5) return true;
  return soundsOf(word).some((sound) => lettersApart(letters, sound.latin) < 0.5);
}

/** True for "محمود" and "Muhammad": the letters are those of another known name. */
function spellAnother(letters: string, { group }: Token): boolean {
  if (group === null || group.includes(" ")) return false;
  const groups = groupsOfLetters(letters);
  return groups.size > 0 && !groups.has(group);
}

/** Likeness if at least one word is in a script without vowels. */
function abjadLikeness(one: Token, other: Token): Likeness | null {
  if (one.letters !== "" && other.letters !== "") {
    if (one.letters === other.letters) return EQUAL;
    const length = Math.max(one.letters.length, other.letters.length);
    const apart = distance(one.letters, other.letters, length < 4 ? 0 : 1);
    if (apart === 1 && length >= 4) return likeness("ONE_LETTER", 1 - 1 / length);
    return one.skeleton === other.skeleton && one.skeleton.length > 2 ? likeness("SKELETON", 0.95) : null;
  }
  const [letters, word] = one.letters === "" ? [other.letters, one] : [one.letters, other];
  const apart = lettersApart(letters, word.latin);
  if (apart >= 0.5 && (!findEachOther(one, other) || spellAnother(letters, word))) return null;
  if (apart >= 0.5 && inOtherSpelling(letters, word)) return likeness("SKELETON", 0.94);
  if (apart < 0.5) return likeness("SKELETON", letters.length > 2 ? 0.95 : 0.93);
  if (apart < 1) return likeness("SKELETON", letters.length > 3 ? 0.88 : 0.8);
  return apart < 1.5 && letters.length > 4 ? likeness("SKELETON", 0.8) : null;
}

/** True for "Alassad" and "Assad". */
function hasArticle(one: Token, other: Token): boolean {
  if (Math.abs(one.latin.length - other.latin.length) > 3) return false;
  const [longer, shorter] = one.latin.length > other.latin.length ? [one, other] : [other, one];
  const bare = longer.latin.replace(attached, "");
  return bare !== longer.latin && bare.length > 3 && (bare === shorter.latin || fold(bare) === shorter.fold);
}

function isShortForm(one: Token, { latin, group }: Token): boolean {
  return one.shortFor !== null && (one.shortFor.includes(latin) || (group !== null && one.shortFor.includes(group)));
}

/** True for "Kolya" and "Tolya", "Avi" and "Aviv": a short form, and a name that it does not stand for. */
const isAnotherShortForm = (one: Token, other: Token): boolean =>
  one.shortFor !== null && (other.shortFor !== null || isGivenName(other));

/** True if two words begin with nearly the same sound. */
const beginAlike = (one: Token, other: Token): boolean => firstSoundOf(one) === firstSoundOf(other);

/** Likeness by spelling or sound, whichever differs less. Null above the budget. */
function typed(one: Token, other: Token): Likeness | null {
  const length = Math.max(one.fold.length, other.fold.length);
  // A syllable at the beginning of another word is half of that name.
  const sameSkeleton = one.skeleton === other.skeleton && one.skeleton.length > 2 && !one.syllable && !other.syllable;
  const most = budgetOf(Math.max(length, Math.min(one.latin.length, other.latin.length)));
  const bySound = distance(one.fold, other.fold, most);
  const apart = bySound > 0 ? Math.min(bySound, distance(one.latin, other.latin, most)) : bySound;
  let score = 0;
  if (apart <= most) {
    const shortened = Math.abs(one.latin.length - other.latin.length) > 1 && !sameSkeleton ? 0.08 : 0;
    score = 1 - apart / Math.max(length, one.latin.length, other.latin.length) - shortened;
    if (!beginAlike(one, other)) score -= 0.08;
    // Two errors that also change the sound indicate another name.
    if (apart > 1 && one.skeleton !== other.skeleton) score -= 0.05;
  }
  if (sameSkeleton && score < 0.88) {
    const longest = Math.max(one.latin.length, other.latin.length);
    const far = distance(one.latin, other.latin, Math.floor(longest * 0.4));
    if (far <= longest * 0.4) return likeness("SKELETON", Math.max(score, far < 2 ? 0.88 : 0.84));
  }
  return score < LEAST_LIKENESS ? null : likeness(apart === 1 ? "ONE_LETTER" : "FEW_LETTERS", score);
}

const endings =
  /^(?:i|y|ov|ova|ev|eva|in|ina|s|es|ez|sen|son|zai|ian|yan|ski|sky|ko|enko|ic|ich|vich|zade|oglu|pour|nia)$/;
/** True for a family name derived from a given name ("Hosseini", "Ivanov", "Peters"). The two are different names. */
function isDerived(one: Token, other: Token): boolean {
  const [longer, shorter] = one.latin.length > other.latin.length ? [one, other] : [other, one];
  return (
    longer.latin.startsWith(shorter.latin) &&
    endings.test(longer.latin.slice(shorter.latin.length)) &&
    isGivenName(shorter)
  );
}

const elements = [
  /^abd(?=...)/,
  /(?<=..)din$/,
  /(?<=..)[uao]lah?$/,
  /(?<=..)[oe]vich?$/,
  /(?<=..)[oe]vna$/,
  /(?<=..)zade?h?$/,
];

/** True for "Abd al-Karim" and "Abd al-Hakim", "Petrovich" and "Pavlovich": only the common element is alike. */
function shareOnlyAnElement(one: Token, other: Token): boolean {
  if (distance(one.latin, other.latin, 1) <= 1) return false;
  return elements.some((element) => {
    const [rest, otherRest] = [one.fold.replace(element, ""), other.fold.replace(element, "")];
    if (rest === one.fold || otherRest === other.fold) return false;
    const most = Math.max(
      budgetOf(Math.max(rest.length, otherRest.length)),
      rest.charAt(0) === otherRest.charAt(0) ? 1 : 0,
    );
    return distance(rest, otherRest, most) > most;
  });
}

function bits(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count++;
  return count;
}

const isOldIndonesian = ({ latin }: Token): boolean => oldIndonesian.test(latin);

/** Shorter words of the same consonants are often other names ("Cohn", "John"). */
const SHORTEST_HEARD = 5;

/** Words of one sound, or of the same consonants, in some romanization ("Bouchareb", "Busharib"). */
function heardAlike(one: Token, other: Token): Likeness | null {
  const syllable = one.syllable || other.syllable;
  if (one.liquids !== other.liquids || (syllable && !isOldIndonesian(one) && !isOldIndonesian(other))) return null;
  const [{ sounds: ways, seen }, { sounds: facingWays, seen: facingSeen }] = [waysOf(one), waysOf(other)];
  if ((seen & facingSeen) === 0) return null;
  if (ways.some((way) => facingWays.some((facing) => way.fold === facing.fold))) return OTHER_SPELLING;
  if (syllable) return null;
  let best: Likeness | null = null;
  for (const way of ways) {
    for (const facing of facingWays) {
      if (way.skeleton !== facing.skeleton || way.skeleton.length < 3) continue;
      if (Math.min(way.fold.length, facing.fold.length) < SHORTEST_HEARD) continue;
      const most = Math.max(2, Math.floor(Math.max(way.latin.length, facing.latin.length) * 0.3));
      const apart = Math.min(distance(way.fold, facing.fold, most), distance(way.latin, facing.latin, most));
      const score = apart > most ? 0 : apart < 2 ? 0.88 : 0.84;
      if (score > (best?.score ?? 0)) best = likeness("SKELETON", score);
    }
  }
  return best;
}

/** True for "Tsang" and "Zeng", or "Tseng": the same character in two romanizations. */
const areOneCharacter = (one: Token, other: Token): boolean =>
  one.romanization !== other.romanization &&
  (one.korean === "" || other.korean === "") &&
  (one.pinyin.includes(other.latin) ||
    other.pinyin.includes(one.latin) ||
    one.pinyin.some((pinyin) => other.pinyin.includes(pinyin)));

function latinLikeness(one: Token, other: Token): Likeness | null {
  if (one.fold === other.fold) return SPELLING;
  if (one.group !== null && one.group === other.group) {
    return one.group.startsWith("org ") || one.group.startsWith("place ") ? ABBREVIATION : NAME_VARIANT;
  }
  if (one.korean !== "" && one.korean === other.korean) return OTHER_SPELLING;
  if (isShortForm(one, other) || isShortForm(other, one)) return SHORT_FORM;
  if (hasArticle(one, other)) return ARTICLE;
  if (areOneCharacter(one, other)) return OTHER_SPELLING;
  if (one.syllable && other.syllable) return heardAlike(one, other);
  if (areChineseFamilyNames(one.latin, other.latin)) return null;
  if (one.chinese !== "" && other.chinese !== "" && one.chinese !== other.chinese) return null;
  // Most words differ too much for the rest: each letter on one side only needs a change, which resolves at most two.
  const far = bits(one.mask ^ other.mask) > 6 || Math.abs(one.latin.length - other.latin.length) > 4;
  if (far && one.liquids !== other.liquids) return null;
  if (areOneFamily(one, other)) return NAME_VARIANT;
  if (isAnotherShortForm(one, other) || isAnotherShortForm(other, one)) return null;
  if (areGivenAndFamily(one.latin, other.latin)) return null;
  if (areTwoNames(one, other) || isDerived(one, other) || areOfTwoNames(one.group, other.group)) return null;
  if (one.latin.length > 3 && other.latin.length > 3 && one.look === other.look) return LOOK_ALIKE;
  const heard = heardAlike(one, other);
  if (shareOnlyAnElement(one, other)) return heard;
  if (far) return heard;
  const written = typed(one, other);
  return heard && heard.score > (written?.score ?? 0) ? heard : written;
}

function initialLikeness(initial: Token, name: Token): Likeness | null {
  if (name.role === "INITIAL") return initial.latin === name.latin ? EQUAL : null;
  // An abbreviation is not abbreviated again.
  if (name.letters === "" && !/[aeiouy]/.test(name.latin)) return null;
  if (name.letters !== "") return lettersApart(name.letters.slice(0, 1), initial.latin) < 0.5 ? INITIAL : null;
  const begins = name.latin.startsWith(initial.latin) || name.fold.startsWith(initial.fold);
  // Groups of two words are classes ("son of Ivan"), not names.
  const inGroup = name.group?.charAt(0) === initial.latin && !name.group.includes(" ");
  return begins || inGroup ? INITIAL : null;
}

/** Equal words, sounds and names have a trace in common. */
const isSure = ({ how, score }: Likeness) =>
  how === "EQUAL" ||
  how === "INITIAL" ||
  how === "SHORT_FORM" ||
  how === "ABBREVIATION" ||
  (how === "SPELLING" && score >= SPELLING.score);

/** Cached pairs of words. The candidates of a name repeat few different words. */
const MOST_KNOWN = 50_000;
/** By both words. Weak, because words that `makeToken` forgot would keep their traces. */
let known = new WeakMap<object, WeakMap<object, { readonly found: Likeness | null }>>();
let pairs = 0;

/** Symmetric. Null for unrelated words, and for words by which a search would not find each other. */
export function likenessOf(one: Token, other: Token): Likeness | null {
  let ofOne = known.get(one.same);
  const before = ofOne?.get(other.same);
  if (before) return before.found;
  if (pairs >= MOST_KNOWN) [known, pairs, ofOne] = [new WeakMap(), 0, undefined];
  if (!ofOne) {
    ofOne = new WeakMap();
    known.set(one.same, ofOne);
  }
  const found = newLikenessOf(one, other);
  ofOne.set(other.same, { found });
  pairs++;
  return found;
}

function newLikenessOf(one: Token, other: Token): Likeness | null {
  const found = likenessByLetters(one, other);
  return found === null || isSure(found) || findEachOther(one, other) ? found : null;
}

function likenessByLetters(one: Token, other: Token): Likeness | null {
  if (one.role === "NUMBER" || other.role === "NUMBER") return one.number === other.number ? EQUAL : null;
  if (one.number !== null && other.number !== null && one.latin !== other.latin)
    return one.number === other.number ? SPELLING : null;
  if (one.letters !== "" || other.letters !== "") {
    if (one.role === "INITIAL") return initialLikeness(one, other);
    if (other.role === "INITIAL") return initialLikeness(other, one);
    return abjadLikeness(one, other);
  }
  if (one.latin === other.latin) return EQUAL;
  if (one.role === "INITIAL") return initialLikeness(one, other);
  if (other.role === "INITIAL") return initialLikeness(other, one);
  return latinLikeness(one, other);
}
