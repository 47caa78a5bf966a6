import anyAscii from "any-ascii";
import { isPlain } from "./scripts";

// Letters of other scripts that look like Latin ones (Unicode's confusables, UTS #39), and signs written for letters.

/** A Latin letter, then the letters that look like it. */
const table =
  "AΑАᎪᗅꓮ𖽀𐊠 BΒВᏴᗷꓐ𐊂𐊡𐌁 CⲤСᏟꓚ𐊢𐌂𐐕𐔜 DᎠᗞᗪꓓ EΕЕⴹᎬꓰ𑢦𑢮𐊆Ɛ FϜᖴꓝ𑣂𑢢𐊇𐊥𐔥 GԌᏀᏳꓖ HΗⲎНᎻᕼꓧ𐋏 IΙⲒІӀⵏᛁꓲ𖼨𐊊𐌉 JͿЈᎫᒍꓙ KΚⲔКᏦᛕꓗ𐔘 " +
  "LⳐᏞᒪꓡ𖼖𑢣𑢲𐐛𐔦 MΜϺⲘМᎷᗰᛖꓟ𐊰𐌑 NΝⲚꓠ𐔓И OΟⲞОՕⵔ𐓂ꓳ𑢵𐊒𐊫𐐄𐔖Ѳ PΡⲢРᏢᑭꓑ𐊕 Qⵕ RᎡᏒ𐒴ᖇꓣ𖼵Я SЅՏᏕᏚꓢ𖼺𐊖𐐠 TΤⲦТᎢꓔ𖼊𑢼𐊗𐊱𐌕 UՍ𐓎ᑌꓴ𖽂𑢸 " +
  "VѴⴸᏙᐯꛟꓦ𖼈𑢠𐔝 WԜᎳᏔꓪ XΧⲬХⵝᚷꓫ𐊐𐊴𐌗𐔧 YΥⲨУҮᎩᎽꓬ𖽃𑢤𐊲 ZΖᏃꓜ𑢩 aαа bЬᏏᖯв cⲥсꮯ𐐽 dԁᏧᑯꓒ eеҽε fք gց hһհᏂн iιіꙇӏꭵᎥ𑣃ı jϳј kкκ mм " +
  "nոռпη oοσⲟоօ𐓪𑣈𑣗𐐬ѳӨө pρⲣр qԛգզ rᴦⲅгꮁ sѕꮪ𑣁𐑈 tтτ uυս𐓶𑣘 vνѵ𑜆ꮩ𑣀 wѡԝա𑜊𑜎𑜏ꮃшω xхᕁᕽχ yγуү𑣜 zꮓ𑣄";

const looksLatin = new Map<string, string>(
  table.split(" ").flatMap((group) => {
    const [latin = "", ...others] = group;
    return others.map((other): [string, string] => [other, latin]);
  }),
);
const cyrillicOf = new Map<string, string>(
  [..."ABEKMHOPCTXYaeopcyxiknmtv"].map((letter, at) => [letter, [..."АВЕКМНОРСТХУаеорсухікпмтв"][at] ?? letter]),
);

/** Scripts that no list uses. Their letters only disguise others. */
const disguise =
  /[\p{Script=Cherokee}\p{Script=Lisu}\p{Script=Coptic}\p{Script=Canadian_Aboriginal}\p{Script=Deseret}\p{Script=Osage}\p{Script=Miao}\p{Script=Warang_Citi}\p{Script=Old_Italic}\p{Script=Carian}\p{Script=Lycian}\p{Script=Elbasan}\p{Script=Ahom}\p{Script=Runic}\p{Script=Tifinagh}]/gu;
const latinLook = (text: string) => [...text].map((letter) => looksLatin.get(letter) ?? letter).join("");

/** Words with letters of two of these scripts. */
const word = /[\p{L}\p{M}]+/gu;
const alphabets = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u, /\p{Script=Armenian}/u];
const ofOthers = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}]/u;

/** Gives a word of two alphabets one of them. */
function inOneAlphabet(text: string): string {
  if (alphabets.filter((alphabet) => alphabet.test(text)).length < 2) return text;
  const latin = latinLook(text);
  const count = (alphabet: RegExp) => [...text].filter((letter) => alphabet.test(letter)).length;
  const mostlyLatin = count(/\p{Script=Latin}/u) * 2 >= count(/\p{L}/u);
  if (mostlyLatin && !ofOthers.test(latin)) return latin;
  const cyrillic = [...text]
    .map((letter) => (/\p{Script=Cyrillic}/u.test(letter) ? letter : (cyrillicOf.get(latinLook(letter)) ?? letter)))
    .join("");
  if (/^[\p{Script=Cyrillic}\p{M}]+$/u.test(cyrillic)) return cyrillic;
  // Read letter by letter: "Rостанков".
  return text;
}

/** Letters of the old Russian alphabet in words of the new one. */
const old: Record<string, string> = {
  ѵ: "в",
  Ѵ: "В",
  ѳ: "ф",
  Ѳ: "Ф",
  ѣ: "е",
  Ѣ: "Е",
  ѡ: "о",
  Ѡ: "О",
  ѯ: "кс",
  ѱ: "пс",
};
const oldLetters = /[ѵѴѳѲѣѢѡѠѯѱ]/gu;

export const withoutLookAlikes = (text: string): string =>
  text
    .replace(disguise, (letter) => looksLatin.get(letter) ?? letter)
    .replace(word, inOneAlphabet)
    .replace(oldLetters, (letter) => old[letter] ?? letter);

/** Letters as they look, in every word. */
export const byLooks = (text: string): string => latinLook(text);

/** Letters in circles, squares or Braille. Two flags' letters are a flag, more spell a word. */
const enclosed = /[\u2801-\u28FF\u{1F150}-\u{1F169}\u{1F170}-\u{1F189}]/gu;
const ofFlags = /[\u{1F1E6}-\u{1F1FF}]+/gu;
export const withoutEnclosures = (text: string): string =>
  text
    .replace(enclosed, (letter) => anyAscii(letter))
    .replace(ofFlags, (letters) =>
      [...letters].length < 3
        ? " "
        : [...letters].map((letter) => String.fromCharCode((letter.codePointAt(0) ?? 0) - 0x1f1e6 + 65)).join(""),
    );

/** Places where a letter was lost, and signs that show the letters behind them in reverse. */
const lost = /[\uFFFD\u202D\u202E\p{Co}\p{Cn}]|(?<=\p{L})\?+(?=\p{L})/u;
const known =
  /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Arabic}\p{Script=Hebrew}]/u;
/** Scripts of living languages with a romanization. Letters of others were chosen by their looks, or name nobody. */
const romanized =
  /[\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gujarati}\p{Script=Gurmukhi}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Oriya}\p{Script=Sinhala}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Georgian}\p{Script=Armenian}\p{Script=Ethiopic}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}\p{Script=Mongolian}\p{Script=Common}\p{Script=Inherited}]/u;
const ascii = /^[\x20-\x3E\x40-\x7E]*$/;

/** Katakana of foreign names: signs that Japanese names lack. Their original spelling is not known from them. */
const foreignKana = /[\u30A1\u30A3\u30A5\u30A7\u30A9\u30F4]|(?<=\p{Script=Katakana})[\u30FB\u30FC]/u;

export function hasUnreadable(name: string): boolean {
  if (ascii.test(name)) return false;
  const plain = name.normalize("NFKC");
  if (lost.test(plain) || foreignKana.test(plain)) return true;
  return [...plain].some(
    (letter) => /[\p{Lu}\p{Ll}\p{Lt}\p{Lo}]/u.test(letter) && !known.test(letter) && anyAscii(letter) === "",
  );
}

/** True if letters of a cleaned name are in a script that is not romanized. */
export const hasStrangeScript = (text: string): boolean =>
  !ascii.test(text) &&
  [...text].some((letter) => /\p{L}/u.test(letter) && !known.test(letter) && !romanized.test(letter));

const signs: Record<string, string> = {
  ...{ 0: "o", 1: "i", 3: "e", 4: "a", 5: "s", 7: "t", 8: "b", 9: "g" },
  ...{ "@": "a", $: "s", "!": "i", "€": "e", "£": "l", "|": "l", "¡": "i", "¢": "c", "¥": "y", "§": "s", "+": "t" },
};
const withSigns = /[\p{L}\p{M}\d@$!€£|¡¢¥§+]*[\d@$!€£|¡¢¥§+][\p{L}\p{M}\d@$!€£|¡¢¥§+]*/gu;
const anOrdinal = /^\d+\p{L}{1,3}$/u;

/** "M@rtín Qu!ñ0nez" with its letters. */
const withLettersForSigns = (text: string): string =>
  text.replace(withSigns, (one) => {
    const letters = one.replace(/[^\p{L}]/gu, "").length;
    // One final digit is a number: "Level7".
    if (/^\p{L}+\d$/u.test(one)) return one;
    if (letters < 2 || letters * 2 < one.length || /\d{3}/.test(one) || anOrdinal.test(one)) return one;
    return [...one].map((letter) => signs[letter] ?? letter).join("");
  });

/** Letters and short pieces with signs between them: "V.i.k.t.o.r", "Ab.ra.mo.vets", "R*u*s*l*a*n". */
const inPieces = /[\p{L}\p{M}]+(?:[.*_~^=#%\\:·•…'’`-][\p{L}\p{M}]+)+/gu;
const joined = (text: string): string =>
  text.replace(inPieces, (one) => {
    const pieces = one.split(/[^\p{L}\p{M}]/u);
    const short = pieces.filter(({ length }) => length < 4).length;
    const dotted = pieces.every(({ length }) => length === 1) && one === one.toUpperCase();
    return dotted || short === 0 || (/-/.test(one) && pieces.length < 3) ? one : pieces.join("");
  });

const ofAnotherAlphabet = /[\p{Script=Cyrillic}\p{Script=Greek}]{3,}/gu;
/** Words of another alphabet that look Latin throughout. */
const asLatin = (text: string): string =>
  text.replace(ofAnotherAlphabet, (one) => {
    const latin = latinLook(one);
    return ofOthers.test(latin) ? one : latin;
  });

/** Single letters with signs between them, or a sign within a word, hide a word and nothing else. */
const spelt = /(?<![\p{L}\p{M}\p{N}])\p{L}(?:[-*_~^=#%\\:·•…]\p{L}){3,}(?![\p{L}\p{M}\p{N}])/gu;
const within = /(?<=\p{L})[@$!€£|](?=\p{L}{2})/gu;
export const withoutDisguise = (text: string): string =>
  text.replace(spelt, (one) => one.replace(/[^\p{L}]/gu, "")).replace(within, (sign) => signs[sign] ?? sign);

/** "Pau1" is "Paul". */
const misreadEnd = /(?<![\p{L}\p{M}\p{N}])(\p{Lu}\p{Ll}+)([01])(?![\p{L}\p{N}])/gu;
const withLastLetter = (text: string): string =>
  text.replace(misreadEnd, (_, word: string, digit: string) => word + (digit === "1" ? "l" : "o"));

/** Other readings of a disguised text. The signs and letters may also be what they are. */
export function disguisesIn(text: string): string[] {
  if (isPlain(text)) return [];
  const others = [withLettersForSigns(text), joined(text), asLatin(text), withLastLetter(text)];
  return [...new Set(others)].filter((other) => other !== text);
}
