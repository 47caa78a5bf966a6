import { disguisesIn, withoutDisguise } from "./look-alikes";
import { makeToken } from "./make-token";
import { type Named, namesIn } from "./names-in";
import type { Placed } from "./placed";
import { type RawWord, rawWords } from "./raw-words";
import { hasDoubtfulEnding, isGenericWord, isInitial, type Kind, placeNames, placeWords } from "./roles";
import { MOST_WORDS } from "./segment";
import { toLatin } from "./to-latin";
import { isSignificant, type Token } from "./token";
import { isChinese } from "./vocabulary/chinese";
import { romanizationOf } from "./vocabulary/chinese-romanizations";
import { isKorean } from "./vocabulary/korean";
import { isOneWordForm } from "./vocabulary/legal-forms";
import { titles } from "./vocabulary/titles";

/** One reading of a name ("S.P.F.S." is an acronym or initials). The best reading counts. */
export type Reading = {
  readonly tokens: readonly Token[];
  /** Person or organization, if recognizable. */
  readonly kind: Kind;
  /** A nickname beside the full name. Two bearers of one nickname are not one person. */
  readonly beside: boolean;
};

const MOST_READINGS = 16;

/** The readings of a name. `cut` is set if further words or readings were omitted. */
export type Readings = { readonly readings: readonly Reading[]; readonly cut: "WORDS" | "WAYS" | null };

const servant = /^abd(?:[aeiou][lrnstzd])?$/;
const article = /^(?:al|el|ul|ar|er|ur|as|es|us|an|en|un|az|ez|uz|ad|ed|ud|at|et|ut|ash|esh|ush)$/;
const faith = /^d(?:in|een|ine|yn|ien|eine)e?$/;

/** The second part of "Djamel Eddine" and "Habib Ullah". */
const withArticle = /^(?:[aeou][ld]?d(?:in|een|ine|yn|ien|eine)e?|[ou]ll?ah)$/;
/** "O Brien" is "O'Brien", "Mc Cartney" "McCartney". */
const prefixes = new Set(["o", "d", "mc", "mac", "fitz"]);

/** Joins words that form one name ("Abd al-Rahman", "Salah al-Din"). */
function joinedNames(words: readonly RawWord[]): RawWord[] {
  const result: RawWord[] = [];
  for (let at = 0; at < words.length; ) {
    const [first, second, third] = words.slice(at, at + 3);
    if (!first) break;
    const spaced = second && third && article.test(second.latin) && third.part === first.part;
    let length = 1;
    if (prefixes.has(first.latin) && second && second.part === first.part && second.latin.length > 3) length = 2;
    else if (servant.test(first.latin))
      length = spaced ? 3 : second && second.part === first.part && second.latin.length > 2 ? 2 : 1;
    else if (spaced && faith.test(third.latin) && first.latin.length > 2) length = 3;
    else if (second?.part === first.part && first.latin.length > 2 && withArticle.test(second.latin)) length = 2;
    if (length === 1) {
      result.push(first);
      at += 1;
      continue;
    }
    const taken = words.slice(at, at + length);
    const latin = taken.map((word) => word.latin).join("");
    const letters = taken.every((word) => word.letters !== "") ? taken.map((word) => word.letters).join("") : "";
    result.push({ ...first, text: taken.map(({ text }) => text).join(" "), latin, letters });
    at += length;
  }
  return result;
}

const isSingle = (word: RawWord) => word.dotted || isInitial(word);

/** Readings of dotted letters: one word each, or one word for consecutive letters. */
function initials(words: readonly RawWord[]): RawWord[] {
  return words.flatMap((word, at) => {
    if (!word.dotted) return [word];
    // "S.A.L." is one word, not two initials after a form of its own.
    if (at > 0 && word.latin.length > 2 && isOneWordForm(word.latin)) return [{ ...word, dotted: false }];
    return [...word.text].map((letter, _at) => ({
      ...word,
      text: letter,
      latin: toLatin(letter, word.script),
      dotted: false,
    }));
  });
}

function acronyms(words: readonly RawWord[]): RawWord[] {
  const result: RawWord[] = [];
  for (const word of words) {
    const last = result.at(-1);
    const two = last && last.latin.length > 1 && word.latin.length > 1;
    if (last && !two && isSingle(last) && isSingle(word) && last.part === word.part) {
      result.splice(-1, 1, { ...last, text: last.text + word.text, latin: last.latin + word.latin, dotted: true });
    } else result.push(word);
  }
  return result.map((word) => ({ ...word, dotted: false }));
}

/** Removes parts that contain only titles (", Jr.") and renumbers the rest. */
function renumbered(words: readonly RawWord[]): RawWord[] {
  const parts = [...new Set(words.map(({ part }) => part))];
  const kept = parts.filter(
    (part) => part === 0 || words.some((word) => word.part === part && !titles.has(word.latin)),
  );
  if (kept.length === parts.length) return [...words];
  return words.map((word) => ({ ...word, part: Math.max(0, kept.indexOf(word.part)) }));
}

function sideOf({ word }: Placed, kind: Kind, parts: number): { family: boolean; given: boolean } {
  if (word.side === "FAMILY" || word.side === "GIVEN") {
    return { family: word.side === "FAMILY", given: word.side === "GIVEN" };
  }
  if (kind !== "PERSON" || parts !== 2) return { family: false, given: false };
  return { family: word.part === 0, given: word.part === 1 };
}

const toReading = (words: readonly RawWord[], endings: boolean, beside: boolean): Reading =>
  withTokens({ ...placeWords(words, endings), beside });

function withTokens({ placed, kind, beside }: { placed: readonly Placed[]; kind: Kind; beside: boolean }): Reading {
  const parts = new Set(placed.map(({ word }) => word.part)).size;
  const isAside = ({ word }: Placed) =>
    word.aside === "BRACKETS" || (word.aside === "QUOTES" && kind !== "ORGANISATION");
  // A nickname is the name itself if nothing else remains.
  const outside = placed.some((one) => !isAside(one) && one.role === "STRONG");
  const names = placed.filter(({ role }) => role === "STRONG").map(({ word }) => word.latin);
  const korean = kind !== "ORGANISATION" && isKorean(names);
  const chinese = kind !== "ORGANISATION" && isChinese(names);
  const isLatin = placed.every(({ word }) => word.script === "LATIN" || word.script === "NONE");
  const inLatin = isLatin ? names : [];
  const romanization = kind === "ORGANISATION" ? null : romanizationOf(inLatin);
  const tokens = placed.map((one) => {
    const { family, given } = sideOf(one, kind, parts);
    return makeToken(one, { family, given, optional: outside && isAside(one), korean, chinese, romanization });
  });
  return { tokens, kind, beside };
}

/** All readings of one name within the limit of words. */
function readingsOfOne({ text, beside }: Named): Readings {
  const all = renumbered(rawWords(text));
  if (all.length === 0) return { readings: [], cut: null };
  const words = all.slice(0, MOST_WORDS);
  const spelt = initials(words);
  const ways = [spelt.slice(0, MOST_WORDS)];
  const letters = spelt.filter(isInitial).length;
  if (letters > 1) ways.push(acronyms(words));
  const joined = ways.map(joinedNames);
  const tried = [...ways, ...joined.filter((way, at) => way.length !== ways[at]?.length)];
  const doubtful = hasDoubtfulEnding(words);
  const readings = tried.flatMap((way) => {
    const one = toReading(way, true, beside);
    const other = doubtful ? toReading(way, false, beside) : one;
    // If other words show an organization, its last word is a legal form.
    return doubtful && other.kind !== "ORGANISATION" ? [one, other] : [one];
  });
  const unread = !readings.some(({ tokens }) => tokens.some(isSignificant));
  // "Al Bo" may be a given and a family name.
  const short = words.length === 2 && words.every(({ latin, part }) => part === 0 && latin.length < 4);
  if (words.length > 1 && (unread || short)) {
    const names = withTokens({ placed: placeNames(words), kind: "UNKNOWN", beside });
    if (names.tokens.some((token) => isSignificant(token) && !isGenericWord(token))) readings.push(names);
  }
  return { readings, cut: all.length > MOST_WORDS || spelt.length > MOST_WORDS ? "WORDS" : null };
}

/** True if only titles, legal forms and the like are read: any other name could share them. */
export const isGeneric = ({ tokens, kind }: Reading): boolean => kind !== "PERSON" && tokens.every(isGenericWord);

/** Steps 2 and 3: Latin words of a cleaned name, each with its role. */
export function readingsOf(written: string): Readings {
  const text = withoutDisguise(written);
  const names = [text, ...disguisesIn(text)].flatMap(namesIn);
  const different = names.filter((one, at) => names.findIndex((other) => other.text === one.text) === at);
  const read = different.slice(0, MOST_READINGS).map(readingsOfOne);
  const ways = read.map(({ readings }) => readings);
  const all = ways.flat();
  if (different.length > MOST_READINGS || all.length > MOST_READINGS)
    return { readings: inTurns(ways).slice(0, MOST_READINGS), cut: "WAYS" };
  return { readings: all, cut: read.some((one) => one.cut) ? "WORDS" : null };
}

/** The first reading of each name, then the second of each, so that the limit omits no name. */
function inTurns<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list.slice(at, at + 1))).flat();
}
