import { latinOfLetters, lettersOf } from "./abjad";
import { readHan } from "./han";
import { readHangul } from "./hangul";
import { isAbjad, type Script, scriptOf } from "./scripts";
import { segment, type Word } from "./segment";
import { toLatin } from "./to-latin";
import { arabicTrade, tradeParts } from "./vocabulary/trade-words";

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

/** Names of persons are split into family and given name, names of firms into words of trade and the rest. */
function eastAsianWords(word: Word, script: "HAN" | "HANGUL", alone: boolean): RawWord[] {
  const readAll = script === "HAN" ? readHan : readHangul;
  const read = readAll(word.text, alone).flatMap(({ text, latin, part: side }): RawWord[] => {
    const rest = { ...word, script, letters: "", side };
    if (side !== "WHOLE") return [{ ...rest, text, latin }];
    const parts = tradeParts(text, script);
    if (parts.length === 1 && parts[0]?.latin === null) return [{ ...rest, text, latin }];
    return parts.flatMap((part) =>
      part.latin === null
        ? readAll(part.text, false).map((one) => ({ ...rest, text: one.text, latin: one.latin }))
        : [{ ...rest, text: part.text, latin: part.latin }],
    );
  });
  return read.filter(({ latin }) => latin);
}

export function rawWords(name: string): RawWord[] {
  const words = segment(name).flatMap((word) =>
    eastAsian.test(word.text) ? (word.text.match(sameScript) ?? []).map((text) => ({ ...word, text })) : [word],
  );
  const foreign = foreignDot.test(name);
  const counted = words.filter(({ text }) => scriptOf(text) === "HAN" || scriptOf(text) === "HANGUL").length;
  return words.flatMap((word): RawWord[] => {
    const script = scriptOf(word.text);
    const alone = counted === 1 && !foreign;
    if (script === "HAN" || script === "HANGUL") return eastAsianWords(word, script, alone);
    const { text, part, aside, dotted } = word;
    const letters = isAbjad(script) ? lettersOf(text) : "";
    const trade = letters === "" ? null : arabicTrade(letters);
    if (trade !== null) return [{ text, latin: trade, script, letters: "", part, aside, dotted, side: null }];
    const latin = letters === "" ? toLatin(text, script) : latinOfLetters(letters);
    return latin === "" ? [] : [{ text, latin, script, letters, part, aside, dotted, side: null }];
  });
}
