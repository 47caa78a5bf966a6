import anyAscii from "any-ascii";

/** Longer names are cut: what stands behind cannot make or unmake a match, and every step takes bounded time. */
const MOST_LETTERS = 1_000;

/** Whether letters were cut off. */
export const isCutOff = (name: string): boolean =>
  name.length > MOST_LETTERS || (!ascii.test(name) && name.normalize("NFKC").length > MOST_LETTERS);

/** Not seen, or no letter: marks of direction, joiners, variation selectors, lone surrogates. */
const formatCharacters = /\p{Cf}|\p{Co}|\p{Cn}|\p{Cs}|\p{Variation_Selector}|\u0640|\u034F|\u115F|\u1160|\u3164/gu;
/** Written for the same sounds as an apostrophe, or for a hard or soft sign: nothing that a name is told apart by. */
const apostrophes = /(?<=[\p{L}\p{M}])['’‘ʼʻʿʾʹʺ`´′ˈ＇׳״](?=[\p{L}\p{M}])|[ʼʻʿʾʹʺ`´′ˈ]/gu;
const singleQuoted = /(^|[\s,(])['‘]([^'’‘]{2,40})['’](?=$|[\s,)])/gu;
const placeholder =
  /^\s*(?:n\s*\/\s*a|nil|none|unknown|not (?:applicable|available|known|stated)|tbc|tbd|x{2,})\s*\.?\s*$/iu;

/** Cyrillic and Greek letters that look like Latin ones, for words that mix them. */
const looksLatin: Record<string, string> = Object.fromEntries(
  [..."АВЕЅІЈКМНОРСТУХԛԜаеѕіјорсухһԁԝвкмнтΑΒΕΖΗΙΚΜΝΟΡΤΥΧοναι"].map((letter, at) => [
    letter,
    [..."ABESIJKMHOPCTYXQWaesijopcyxhdwbkmhtABEZHIKMNOPTYXovai"][at] ?? letter,
  ]),
);
const looksCyrillic: Record<string, string> = Object.fromEntries(
  [..."ABEKMHOPCTXYaeopcyxi"].map((letter, at) => [letter, [..."АВЕКМНОРСТХУаеорсухі"][at] ?? letter]),
);
const mixed = /(?=[\p{L}\p{M}]*\p{Script=Latin})(?=[\p{L}\p{M}]*[\p{Script=Cyrillic}\p{Script=Greek}])[\p{L}\p{M}]+/gu;

/** A word of letters of two scripts is one of either whose look-alikes were taken from the other. */
function unmix(word: string): string {
  const latin = [...word].map((letter) => looksLatin[letter] ?? letter).join("");
  if (!/[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(latin)) return latin;
  const cyrillic = [...word].map((letter) => looksCyrillic[letter] ?? letter).join("");
  return /\p{Script=Latin}/u.test(cyrillic) ? word : cyrillic;
}

/** Read wrongly off paper: a digit between letters of a word of three letters at least. */
const misread: Record<string, string> = { 0: "o", 1: "i", 5: "s" };
const digitInWord = /(?<=\p{L})[015](?=\p{L})/gu;
const wordWithDigit = /[\p{L}\p{M}]+(?:[015][\p{L}\p{M}]+)+/gu;

const ascii = /^[\x20-\x7E]*$/;

/** What looks alike in one writing: without signs that nobody sees, words that mix scripts in one of them. */
const inOneWriting = (text: string): string =>
  text
    .replace(formatCharacters, "")
    .normalize("NFC")
    .replace(/[،、﹐]/gu, ",")
    .replace(mixed, unmix);

const withLetters = (text: string): string =>
  text.replace(wordWithDigit, (word) =>
    word.replace(/[^\p{L}]/gu, "").length < 3 ? word : word.replace(digitInWord, (digit) => misread[digit] ?? digit),
  );

/**
 * Step 1, the same for both sides: one writing for what looks alike. Keeps case, accents and punctuation, which later steps read.
 * A placeholder («N/A») is nothing.
 */
export function clean(name: string): string {
  let text = name.slice(0, MOST_LETTERS);
  if (placeholder.test(text)) return "";
  if (!ascii.test(text)) {
    text = inOneWriting(text.normalize("NFKC").slice(0, MOST_LETTERS));
    text = text.replace(/(?<=[lL])·(?=[lL])/gu, "");
  }
  text = text.replace(singleQuoted, '$1"$2"').replace(apostrophes, "");
  return withLetters(text.replace(/\s*[&+]\s*/gu, " and "));
}

/**
 * The ways in which somebody may read a text, in Latin letters and the case of the text: by what its letters look like, and by what they
 * stand for. For texts of any length that are no names.
 */
export function waysToRead(text: string): string[] {
  if (ascii.test(text)) return [withLetters(text)];
  const plain = inOneWriting(text.normalize("NFKC"));
  const looks = [...plain].map((letter) => looksLatin[letter] ?? letter).join("");
  return [...new Set([looks, plain].map((one) => withLetters(anyAscii(one.normalize("NFD").replace(/\p{Mn}/gu, "")))))];
}
