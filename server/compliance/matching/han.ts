/**
 * Chinese characters are read as pinyin, family name first. Of several readings, the one used for family names applies.
 */

const han = /\p{Script=Han}/u;

/** The used part of `pinyin-pro`. Its large dictionary is loaded on demand. */
type Pinyin = (text: string) => string[];
let pinyin: Pinyin | undefined;

export const needsHan = (name: string) => han.test(name);

export async function loadHan(): Promise<void> {
  if (pinyin) return;
  const library = await import("pinyin-pro");
  pinyin = (text) =>
    library.pinyin(text, { toneType: "none", type: "array", surname: "head", v: true, nonZh: "removed" });
}

const compoundFamilyNames = new Set(
  "欧阳 歐陽 司马 司馬 上官 诸葛 諸葛 东方 東方 皇甫 尉迟 尉遲 公孙 公孫 慕容 令狐 司徒 司空 夏侯 端木 宇文 长孙 長孫 独孤 獨孤 南宫 南宮 西门 西門".split(
    " ",
  ),
);
const forms =
  /(?:股份有限公司|有限责任公司|有限責任公司|集团有限公司|集團有限公司|有限公司|股份公司|总公司|總公司|公司|集团|集團|有限合伙|合伙企业|株式会社|株式會社|有限会社|合同会社|合資会社|合名会社|一般社団法人|公益社団法人|一般財団法人|財団法人|社団法人)/u;

/** Names with more characters are not personal names. */
const MOST_OF_A_PERSON = 4;

export type Syllables = {
  readonly text: string;
  readonly latin: string;
  readonly part: "FAMILY" | "GIVEN" | "WHOLE" | "FORM";
};

/** Throws unless `ready` has loaded the dictionary. */
function read(text: string): string {
  if (!pinyin) throw new Error("The dictionary of Chinese characters has not been loaded: call ready() first.");
  return pinyin(text)
    .join("")
    .normalize("NFD")
    .replace(/[^a-z]/gi, "")
    .toLowerCase();
}

/**
 * Splits a word of Chinese characters into family and given name, or returns one word for organizations and foreign
 * names.
 */
export function readHan(word: string, alone: boolean): Syllables[] {
  const form = forms.exec(word);
  if (form) {
    const rest = word.replace(form[0], "");
    const whole: Syllables = { text: form[0], latin: "gongsi", part: "FORM" };
    return rest === "" ? [whole] : [{ text: rest, latin: read(rest), part: "WHOLE" }, whole];
  }
  const letters = [...word];
  if (!alone || letters.length < 2 || letters.length > MOST_OF_A_PERSON) {
    return [{ text: word, latin: read(word), part: "WHOLE" }];
  }
  const length = letters.length > 2 && compoundFamilyNames.has(letters.slice(0, 2).join("")) ? 2 : 1;
  // Read as a whole, so that the family name gets its own reading.
  const syllables = pinyin ? pinyin(word) : [read(word)];
  const latin = (from: number, to: number) =>
    syllables
      .slice(from, to)
      .join("")
      .normalize("NFD")
      .replace(/[^a-z]/gi, "")
      .toLowerCase();
  return [
    { text: letters.slice(0, length).join(""), latin: latin(0, length), part: "FAMILY" },
    { text: letters.slice(length).join(""), latin: latin(length, letters.length), part: "GIVEN" },
  ];
}
