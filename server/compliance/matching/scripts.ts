/** Scripts with rules of their own. */
export const scripts = [
  "LATIN",
  "CYRILLIC",
  "GREEK",
  "HAN",
  "HANGUL",
  "KANA",
  "ARABIC",
  "HEBREW",
  "INDIC",
  "OTHER",
  "NONE",
] as const;
export type Script = (typeof scripts)[number];

const tests: readonly (readonly [Script, RegExp])[] = [
  ["CYRILLIC", /\p{Script=Cyrillic}/u],
  ["ARABIC", /[\p{Script=Arabic}\p{Script=Syriac}]/u],
  ["HAN", /\p{Script=Han}/u],
  ["HANGUL", /\p{Script=Hangul}/u],
  ["KANA", /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ["HEBREW", /\p{Script=Hebrew}/u],
  ["GREEK", /\p{Script=Greek}/u],
  [
    "INDIC",
    /[\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gujarati}\p{Script=Gurmukhi}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Oriya}\p{Script=Sinhala}]/u,
  ],
  ["LATIN", /\p{Script=Latin}/u],
  ["OTHER", /\p{L}/u],
];

/** Letters a to z, blanks and commas: without a sign, digit or accent, most steps have nothing to do. */
const plainly = /^[A-Za-z ,]*$/;
export const isPlain = (text: string): boolean => plainly.test(text);

const plain = /^[\p{ASCII}]*$/u;
const letter = /[A-Za-z]/;

/** For a mixed word, the first script of `scripts` that occurs. */
export function scriptOf(word: string): Script {
  if (plain.test(word)) return letter.test(word) ? "LATIN" : "NONE";
  return tests.find(([, test]) => test.test(word))?.[0] ?? "NONE";
}

/** Scripts without vowels are compared by the possible sounds of consonants. */
export const isAbjad = (script: Script) => script === "ARABIC" || script === "HEBREW";

/** True if a single letter may abbreviate a name. In other scripts a letter is a syllable. */
export const hasInitials = (script: Script) =>
  script === "LATIN" || script === "CYRILLIC" || script === "GREEK" || script === "OTHER";
