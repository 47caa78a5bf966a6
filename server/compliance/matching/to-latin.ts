import anyAscii from "any-ascii";
import { fromIndic } from "./indic";
import { isAbjad, type Script } from "./scripts";

const strokes: Record<string, string> = { đ: "dj", ð: "d", ø: "o", å: "a", ı: "i", ŋ: "ng", ə: "a", þ: "th" };
const strokeLetters = /[đðøåıŋəþ]/g;
const vietnamese = /[ơưă\u1ea0-\u1ef9]/u;

const greekPairs: readonly (readonly [RegExp, string])[] = [
  [/ου/g, "u"],
  [/^μπ/g, "b"],
  [/μπ/g, "mp"],
  [/^ντ/g, "d"],
  [/^γκ/g, "g"],
  [/γγ/g, "ng"],
  [/γκ/g, "gk"],
  [/([αε])υ/g, "$1v"],
  [/[ηυ]/g, "i"],
  [/χ/g, "kh"],
];
const ukrainian = /[іїєґ]/;

const marks = /\p{Mn}/gu;
function withoutMarks(word: string): string {
  return word.normalize("NFD").replace(marks, "");
}

function fromCyrillic(word: string): string {
  const local = ukrainian.test(word) ? word.replace(/г/g, "h").replace(/и/g, "y") : word;
  const plain = local.replace(/[ёє]/g, "е").replace(/й/g, "и").replace(/ї/g, "і").replace(/ў/g, "у");
  return anyAscii(withoutMarks(plain).replace(/[ьъ]/g, ""));
}

const thai = /\p{Script=Thai}/u;
/** Letters under the sign for silence, and consonants that are "t" at the end. */
const silentThai = /[ก-ฮ][ิุ]?์/gu;
const finalThai = /[จชซฎฏฐฑฒดตถทธศษส]$/u;

const fromThai = (word: string): string => {
  const spoken = word.replace(silentThai, "");
  return finalThai.test(spoken) ? `${anyAscii(spoken.slice(0, -1))}t` : anyAscii(spoken);
};

/** The letters a to z and digits of a lower-case word. Empty without any. */
function latinOf(word: string, script: Script): string {
  if (script === "LATIN") {
    const plain = vietnamese.test(word) ? word.replace(/đ/g, "d") : word;
    return anyAscii(withoutMarks(plain.replace(strokeLetters, (letter) => strokes[letter] ?? letter)));
  }
  if (script === "CYRILLIC") return fromCyrillic(word);
  if (script === "GREEK") {
    return anyAscii(greekPairs.reduce((text, [pair, by]) => text.replace(pair, by), withoutMarks(word)));
  }
  if (script === "INDIC") return fromIndic(word) ?? anyAscii(word);
  if (thai.test(word)) return fromThai(word);
  return anyAscii(isAbjad(script) ? withoutMarks(word) : word);
}

/**
 * Step 2 for one word of one script. Chinese and Korean words are split first (`readHan`, `readHangul`). Scripts
 * without vowels give consonants, for display only: `abjad` compares them.
 */
export function toLatin(word: string, script: Script): string {
  const lower = word.toLowerCase();
  if (script === "LATIN" && /^[a-z]+$/.test(lower)) return lower;
  return latinOf(lower, script)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "");
}
