import type { Placed } from "./placed";
import type { RawWord } from "./raw-words";
import { writtenNumber } from "./vocabulary/numerals";
import { particles } from "./vocabulary/particles";
import { titles } from "./vocabulary/titles";
import { wordsOf } from "./vocabulary/words";

/** Numbers in any writing: digits, Roman numerals, words. Organizations have them anywhere, persons at the end. */

const digits = /^0*(\d+)$/;
const joiners = wordsOf("and y et und e en og och i da");
const roman = /^(?=[ivx])(x{0,3})(ix|iv|v?i{0,3})$/;
const signs = wordsOf(
  "no nr n num nbr number numero nummer numer nomer numara nro raqm rqm rakam adad broj cislo szam so nomor nombor",
);
/** Endings of ordinals that follow their digits. */
const ordinalEndings = wordsOf(
  "st nd rd th er ere re eme ieme e o a os as te ter tes ste y ya ia i yi go oi oe aya aia yy inci nci uncu ncu shi nchi om vom",
);

const arabicOf = (numeral: string): number =>
  [...numeral].reduce((sum, letter, at) => {
    const values: Record<string, number> = { i: 1, v: 5, x: 10 };
    const [value, next] = [values[letter] ?? 0, values[numeral.charAt(at + 1)] ?? 0];
    return sum + (value < next ? -value : value);
  }, 0);

const isUpper = (text: string) => text === text.toUpperCase() && text !== text.toLowerCase();
const romanNumber = ({ latin, text }: RawWord): string | null =>
  isUpper(text) && roman.test(latin) ? String(arabicOf(latin)) : null;

const digitsOf = ({ latin }: RawWord): string | null => digits.exec(latin)?.[1] ?? null;

/** The number that a word states by itself. Single Roman letters need a context. */
export const numberOf = (word: RawWord): string | null =>
  digitsOf(word) ?? (word.latin.length > 1 ? (romanNumber(word) ?? writtenNumber(word.latin)) : null);

type Counted = RawWord | Placed;
const isPlaced = (word: Counted | undefined): word is Placed => word !== undefined && "role" in word;

const asNumber = (word: RawWord, number: string): Placed => ({
  word: { ...word, latin: number, letters: "" },
  role: "NUMBER",
  group: null,
});
/** The value of a word above 9 and below 100 that ends in zero. Otherwise 0. */
const tensOf = (word: Counted | undefined): number => {
  if (word === undefined || isPlaced(word) || /\d/.test(word.text)) return 0;
  const value = Number(writtenNumber(word.latin) ?? 0);
  return value >= 20 && value < 100 && value % 10 === 0 ? value : 0;
};
const unitOf = (word: Counted | undefined): number => {
  if (word === undefined || isPlaced(word) || /\d/.test(word.text)) return 0;
  const value = Number(writtenNumber(word.latin) ?? 0);
  return value < 10 ? value : 0;
};

const asParticle = (word: RawWord): Placed => ({ word, role: "PARTICLE", group: null });

/** "Twenty-first" is 21, as is "vingt et un". */
function summed(words: readonly Counted[]): Counted[] {
  const result: Counted[] = [];
  for (let at = 0; at < words.length; at++) {
    const [word, next, third] = words.slice(at, at + 3);
    if (!word) break;
    const joined = next && !isPlaced(next) && joiners.has(next.latin) ? third : next;
    const [tens, unit] = [tensOf(word), unitOf(joined)];
    if (tens === 0 || unit === 0 || isPlaced(word) || !joined || isPlaced(joined)) result.push(word);
    else {
      result.push(asNumber({ ...word, text: `${word.text} ${joined.text}` }, String(tens + unit)));
      at += joined === third ? 2 : 1;
    }
  }
  return result;
}

/** A numeral that ends a person's name ("Horatio II", "the Second"). "Xi" is a name unless its case differs. */
function regnalNumber(word: RawWord, at: number, words: readonly RawWord[]): string | null {
  const before = words[at - 1];
  const after = words[at + 1];
  if (!before || (after && after.part === word.part && !titles.has(after.latin))) return null;
  if (before.latin === "the" || (particles.has(before.latin) && before.text === before.text.toLowerCase()))
    return numberOf(word);
  if (word.latin.length < 2 || before.part !== word.part) return digitsOf(word);
  const isName = (word.latin === "xi" || word.latin === "vi") && words.every(({ text }) => isUpper(text));
  return isName ? null : (romanNumber(word) ?? digitsOf(word));
}

/** Marks numbers, their signs ("No.") and their endings ("3-й"). */
export function placeNumbers(words: readonly Counted[], organisation: boolean): Counted[] {
  const known = summed(words);
  const open = known.flatMap((word) => (isPlaced(word) ? [] : [word]));
  const isNumber = (word: RawWord | undefined) =>
    word !== undefined && (digitsOf(word) ?? romanNumber(word) ?? writtenNumber(word.latin)) !== null;
  return known.map((word): Counted => {
    if (isPlaced(word)) return word;
    const at = open.indexOf(word);
    const [before, after] = [open[at - 1], open[at + 1]];
    if (signs.has(word.latin) && after && isNumber(after)) return asParticle(word);
    if (before && digitsOf(before) !== null && ordinalEndings.has(word.latin) && !isUpper(word.text))
      return asParticle(word);
    const counted = before !== undefined && signs.has(before.latin);
    const alone = word.latin.length === 1 && (counted || at === open.length - 1) ? romanNumber(word) : null;
    const number = organisation ? (numberOf(word) ?? alone) : counted ? numberOf(word) : regnalNumber(word, at, open);
    return number === null ? word : asNumber(word, number);
  });
}
