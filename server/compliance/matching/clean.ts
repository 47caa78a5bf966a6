import anyAscii from "any-ascii";
import { byLooks, withoutEnclosures, withoutLookAlikes } from "./look-alikes";
import { isPlain } from "./scripts";

/** Longer names are cut, which bounds the time of each step. The rest cannot change a match. */
const MOST_LETTERS = 1_000;

export const isCutOff = (name: string): boolean =>
  name.length > MOST_LETTERS || (!ascii.test(name) && name.normalize("NFKC").length > MOST_LETTERS);

/** Invisible characters and non-letters: direction marks, joiners, variation selectors, lone surrogates. */
const formatCharacters = /\p{Cf}|\p{Co}|\p{Cn}|\p{Cs}|\p{Variation_Selector}|\u0640|\u034F|\u115F|\u1160|\u3164/gu;
/** Variants of an apostrophe or of a hard or soft sign. They do not distinguish names. */
const apostrophes = /(?<=[\p{L}\p{M}])['’‘ʼʻʿʾʹʺ`´′ˈ＇׳״](?=[\p{L}\p{M}])|[ʼʻʿʾʹʺ`´′ˈ]/gu;
const singleQuoted = /(^|[\s,(])['‘]([^'’‘]{2,40})['’](?=$|[\s,)])/gu;
const placeholder =
  /^\s*(?:n\s*\/\s*a|nil|none|unknown|not (?:applicable|available|known|stated)|tbc|tbd|x{2,})\s*\.?\s*$/iu;

/**
 * Misread digits in a word of at least three letters. A final digit is a number ("Brigade5"), except a zero. "1" is
 * also "l", which `look` equates.
 */
const misread: Record<string, string> = { 0: "o", 1: "i", 5: "s", 8: "b" };
const digitInWord = /[0158](?=\p{L})|(?<=\p{L})0/gu;
const wordWithDigit = /(?<![\p{L}\p{M}\p{N}])[0158]?[\p{L}\p{M}]+(?:[0158][\p{L}\p{M}]+)*0?(?!\p{N})/gu;

const ascii = /^[\x20-\x7E]*$/;

/** Removes invisible characters and converts mixed words to one script. */
const inOneWriting = (text: string): string =>
  withoutLookAlikes(
    text
      .replace(formatCharacters, "")
      .normalize("NFC")
      .replace(/[،、﹐]/gu, ","),
  );

const withLetters = (text: string): string =>
  // Few texts have such a digit, and looking for one is faster than for words (hot path).
  text.search(digitInWord) < 0
    ? text
    : text.replace(wordWithDigit, (word) =>
        word.replace(/[^\p{L}]/gu, "").length < 3
          ? word
          : word.replace(digitInWord, (digit) => misread[digit] ?? digit),
      );

/**
 * Step 1, for both names: normalizes look-alike characters. Keeps case, accents and punctuation for later steps. Empty
 * for a placeholder ("N/A").
 */
export function clean(name: string): string {
  let text = name
    .slice(0, MOST_LETTERS)
    .replace(/&nbsp;/giu, " ")
    .replace(/&amp;/giu, "&");
  if (placeholder.test(text)) return "";
  if (isPlain(text)) return text;
  if (!ascii.test(text)) {
    text = inOneWriting(withoutEnclosures(text).normalize("NFKC").slice(0, MOST_LETTERS));
    text = text.replace(/(?<=[lL])·(?=[lL])/gu, "");
  }
  text = text.replace(singleQuoted, '$1"$2"').replace(apostrophes, "");
  return withLetters(text.replace(/\s*[&+]\s*/gu, " and "));
}

/** Readings of any text in Latin letters, by appearance and by sound, with the case unchanged. */
export function waysToRead(text: string): string[] {
  if (ascii.test(text)) return [withLetters(text)];
  const plain = inOneWriting(text.normalize("NFKC"));
  return [
    ...new Set(
      [byLooks(plain), plain].map((one) => withLetters(anyAscii(one.normalize("NFD").replace(/\p{Mn}/gu, "")))),
    ),
  ];
}
