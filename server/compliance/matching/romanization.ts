import { fold, skeleton, withoutArticle } from "./fold";
import { toLatin } from "./to-latin";
import { ofWord, type Token } from "./token";
import { finished, type Rules, schemes } from "./vocabulary/romanizations";

/** Family names of the East Slavs: Ukrainian and Belarusian h is Russian g. */
const slavic =
  /(?:[oe]va?|[oe]ff|[ae]u|ko|ch?uk|yuk|iuk|s?k(?:y|i|yi|iy|ii|aya)|ets|ec|[oi]vich|ich|ych|[rn]in|ts[yi]n|ovna)$/;
/** Western Armenian names exchange b and p, d and t, g and k. */
const armenian = /(?:ian|yan|iants)$/;
const toArmenian: Rules = [
  [/gh/g, "q"],
  [/b/g, "p"],
  [/d/g, "t"],
  [/g/g, "k"],
  [/ss/g, "s"],
  [/ian(?:ts)?$/, "yan"],
];

/** Words of open syllables may be Japanese: Kunrei ("Syôzi Tutiya") becomes Hepburn ("Shoji Tsuchiya"). */
const japanese =
  /^(?:(?:[kstnhmrgzdbpfj]|sh|ch|ts)?y?[aeiou]|w[ao]|n(?![aeiouy])|h(?=$|[^aeiou])|([kstpc])(?=\1|ch|sh|ts))+$/;
const toHepburn: Rules = [
  [/sy(?=[auo])/g, "sh"],
  [/ty(?=[auo])/g, "1"],
  [/[zd]y(?=[auo])|jy(?=[auo])/g, "j"],
  [/si/g, "shi"],
  [/ti/g, "1i"],
  [/tu/g, "tsu"],
  [/hu/g, "fu"],
  [/[zd]i/g, "ji"],
  [/du/g, "zu"],
  [/ch/g, "1"],
  [/m(?=[bpm])/g, "n"],
  [/o[uoh](?![aeiou])/g, "o"],
  [/uu/g, "u"],
];

const apply = (word: string, rules: Rules): string =>
  rules.reduce((text, [pattern, by]) => text.replace(pattern, by), word);

/** Shorter words have too many neighbors. */
const FEWEST_LETTERS = 4;
/** Every respelling is a search key. */
const MOST_RESPELLINGS = 8;

/** The word as other schemes would spell it, in English letters, without the word itself. */
function respellings(text: string, latin: string): string[] {
  if (latin.length < FEWEST_LETTERS) return [];
  const lower = text.toLowerCase().normalize("NFC");
  if (/ё/u.test(lower)) {
    // "Ёлохов" is "Yolokhov", "Пугачёв" "Pugachov".
    const respelt = lower.replace(/(?<=[жшщчц])ё/gu, "о").replace(/ё/gu, "йо");
    return [toLatin(respelt, "CYRILLIC")];
  }
  const written = /^\p{Script=Latin}+$/u.test(lower) ? lower : latin;
  const found = new Set<string>();
  for (const { when, rules } of schemes) {
    if (when.test(written)) found.add(toLatin(apply(apply(written, rules), finished), "LATIN"));
  }
  if (slavic.test(latin)) found.add(latin.replace(/(?<![sctkpz])g(?!h)/g, "h"));
  if (armenian.test(latin)) found.add(apply(latin, toArmenian));
  if (japanese.test(latin)) found.add(apply(apply(latin, toHepburn), finished));
  found.delete(latin);
  return [...found].slice(0, MOST_RESPELLINGS);
}

/** A nasal vowel has a consonant in other alphabets. */
const withNasals = (latin: string, text: string): string =>
  /[ąę]/iu.test(text) ? toLatin(text.normalize("NFC").replace(/ą/giu, "on").replace(/ę/giu, "en"), "LATIN") : latin;
/** "Serikuly" and "Serikovich", "Serikqyzy" and "Serikovna". */
const patronymic = /(?:[uo]l[yi]|[oe]vich|[kq][yi]z[yi]|[oe]vna)$/;

/** Without the letters that a scheme adds or drops beside consonants. */
export const liquidsOf = (latin: string, text: string): string =>
  withoutArticle(withNasals(latin, text))
    .replace(patronymic, "")
    .replace(/rz/g, "z")
    .replace(/[mn](?=[bp])|^n(?=t)/g, "")
    .replace(/orn/g, "on")
    .replace(/[^lmnr]/g, "")
    .replace(/(.)\1+/g, "$1");

/** A word as another romanization would write it in English letters. */
export type Sound = { readonly latin: string; readonly fold: string; readonly skeleton: string };

/** Letters of the Indonesian orthography before 1972. */
export const oldIndonesian = /oe|tj|dj|sj|nj/;

const NONE: readonly Sound[] = [];
const MOST_KNOWN = 20_000;
const known = new Map<string, readonly Sound[]>();

/** The sounds of a word in other romanizations. Computed on demand, because most words differ by their liquids. */
export function soundsOf({ text, latin, letters, syllable }: Pick<Token, "text" | "latin" | "letters" | "syllable">) {
  if (letters !== "" || (syllable && !oldIndonesian.test(latin) && !/^c(?!h)/.test(latin))) return NONE;
  const key = `${text} ${latin}`;
  const before = known.get(key);
  if (before) return before;
  const own = fold(latin);
  const found = new Map<string, Sound>();
  for (const respelled of respellings(text, latin)) {
    const sound = fold(respelled);
    if (sound !== own && !found.has(sound))
      found.set(sound, { latin: respelled, fold: sound, skeleton: skeleton(respelled) });
  }
  if (known.size >= MOST_KNOWN) known.clear();
  const sounds = [...found.values()];
  known.set(key, sounds);
  return sounds;
}

/** A word in all romanizations, the word itself first. */
export type Ways = { readonly sounds: readonly Sound[]; readonly seen: number };

const bitOf = (text: string): number => {
  let hash = 0;
  for (let at = 0; at < text.length; at++) hash = (Math.imul(hash, 31) + text.charCodeAt(at)) | 0;
  return 1 << (hash & 31);
};

/** `seen`: words without a common bit share neither a sound nor their consonants. */
export const waysOf = ofWord((token): Ways => {
  const sounds = [{ latin: token.latin, fold: token.fold, skeleton: token.skeleton }, ...soundsOf(token)];
  const seen = sounds.reduce((bits, sound) => bits | bitOf(sound.fold) | bitOf(sound.skeleton), 0);
  return { sounds, seen };
});
