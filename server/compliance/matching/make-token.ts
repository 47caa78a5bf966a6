import { skeletonOfLetters } from "./abjad";
import { fold, lookOf, skeleton } from "./fold";
import { numberOf } from "./numbers";
import type { Placed } from "./placed";
import { liquidsOf } from "./romanization";
import { FAMILY_WEIGHT, type Token, weightOf } from "./token";
import { chineseSound } from "./vocabulary/chinese";
import { pinyinOf, type Scheme } from "./vocabulary/chinese-romanizations";
import { derivedGroup } from "./vocabulary/derived-names";
import { koreanSound } from "./vocabulary/korean";
import { nameGroups } from "./vocabulary/name-groups";
import { organisationWords } from "./vocabulary/organisation-words";
import { places } from "./vocabulary/places";
import { shortForms } from "./vocabulary/short-forms";

const syllable =
  /^(?:ngh|ng|zh|ch|sh|ts|kh|ph|th|tr|nh|[bpmfdtnlgkhjqxrzcswyv])?[yw]?(?:iao|uai|oai|uye|uoi|ieu|uu|[aeiou]{1,2})(?:ng|nh|(?<=i)ch|[nklmp]|(?<=e)r)?$/;

/** One bit per letter. */
export function maskOf(word: string): number {
  let mask = 0;
  for (let at = 0; at < word.length; at++) mask |= 1 << (word.charCodeAt(at) - 97);
  return mask;
}

type Spelling = Pick<Token, "fold" | "liquids" | "korean" | "skeleton" | "mask" | "look" | "shortFor" | "syllable">;

function spellingOf(text: string, latin: string, letters: string, isKorean: boolean): Spelling {
  const folded = fold(latin);
  const korean = isKorean ? koreanSound(latin) : "";
  const isSyllable = syllable.test(latin);
  return {
    fold: folded,
    liquids: liquidsOf(latin, text),
    korean,
    skeleton: letters === "" ? skeleton(latin) : skeletonOfLetters(letters),
    mask: maskOf(folded),
    look: lookOf(latin),
    shortFor: shortForms.get(latin) ?? shortFormsByFold.get(folded) ?? null,
    syllable: isSyllable,
  };
}

/** Short forms by sound. Shorter sounds are ambiguous. */
const shortFormsByFold = new Map(
  [...shortForms].flatMap(([short, full]) => (short.length > 4 ? [[fold(short), full]] : [])),
);

/** Groups by the sound of their names ("Alexsandr"). A sound of two groups is ambiguous and ignored. */
const groupsByFold = new Map<string, string>();
for (const [name, group] of nameGroups) {
  const known = groupsByFold.get(fold(name));
  groupsByFold.set(fold(name), known === undefined || known === group ? group : "");
}

const groupOfName = (latin: string, folded: string): string | null =>
  nameGroups.get(latin) ?? ((latin.length > 4 && groupsByFold.get(folded)) || derivedGroup(latin));

/** Groups of organization words ("Rossii" is "Russia") also apply to names of unclear kind. */
function groupOfWord(latin: string): string | null {
  const place = places.get(latin);
  if (place !== undefined) return `place ${place}`;
  const word = organisationWords.get(latin);
  return word === undefined ? null : `org ${word}`;
}

const NO_PINYIN: readonly string[] = [];

/** The context of a word in its name. */
export type Side = {
  readonly family: boolean;
  readonly given: boolean;
  readonly optional: boolean;
  readonly korean: boolean;
  readonly chinese: boolean;
  readonly romanization: Scheme | null;
};

/** The fields that are independent of the word's place in its name. */
type Word = Omit<Token, "weight" | "family" | "given" | "optional">;

/** Cached words, with their traces about 5 kilobytes each. Names repeat few different words. */
const MOST_KNOWN = 6_000;
const known = new Map<string, Word>();

export function makeToken(placed: Placed, side: Side): Token {
  const made = wordOf(placed, side);
  const family = side.family && (made.role === "STRONG" || made.role === "INITIAL");
  const weight = made.role === "STRONG" && family ? FAMILY_WEIGHT : weightOf[made.role];
  // Each field by name: to spread `made` would take longer than everything else here.
  return {
    same: made.same,
    text: made.text,
    latin: made.latin,
    fold: made.fold,
    liquids: made.liquids,
    skeleton: made.skeleton,
    letters: made.letters,
    mask: made.mask,
    look: made.look,
    shortFor: made.shortFor,
    syllable: made.syllable,
    korean: made.korean,
    chinese: made.chinese,
    romanization: made.romanization,
    pinyin: made.pinyin,
    group: made.group,
    number: made.number,
    role: made.role,
    script: made.script,
    weight,
    family,
    given: side.given,
    optional: side.optional,
  };
}

function wordOf(placed: Placed, side: Side): Word {
  const { word, role, group } = placed;
  const written = `${word.text}\n${word.latin}\n${word.letters}\n${word.script}`;
  const key = `${written}\n${role}\n${group}\n${side.romanization}\n${side.korean}\n${side.chinese}`;
  const found = known.get(key);
  if (found) return found;
  if (known.size >= MOST_KNOWN) known.clear();
  const made = makeWord(placed, side);
  known.set(key, made);
  return made;
}

function makeWord({ word, role, group }: Placed, side: Omit<Side, "family" | "given" | "optional">): Word {
  const { text, latin, letters, script } = word;
  const spelt = spellingOf(text, latin, letters, side.korean && role === "STRONG");
  return {
    same: {},
    text,
    latin,
    letters,
    ...spelt,
    romanization: side.romanization,
    pinyin: role === "STRONG" && side.romanization !== null ? pinyinOf(latin, side.romanization) : NO_PINYIN,
    chinese: side.chinese && role === "STRONG" ? chineseSound(latin) : "",
    group: group ?? (role === "STRONG" ? (groupOfName(latin, spelt.fold) ?? groupOfWord(latin)) : null),
    number: role === "NUMBER" ? latin : role === "STRONG" && letters === "" ? numberOf(word) : null,
    role,
    script,
  };
}
