import { rawWords } from "./raw-words";
import { isFirm as isFirmOf } from "./roles";
import { scriptOf } from "./scripts";
import { toLatin } from "./to-latin";
import {
  accountMarks,
  aliasMarks,
  alsoNamesThemselves,
  alsoWithin,
  birthMarks,
  conjunctions,
} from "./vocabulary/name-marks";
import { particles } from "./vocabulary/particles";
import { titles } from "./vocabulary/titles";

/** One of the names in a text. */
export type Named = {
  readonly text: string;
  /** A name beside the full one that is too weak for a match of its own with another such name: "alias Tiger". */
  readonly beside: boolean;
};

type Kind = "ALIAS" | "BIRTH" | "ACCOUNT";
type Mark = { readonly kind: Kind; readonly text: string };

const marks: readonly Mark[] = [
  ...aliasMarks.map((text): Mark => ({ kind: "ALIAS", text })),
  ...birthMarks.map((text): Mark => ({ kind: "BIRTH", text })),
  ...accountMarks.map((text): Mark => ({ kind: "ACCOUNT", text })),
].map(({ kind, text }) => ({ kind, text: text.replace(/['’]/g, "").toLowerCase() }));

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
const withoutBlanks = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** Dots of an abbreviation of three letters or more may be missing: "dba". A shorter one is a word without them. */
function patternOf(mark: string): string {
  const needsDots = mark.replace(/[^\p{L}]/gu, "").length < 3;
  const escaped = mark.replace(/\./g, needsDots ? "\\." : "\\.?").replace(/\//g, "\\s?/\\s?");
  return needsDots ? escaped.replace(/ /g, "\\s?") : escaped.replace(/\? /g, "?\\s?").replace(/ /g, "\\s+");
}

/** Several names in one text are rare. Only texts with a first word of a mark are searched for marks. */
const firstWords = new Set(marks.flatMap(({ text }) => wordsIn(text).slice(0, 1)));
const longestFirst = [...marks].sort((one, other) => other.text.length - one.text.length);
const kindOfMark = new Map(marks.map(({ kind, text }): [string, Kind] => [text.replace(/[^\p{L}]/gu, ""), kind]));
const apart = longestFirst.map(({ text }) => patternOf(text)).join("|");
const together = longestFirst.flatMap(({ text }) => (withoutBlanks.test(text) ? [text] : [])).join("|");
const kindOf = (mark: string) => kindOfMark.get(mark.toLowerCase().replace(/[^\p{L}]/gu, ""));
const anyMark = new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])(?:${apart})(?![\\p{L}\\p{M}\\p{N}])|${together}`, "giu");

/** The text before the first mark, and each further name with its mark. */
type Split = {
  readonly first: string;
  readonly others: readonly { readonly kind: Kind; readonly mark: string; readonly text: string }[];
};

const trimmed = (text: string) => text.replace(/^[\s,;:.–—-]+|[\s,;:–—(-]+$/gu, "");
const hasLetters = (text: string) => /[\p{L}\p{N}]/u.test(text);

function splitAtMarks(text: string): Split {
  // "Nato" and "Nee" are names at the beginning and at the end.
  const found = [...text.matchAll(anyMark)].filter(
    ({ 0: mark, index }) =>
      kindOf(mark) !== "BIRTH" || (hasLetters(text.slice(0, index)) && hasLetters(text.slice(index + mark.length))),
  );
  const starts = found.map(({ index }) => index);
  const ends = found.map((match) => match.index + match[0].length);
  return {
    first: trimmed(text.slice(0, starts[0] ?? text.length)),
    others: found.flatMap((match, at) => {
      const kind = kindOf(match[0]);
      const rest = trimmed(text.slice(ends[at], starts[at + 1] ?? text.length));
      return kind && hasLetters(rest) ? [{ kind, mark: match[0].toLowerCase(), text: rest }] : [];
    }),
  };
}

const bracketed = /[([{]([^()[\]{}]*)[)\]}]/gu;
const latinOf = (word: string) => toLatin(word.replace(/[^\p{L}\p{M}\p{N}]/gu, ""), scriptOf(word));
/** Words that can be part of a personal name: no titles, particles or numbers. */
const namesOf = (text: string): string[] =>
  text.split(/[\s,]+/u).filter((word) => {
    const latin = latinOf(word);
    return latin.length > 1 && !/\d/.test(latin) && !titles.has(latin) && !particles.has(latin);
  });

const named = (text: string): Named => ({ text, beside: false });

/**
 * The name with another family name, for each word that may be the family name now. If it is the first one, the other is
 * beside: two such readings would be two given names of one family.
 */
function withFamily(name: string, family: string): Named[] {
  const [before, ...after] = name.split(",");
  if (after.length > 0 && hasLetters(after.join(""))) return [named(`${family}, ${after.join(",").trim()}`)];
  const words = (before ?? "").trim().split(/\s+/u);
  if (words.length < 2) return [named(`${words.join(" ")} ${family}`)];
  return [
    named(`${words.slice(0, -1).join(" ")} ${family}`),
    { text: `${words.slice(1).join(" ")} ${family}`, beside: true },
  ];
}

const isFirm = (text: string) => isFirmOf(rawWords(text));

/** Names behind marks, each a name of its own. */
function othersOf({ first, others }: Split): Named[] {
  const names = namesOf(first);
  const firm = isFirm(first);
  return others.flatMap(({ kind, text }): Named[] => {
    const words = namesOf(text).length;
    if (kind === "ACCOUNT" || names.length === 0) return [named(text)];
    if (kind === "ALIAS") {
      const weak = words < 2 && names.length > 1 && !firm && !isFirm(text);
      // A nickname replaces the given names: "Guo Lihong alias Tommy" is also "Tommy Guo".
      return [{ text, beside: weak }, ...(weak ? [named(`${first} "${text}"`)] : [])];
    }
    const changed = firm ? [] : withFamily(first, text);
    return words > 1 || firm ? [named(text), ...changed] : changed;
  });
}

/** True if the letters are those by which the words begin: "LTTE" of "Liberation Tigers of Tamil Eelam". */
function isAcronymOf(letters: string, text: string): boolean {
  const short = latinOf(letters);
  if (short.length < 3 || letters !== letters.toUpperCase()) return false;
  const starts = text.split(/[\s-]+/u).map((word) => latinOf(word).charAt(0));
  let at = 0;
  for (const start of starts) if (start !== "" && start === short.charAt(at)) at++;
  return at === short.length;
}

const dash = /\s[–—-]\s/u;
/** "KSEC - Korea Sobaek Export Corporation": the letters are another name beside the full one. */
function acronymAtDash(text: string): { rest: string; others: Named[] } {
  const parts = text.split(dash);
  const [one = "", other = ""] = parts;
  if (parts.length !== 2) return { rest: text, others: [] };
  if (isAcronymOf(one, other)) return { rest: other, others: [{ text: one, beside: true }] };
  if (isAcronymOf(other, one)) return { rest: one, others: [{ text: other, beside: true }] };
  return { rest: text, others: [] };
}

/** Several words in brackets may be a name of their own, or say what the bearer is. */
function inBrackets(text: string): { rest: string; others: Named[] } {
  const others: Named[] = [];
  let rest = text;
  for (const [all, inside = ""] of text.matchAll(bracketed)) {
    const { first, others: behind } = splitAtMarks(inside);
    if (behind.length > 0 && !hasLetters(first)) {
      rest = rest.replace(all, " ");
      const base = trimmed(rest.replace(bracketed, " ").replace(/\s+/gu, " "));
      others.push(...othersOf({ first: splitAtMarks(base).first, others: behind }));
    } else if (isAcronymOf(inside, text.replace(bracketed, " "))) others.push({ text: inside, beside: true });
    else if (namesOf(inside).length > 1) others.push({ text: inside, beside: true });
  }
  return { rest: rest.replace(/\s+/gu, " ").trim(), others };
}

/** "X / Y" is two names. "Vik/tor" may also be one word. */
function atSlashes(text: string): string[] {
  const joined = text.replace(/(?<![\p{L}\p{N}])(\p{L})\s?\/\s?(\p{L})(?![\p{L}\p{N}])/gu, "$1$2");
  if (!/[/;|]/u.test(joined)) return [joined];
  const parts = joined.split(/\s*[/;|]\s*/u).filter(hasLetters);
  const whole = joined.replace(/(?<=[\p{L}\p{M}])[/;|](?=[\p{L}\p{M}])/gu, "");
  return /[/;|]/u.test(whole) || whole === joined ? parts : [...parts, whole];
}

/** The number of names and initials. */
const countOf = (text: string) =>
  namesOf(text).length + (text.match(/(?<![\p{L}\p{M}])\p{Lu}(?![\p{L}\p{M}])/gu)?.length ?? 0);

const isConjunction = (word: string) => conjunctions.has(word.toLowerCase().replace(/\.$/u, ""));

/** The bearers of a joint name, who may share a family name: "Jonathan and Priscilla Wetherby". */
function jointNames(text: string): string[] {
  const words = text.split(/\s+/u);
  const at = words.flatMap((word, place) =>
    place > 0 && place < words.length - 1 && isConjunction(word) ? [place] : [],
  );
  if (at.length === 0 || isFirm(text)) return [text];
  const named = [-1, ...at].map((start, place) => words.slice(start + 1, at[place] ?? words.length).join(" "));
  // "Mr and Mrs" names nobody.
  const parts = named.filter((part) => countOf(part) > 0);
  const counts = parts.map(countOf);
  if (parts.length < 2) return [text];
  if (counts.every((count) => count > 1)) return parts;
  if (counts.every((count) => count < 2)) return [text];
  const within = at.every((place) => alsoWithin.has((words[place] ?? "").toLowerCase()));
  if (within && (counts.at(-1) ?? 0) < 2) return [text];
  return [text, ...parts.flatMap((part, place) => withSharedFamily(part, parts, counts, place))];
}

/** A given name alone has the family name of the next full name, or of the first. */
function withSharedFamily(part: string, parts: readonly string[], counts: readonly number[], at: number): string[] {
  if ((counts[at] ?? 0) > 1) return [part];
  const next = parts.find((_, place) => place > at && (counts[place] ?? 0) > 1);
  if (next !== undefined) {
    const [family, given] = next.split(",");
    return [given === undefined ? `${part} ${namesOf(next).slice(1).join(" ")}` : `${family}, ${part}`];
  }
  const first = parts.find((_, place) => (counts[place] ?? 0) > 1) ?? "";
  const [family = "", given] = first.split(",");
  return [given === undefined ? `${namesOf(first)[0] ?? ""} ${part}` : `${family}, ${part}`];
}

const separators = /[/;|([{@]/u;
const hasSeveral = (text: string) =>
  separators.test(text) ||
  dash.test(text) ||
  withoutBlanks.test(text) ||
  wordsIn(text).some((word) => firstWords.has(word) || conjunctions.has(word));

/** A word written twice before another one: "Viktor Viktor Rostankov". "Sirhan Sirhan" is a name. */
const repeated = /(?<![\p{L}\p{M}\p{N}-])(\p{L}[\p{L}\p{M}]+)(?:\s+\1)+(\s+[\p{L}\p{M}]{2})/giu;

/** Signs and phrases with the meaning of a mark or conjunction. */
const inOtherWords = (text: string): string =>
  text
    .replace(repeated, "$1$2")
    .replace(/\s@\s|\s\(a\)\s/gu, " alias ")
    .replace(/\b(and|und|y|et|e)\s?\/\s?(or|oder|o|ou)\b/giu, "or")
    .replace(
      /\s(?:jointly with|together with|as well as|zusammen mit|conjointement avec|junto con|insieme a)\s/giu,
      " and ",
    );

/** "Ramesh s/o Mohan Yadav": the father's name behind it may be left out. */
const childOf = /\s[sdw]\s?\/\s?o\.?\s/iu;

/** The names in a cleaned text, the full one first. */
export function namesIn(written: string): Named[] {
  const [child = "", parent] = written.split(childOf);
  if (parent !== undefined && namesOf(child).length > 1) return [...namesOfText(written), ...namesOfText(child)];
  return namesOfText(written);
}

/** A sign or mark may stand between the words of one name: "Viktor / Rostankov". */
function acrossSigns(text: string, names: readonly Named[]): Named[] {
  const isDivided = names.length > 1 && names.some(({ text: name }) => namesOf(name).length === 1) && !isFirm(text);
  const whole = text.replace(anyMark, " ").replace(/[/;|]/gu, " ").replace(/\s+/gu, " ").trim();
  return isDivided && namesOf(whole).length > 1 ? [named(whole)] : [];
}

function namesOfText(written: string): Named[] {
  const text = inOtherWords(written);
  if (!hasLetters(text)) return [];
  if (!hasSeveral(text)) return [named(text)];
  const { rest: unbracketed, others: bracketedNames } = inBrackets(text);
  const { rest, others: acronyms } = acronymAtDash(unbracketed);
  const others = [...bracketedNames, ...acronyms];
  const split = splitAtMarks(rest);
  const full = hasLetters(split.first) ? split : { first: "", others: split.others };
  const doubtful = full.others.some(({ mark }) => alsoNamesThemselves.has(mark)) ? [named(rest)] : [];
  const all = [named(full.first), ...othersOf(full), ...others, ...doubtful];
  const names = all.flatMap(({ text, beside }) =>
    atSlashes(text)
      .flatMap(jointNames)
      .map((name) => ({ text: name, beside })),
  );
  const kept = [...names, ...acrossSigns(rest, names)].filter(({ text: name }) => hasLetters(name));
  return kept.filter((one, at) => kept.findIndex(({ text: name }) => name === one.text) === at);
}
