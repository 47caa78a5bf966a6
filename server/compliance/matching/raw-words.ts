import { latinOfLetters, lettersOf } from "./abjad";
import { readHan } from "./han";
import { readHangul } from "./hangul";
import { isAbjad, type Script, scriptOf } from "./scripts";
import { segment } from "./segment";
import { toLatin } from "./to-latin";

/** A word in Latin letters, before its role is determined. */
export type RawWord = {
  readonly text: string;
  readonly latin: string;
  readonly script: Script;
  /** The word's letters in a script without vowels. Otherwise empty. */
  readonly letters: string;
  readonly part: number;
  readonly aside: "BRACKETS" | "QUOTES" | null;
  readonly dotted: boolean;
  /** Determined by the order of the script. FORM: a legal form in Chinese characters. */
  readonly side: "FAMILY" | "GIVEN" | "WHOLE" | "FORM" | null;
};

/** Separates the parts of a foreign name in Chinese or Japanese letters. */
const foreignDot = /[·・•‧]/u;

/** "株式会社カイヨウ" is two words. */
const sameScript =
  /\p{Script=Han}+|[\p{Script=Hiragana}\p{Script=Katakana}ー]+|\p{Script=Hangul}+|[^\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]+/gu;
const eastAsian = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

export function rawWords(name: string): RawWord[] {
  const words = segment(name).flatMap((word) =>
    eastAsian.test(word.text) ? (word.text.match(sameScript) ?? []).map((text) => ({ ...word, text })) : [word],
  );
  const foreign = foreignDot.test(name);
  const counted = words.filter(({ text }) => scriptOf(text) === "HAN" || scriptOf(text) === "HANGUL").length;
  return words.flatMap((word): RawWord[] => {
    const script = scriptOf(word.text);
    const alone = counted === 1 && !foreign;
    if (script === "HAN" || script === "HANGUL") {
      const read = script === "HAN" ? readHan(word.text, alone) : readHangul(word.text, alone);
      return read
        .map(({ text, latin, part: side }) => ({ ...word, text, latin, script, letters: "", side }))
        .filter(({ latin }) => latin);
    }
    const letters = isAbjad(script) ? lettersOf(word.text) : "";
    const latin = letters === "" ? toLatin(word.text, script) : latinOfLetters(letters);
    return latin === "" ? [] : [{ ...word, latin, script, letters, side: null }];
  });
}
