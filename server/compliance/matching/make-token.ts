import { skeletonOfLetters } from "./abjad";
import { fold, skeleton } from "./fold";
import { numberOf } from "./numbers";
import type { Placed } from "./placed";
import { toLatin } from "./to-latin";
import { FAMILY_WEIGHT, type Token, weightOf } from "./token";
import { chineseSound } from "./vocabulary/chinese";
import { koreanSound } from "./vocabulary/korean";
import { nameGroups } from "./vocabulary/name-groups";
import { organisationWords } from "./vocabulary/organisation-words";
import { places } from "./vocabulary/places";
import { shortForms } from "./vocabulary/short-forms";

/**
 * Letters with two readings: "j" is "y" in German ("Jelena"), "sch" is "zh" ("Schirinowski"), "ch" is "sh" in French
 * ("Chami") and "h" in Hebrew names ("Chaim"). Two Arabic vowels have several spellings ("Deif", "Dayf").
 */
const readTwice: readonly (readonly [RegExp, string])[] = [
  [/(?<!d)j/g, "y"],
  [/(?<![ts])ch/g, "sh"],
  [/(?<![ts])ch/g, "kh"],
  [/sch(?=[aeiou])/g, "zh"],
  [/a[iy](?=[a-z])/g, "ei"],
  [/aw(?=[a-z])/g, "ou"],
];
/** Letters with diacritics are written without them, or as two letters. */
const hooked: Record<string, string> = { č: "ch", š: "sh", ž: "zh", ć: "ch", ş: "sh", ç: "ch", ș: "sh" };
const hookedLetters = /[čšžćşçș]/g;

function otherFolds(text: string, latin: string, folded: string): string[] {
  if (latin.length < 4) return [];
  const read = readTwice.filter(([letters]) => latin.search(letters) >= 0);
  const others = read.map(([letters, by]) => fold(latin.replace(letters, by)));
  const lower = text.toLowerCase();
  if (lower.search(hookedLetters) >= 0) {
    const written = toLatin(
      lower.replace(hookedLetters, (letter) => hooked[letter] ?? letter),
      "LATIN",
    );
    others.push(fold(written), fold(written.replace(/j/g, "y")));
  }
  return [...new Set(others)].filter((other) => other !== folded);
}

const syllable =
  /^(?:ngh|ng|zh|ch|sh|ts|kh|ph|th|tr|nh|[bpmfdtnlgkhjqxrzcswyv])?[yw]?(?:iao|uai|oai|uye|uoi|ieu|uu|[aeiou]{1,2})(?:ng|nh|(?<=i)ch|[nklmp]|(?<=e)r)?$/;

/** One bit per letter. */
export function maskOf(word: string): number {
  let mask = 0;
  for (let at = 0; at < word.length; at++) mask |= 1 << (word.charCodeAt(at) - 97);
  return mask;
}

/** Letters that scanners confuse have one spelling: "m" is "rn", "w" "vv", "d" "cl", "u" "ii", "l" and "1" "i". */
const looks: Record<string, string> = { m: "rn", w: "vv", d: "ci", u: "ii", l: "i", 1: "i", 0: "o", 5: "s", 8: "b" };
const lookOf = (latin: string) => latin.replace(/[mwdul1058]/g, (letter) => looks[letter] ?? letter);

type Spelling = Pick<Token, "fold" | "otherFolds" | "korean" | "skeleton" | "mask" | "look" | "shortFor" | "syllable">;

function spellingOf(text: string, latin: string, letters: string, isKorean: boolean): Spelling {
  const folded = fold(latin);
  const korean = isKorean ? koreanSound(latin) : "";
  const isSyllable = syllable.test(latin);
  const others = isSyllable ? [] : otherFolds(text, latin, folded);
  return {
    fold: folded,
    otherFolds: korean === "" || korean === folded ? others : [...others, korean],
    korean,
    skeleton: letters === "" ? skeleton(latin) : skeletonOfLetters(letters),
    mask: maskOf(folded),
    look: lookOf(latin),
    shortFor: shortForms.get(latin) ?? null,
    syllable: isSyllable,
  };
}

/** Cached words. Names repeat few different words. */
const MOST_KNOWN = 10_000;
const known = new Map<string, Spelling>();

function spelling(text: string, latin: string, letters: string, isKorean: boolean): Spelling {
  const key = `${text} ${latin} ${isKorean}`;
  const found = known.get(key);
  if (found) return found;
  if (known.size >= MOST_KNOWN) known.clear();
  const made = spellingOf(text, latin, letters, isKorean);
  known.set(key, made);
  return made;
}

/** Groups by the sound of their names ("Alexsandr"). A sound of two groups is ambiguous and ignored. */
const groupsByFold = new Map<string, string>();
for (const [name, group] of nameGroups) {
  const known = groupsByFold.get(fold(name));
  groupsByFold.set(fold(name), known === undefined || known === group ? group : "");
}

const groupOfName = (latin: string, folded: string): string | null =>
  nameGroups.get(latin) ?? ((latin.length > 4 && groupsByFold.get(folded)) || null);

/** Groups of organization words ("Rossii" is "Russia") also apply to names of unclear kind. */
function groupOfWord(latin: string): string | null {
  const place = places.get(latin);
  if (place !== undefined) return `place ${place}`;
  const word = organisationWords.get(latin);
  return word === undefined ? null : `org ${word}`;
}

/** The context of a word in its name. */
export type Side = {
  readonly family: boolean;
  readonly given: boolean;
  readonly optional: boolean;
  readonly korean: boolean;
  readonly chinese: boolean;
};

export function makeToken({ word, role, group }: Placed, side: Side): Token {
  const { text, latin, letters, script } = word;
  const family = side.family && (role === "STRONG" || role === "INITIAL");
  const spelt = spelling(text, latin, letters, side.korean && role === "STRONG");
  return {
    text,
    latin,
    letters,
    ...spelt,
    chinese: side.chinese && role === "STRONG" ? chineseSound(latin) : "",
    group: group ?? (role === "STRONG" ? (groupOfName(latin, spelt.fold) ?? groupOfWord(latin)) : null),
    number: role === "NUMBER" ? latin : role === "STRONG" && letters === "" ? numberOf(word) : null,
    role,
    weight: role === "STRONG" && family ? FAMILY_WEIGHT : weightOf[role],
    family,
    given: side.given,
    optional: side.optional,
    script,
  };
}
