import { isPlain } from "./scripts";

/** Splits a cleaned name into words and records their punctuation. */

export type Word = {
  readonly text: string;
  /** The number of commas before the word. */
  readonly part: number;
  readonly aside: "BRACKETS" | "QUOTES" | null;
  /** Single letters joined by dots without blanks: an acronym or initials. */
  readonly dotted: boolean;
};

/**
 * Names with more words do not occur, and later steps take quadratic time. One more is returned to indicate the cut.
 */
export const MOST_WORDS = 40;
/** Longer words are cut. */
const MOST_LETTERS = 64;
const longWord = new RegExp(`[\\p{L}\\p{M}\\p{N}]{${MOST_LETTERS + 1}}`, "u");

/** True if a word of the name is compared by its beginning only. */
export const hasLongWord = (name: string): boolean => name.length > MOST_LETTERS && longWord.test(name);

const dottedRun = /(?<![\p{L}\p{M}\p{N}])(?:\p{L}\.){2,}(?:\p{L}(?![\p{L}\p{M}\p{N}]))?/gu;
const pieces = /[\p{L}\p{M}\p{N}\uE000]+|[()[\]{}«»"“”„‟<>,]/gu;
const opens = new Set("([{<");
const closes = new Set(")]}>");
const openQuotes = new Set("«“„‟");
const closeQuotes = new Set("»”");
/** Keeps a dotted sequence together while the words are split. */
const DOT = "\uE000";

/** "3rd", "3e", "3º", "3-й". */
const ordinal = /^\d+(?:[Ss][Tt]|[Nn][Dd]|[Rr][Dd]|[Tt][Hh]|er?|re|te|[oa]s?|й|я|е|го|ая|ый|ой|ое|ша)$/u;
/** Separates letters and digits ("Brigade5"), except in codes ("G4S", "B52"). */
function parted(text: string): string[] {
  if (!/\p{N}/u.test(text) || !/\p{L}/u.test(text)) return [text];
  if (text.replace(/[^\p{L}]/gu, "").length <= 2) return [ordinal.test(text) ? text.replace(/\D/g, "") : text];
  return text.match(/\p{N}+|[^\p{N}]+/gu) ?? [text];
}

/** Removes unclosed brackets and quotes. */
function balanced(name: string): string {
  const count = (test: RegExp) => name.match(test)?.length ?? 0;
  let text = name;
  if (count(/[([{<]/g) !== count(/[)\]}>]/g)) text = text.replace(/[()[\]{}<>]/g, " ");
  if (count(/"/g) % 2 === 1) text = text.replace(/"/g, " ");
  if (count(/[«“„‟]/g) !== count(/[»”]/g)) text = text.replace(/[«»“”„‟]/g, " ");
  return text;
}

export function segment(name: string): Word[] {
  const text = isPlain(name) ? name : balanced(name).replace(dottedRun, (run) => `${run.replaceAll(".", DOT)} `);
  const words: Word[] = [];
  let part = 0;
  let brackets = 0;
  let quoted = false;
  for (const [piece] of text.matchAll(pieces)) {
    if (opens.has(piece)) brackets += 1;
    else if (closes.has(piece)) brackets = Math.max(0, brackets - 1);
    else if (piece === '"') quoted = !quoted;
    else if (openQuotes.has(piece)) quoted = true;
    else if (closeQuotes.has(piece)) quoted = false;
    else if (piece === ",") part += 1;
    else {
      const dotted = piece.includes(DOT);
      const aside = brackets > 0 ? "BRACKETS" : quoted ? "QUOTES" : null;
      const bare = piece.replaceAll(DOT, "").slice(0, MOST_LETTERS);
      for (const word of dotted ? [bare] : parted(bare)) words.push({ text: word, part, aside, dotted });
      if (words.length > MOST_WORDS) break;
    }
  }
  return words.slice(0, MOST_WORDS + 1);
}
