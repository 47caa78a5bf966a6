import { fold } from "./fold";
import { placeNumbers } from "./numbers";
import type { Placed } from "./placed";
import type { RawWord } from "./raw-words";
import { hasInitials } from "./scripts";
import type { Role } from "./token";
import { alsoAtTheBeginning, isSoleTrader, legalForms, longLegalForms, onlyAtTheEnd } from "./vocabulary/legal-forms";
import { alsoPersonal, neverDistinctive, organisationWord, organisationWords } from "./vocabulary/organisation-words";
import { alsoFamilyNames, kunyas, particles } from "./vocabulary/particles";
import { places } from "./vocabulary/places";
import {
  alsoNames,
  burmeseTitles,
  burmeseWords,
  isTitle,
  titles,
  titlesAtTheBeginning,
  titlesOfTwo,
} from "./vocabulary/titles";

export type Kind = "PERSON" | "ORGANISATION" | "UNKNOWN";

/** True for a single letter that abbreviates a name ("Ю." is "Yu."). */
export const isInitial = (word: RawWord) => hasInitials(word.script) && /^\p{L}\p{M}*$/u.test(word.text);

const joined = (words: readonly RawWord[]): RawWord | undefined =>
  words.length < 2
    ? words[0]
    : words[0] && {
        ...words[0],
        text: words.map(({ text }) => text).join(" "),
        latin: words.map(({ latin }) => latin).join(""),
      };

const isOnePart = (words: readonly RawWord[]) => words.every(({ part }) => part === words[0]?.part);

/** Legal forms, longest first. `endings` makes a final short form that is also a name a legal form. */
function placeForms(words: readonly RawWord[], endings: boolean): (RawWord | Placed)[] {
  const placed: (RawWord | Placed)[] = [];
  const sounds = words.map(({ latin }) => fold(latin));
  for (let at = 0; at < words.length; ) {
    // "S. A." is two initials at the beginning, and so is "Nils A. G." behind a comma.
    const spelt = at === 0 || (words[at]?.part !== 0 && words[at - 1]?.part === words[at]?.part);
    const long = longLegalForms
      .get(sounds[at] ?? "")
      ?.find(
        ([form]) =>
          (!spelt || form[0]?.length !== 1) &&
          form.length < words.length &&
          form.every((part, step) => sounds[at + step] === part),
      );
    const length = long?.[0].length ?? 1;
    const word = joined(words.slice(at, at + length));
    at += length;
    if (!word) continue;
    const form = long?.[1] ?? (word.side === "FORM" ? "limited" : legalForms.get(word.latin));
    const last = at >= words.length || words.slice(at).every(({ latin }) => legalForms.has(latin));
    const first = placed.length === 0 && words.length > 1 && alsoAtTheBeginning.has(word.latin) && isOnePart(words);
    const counts = long || !onlyAtTheEnd.has(word.latin) || (endings && ((last && placed.length > 0) || first));
    placed.push(form && counts ? { word, role: "LEGAL_FORM", group: form } : word);
  }
  return placed;
}

const isPlaced = (word: RawWord | Placed): word is Placed => "role" in word;

function isOrganisation(words: readonly (RawWord | Placed)[]): boolean {
  if (words.some((word) => isPlaced(word) && !isSoleTrader(word.group))) return true;
  const known = words.flatMap((word) => (!isPlaced(word) && organisationWords.has(word.latin) ? [word.latin] : []));
  const ofPlaces = words.some((word) => !isPlaced(word) && places.has(word.latin));
  // "Brig. Gen." is a rank.
  const telling = known.filter((latin) => !titles.has(latin));
  return known.some((latin) => !alsoPersonal.has(latin)) || telling.length + (ofPlaces ? 1 : 0) > 1;
}

/** True if legal forms or other words show an organization. */
export const isFirm = (words: readonly RawWord[]) => isOrganisation(placeForms(words, true));

function roleInOrganisation(word: RawWord): Placed {
  const { latin } = word;
  if (/\d/.test(latin)) return { word, role: "NUMBER", group: null };
  const generic = organisationWord(latin);
  if (generic) return { word, role: "GENERIC", group: `org ${generic}` };
  const place = places.get(latin);
  if (place) return { word, role: "PLACE", group: `place ${place}` };
  // A capital letter is part of an acronym ("C.D.L."), unless it means "and".
  const capital = isInitial(word) && word.text === word.text.toUpperCase() && !and.has(latin);
  if (particles.has(latin) && !capital) return { word, role: "PARTICLE", group: null };
  if (kunyas.has(latin)) return { word, role: "KUNYA", group: "abu" };
  if (isInitial(word)) return { word, role: "INITIAL", group: null };
  return { word, role: "STRONG", group: null };
}

const afterTheName = new Set("oglu ogly oglou kizi kyzy qizi uulu wo".split(" "));
const and = new Set("and und et or oder og och y e i o".split(" "));
/** Particles of a name of the father. A title before one is a name: "Sultan bin Fahd". */
const childOf = new Set("bin ibn ben bint binte binti ould wuld".split(" "));

/** "His Excellency", "Rt Hon". */
const beforeTitles = new Set("his her your the rt most very right".split(" "));

/**
 * True if a particle is a name here: the only word of its part, the last word of a name without a comma, or a family
 * name at the beginning.
 */
function isName(word: RawWord, at: number, words: readonly RawWord[]): boolean {
  if (and.has(word.latin)) return false;
  const part = words.filter((other) => other.part === word.part && !titles.has(other.latin));
  if (part.length === 1 && words.length > 1) return true;
  const last = at === words.length - 1 && at > 0 && part.length === words.length;
  if (last && !afterTheName.has(word.latin)) return true;
  return at === 0 && alsoFamilyNames.has(word.latin) && (part.length === words.length || part.length === 1);
}

/** True for a title that is a name in other places. It begins its part, before two more words of the name. */
function isTitleHere({ latin, part, text }: RawWord, at: number, words: readonly RawWord[]): boolean {
  const [before, after] = [words[at - 1], words[at + 1]];
  if (after?.part === part && titlesOfTwo.has(`${latin} ${after.latin}`)) return true;
  if (before?.part === part && titlesOfTwo.has(`${before.latin} ${latin}`)) return true;
  const burmese = burmeseTitles.has(latin) && words.some((other) => burmeseWords.has(other.latin));
  if (!burmese && !titlesAtTheBeginning.has(latin)) return false;
  if (before?.part === part && !titles.has(before.latin) && !titlesAtTheBeginning.has(before.latin)) return false;
  const others = words.slice(at + 1).filter((other) => !titles.has(other.latin) && !particles.has(other.latin));
  const names = words.filter((other) => other !== words[at] && !titles.has(other.latin));
  const isShort = text.length < 2 && !burmese;
  return !isShort && others.some((other) => other.part === part) && names.length > 1;
}

function roleInPerson(word: RawWord, at: number, words: readonly RawWord[]): Placed {
  const { latin } = word;
  if (/\d/.test(latin)) return { word, role: "NUMBER", group: null };
  if (isTitleHere(word, at, words)) return { word, role: "TITLE", group: null };
  if (isInitial(word)) {
    const between = at > 0 && at < words.length - 1 && word.text === word.text.toLowerCase() && particles.has(latin);
    return { word, role: between ? "PARTICLE" : "INITIAL", group: null };
  }
  if (beforeTitles.has(latin) && titles.has(words[at + 1]?.latin ?? "")) return { word, role: "TITLE", group: null };
  if (kunyas.has(latin)) return { word, role: at < words.length - 1 ? "KUNYA" : "STRONG", group: "abu" };
  const alone = words.filter((other) => other.part === word.part).length === 1 && words.length > 1;
  if (alsoNames.has(latin) && childOf.has(words[at + 1]?.latin ?? "")) return { word, role: "STRONG", group: null };
  if (isTitle(latin) && !(alone && word.part === 0)) return { word, role: "TITLE", group: null };
  if (particles.has(latin) && !isName(word, at, words)) return { word, role: "PARTICLE", group: null };
  return { word, role: "STRONG", group: null };
}

/** "Abu Bakr" is a given name. */
const ofKunya = new Set("bakr bakar baker bekr bekir bacar bkr talib taleb".split(" "));

/**
 * "Abu Hamza" and "Nur al-Din" before or after a full name only add to it. Alone with a family name they are the name.
 */
function besideTheName(placed: readonly Placed[]): Placed[] {
  const added = new Set<Placed>();
  placed.forEach(({ role }, at) => {
    const [next, after] = [placed[at + 1], placed[at + 2]];
    if (role !== "KUNYA" || !next) return;
    const child = next.role === "PARTICLE" && after?.word.part === next.word.part ? after : next;
    if (child.role === "STRONG" && !ofKunya.has(child.word.latin)) added.add(child);
  });
  const others = placed.filter((one) => one.role === "STRONG" && !added.has(one));
  if (added.size === 0 || others.length < 2) return [...placed];
  return placed.map((one) => (added.has(one) ? { ...one, role: "KUNYA", group: null } : one));
}

/** If all words are generic, they are distinctive together ("Federal Research Center"). */
function promoted(placed: readonly Placed[], kind: Kind): Placed[] {
  const strong = placed.filter(({ role }) => role === "STRONG").length;
  const raise = (test: (one: Placed) => boolean) =>
    placed.map((one) => (test(one) ? { ...one, role: "STRONG" as const } : one));
  if (kind !== "ORGANISATION") {
    return strong < 2 ? raise(({ role, word }) => role === "TITLE" && alsoNames.has(word.latin)) : [...placed];
  }
  if (placed.some(({ role }) => role === "STRONG")) return [...placed];
  const generic = placed.filter(({ role }) => role === "GENERIC" || role === "PLACE" || role === "KUNYA");
  const telling = generic.filter(({ group }) => !neverDistinctive.has(group?.replace(/^org /, "") ?? ""));
  if (telling.length > 0) return raise((one) => telling.includes(one));
  return generic.length > 1 ? raise((one) => generic.includes(one)) : [...placed];
}

/** Assigns roles. `endings`: a final "SA" is a legal form, not a name. */
export function placeWords(words: readonly RawWord[], endings: boolean): { placed: Placed[]; kind: Kind } {
  const forms = placeForms(words, endings);
  const rest = forms.flatMap((word) => (isPlaced(word) ? [] : [word]));
  const organisation = isOrganisation(forms);
  const counted = placeNumbers(forms, organisation);
  const names = counted.flatMap((word) => (isPlaced(word) ? [] : [word]));
  const placed = counted.map((word) => {
    if (isPlaced(word)) return word;
    return organisation ? roleInOrganisation(word) : roleInPerson(word, names.indexOf(word), names);
  });
  const comma = new Set(rest.map(({ part }) => part)).size === 2;
  const kind = organisation
    ? "ORGANISATION"
    : comma || rest.some(({ side }) => side === "FAMILY")
      ? "PERSON"
      : "UNKNOWN";
  return { placed: promoted(organisation ? placed : besideTheName(placed), kind), kind };
}

/** All words as names, for a name that consists of short words with other meanings ("Ngô An"). */
export function placeNames(words: readonly RawWord[]): Placed[] {
  return words.map((word) => {
    const role = titles.has(word.latin)
      ? "TITLE"
      : isInitial(word)
        ? "INITIAL"
        : /\d/.test(word.latin)
          ? "NUMBER"
          : "STRONG";
    return { word, role, group: null };
  });
}

/** True if the name begins or ends with a short legal form that is also a name. */
export const hasDoubtfulEnding = (words: readonly RawWord[]) =>
  words.length > 1 &&
  words.some(({ latin }, at) => (at === 0 ? alsoAtTheBeginning.has(latin) : onlyAtTheEnd.has(latin)));

const neverNames = new Set(["the", "of", "for"]);

/** True for a word that any other name could share. */
export const isGenericWord = ({ role, latin, group }: { role: Role; latin: string; group: string | null }) =>
  role === "LEGAL_FORM" ||
  role === "PARTICLE" ||
  role === "INITIAL" ||
  (role === "TITLE" || titles.has(latin) ? !alsoNames.has(latin) : false) ||
  and.has(latin) ||
  neverNames.has(latin) ||
  legalForms.has(latin) ||
  neverDistinctive.has(group?.replace(/^org /, "") ?? "");
