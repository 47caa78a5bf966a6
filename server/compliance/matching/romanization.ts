import { fold, skeleton, withoutArticle } from "./fold";
import { toLatin } from "./to-latin";
import type { Token } from "./token";

/**
 * The same sound is written differently by romanizations and orthographies: "Joezjakov", "Iouzhakov", "Yuzhakov". Each
 * scheme respells a whole word in English letters. Words of equal respelling are spellings of one name.
 */
type Rules = readonly (readonly [RegExp, string])[];
type Scheme = { readonly when: RegExp; readonly rules: Rules };

/** Protects a finished sound from the rules that follow. */
const CH = "1";
const J = "2";
const finished: Rules = [
  [/1/g, "ch"],
  [/2/g, "j"],
];

const iotated: Rules = [
  [/â/g, "ya"],
  [/û/g, "yu"],
  [/ŝ/g, "shch"],
  [/ë/g, "yo"],
  [/è/g, "e"],
  [/ě/g, "ye"],
  [/ŭ/g, "v"],
];

const schemes: readonly Scheme[] = [
  // Czech, Slovene, Croatian, Serbian, Slovak; ISO 9 and the scholarly transliteration.
  {
    when: /[čšžćđěŝâûŭëè]|j|c(?!h)/u,
    rules: [
      ...iotated,
      [/dž|đ/g, J],
      [/[čć]/g, CH],
      [/š/g, "sh"],
      [/ž/g, "zh"],
      [/ch/g, "kh"],
      [/ij$/g, "y"],
      [/j/g, "y"],
      [/c(?!k)/g, "ts"],
    ],
  },
  // The same without diacritics: "Kovacevic" is "Kovachevich", "Zivkovic" is "Zhivkovich".
  {
    when: /[čšžćşçș]/u,
    rules: [
      [/[čćç]/g, CH],
      [/[šşș]/g, "sh"],
      [/ž/g, "zh"],
    ],
  },
  // Both without diacritics: "Sarcevic" is "Sharchevich".
  {
    when: /(?:ic|ich|itch)$/u,
    rules: [
      [/t?ch/g, "c"],
      [/sh/g, "s"],
      [/zh/g, "z"],
      [/dj/g, "d"],
    ],
  },
  // German
  {
    when: /sch|j|ch|z/u,
    rules: [
      [/t?tsch/g, CH],
      [/dsch/g, J],
      [/sch/g, "sh"],
      [/ch/g, "kh"],
      [/j/g, "y"],
      [/(?<!d)t?z(?!h)/g, "ts"],
    ],
  },
  {
    when: /sch|ds(?=[aeiou])|j|(?<=[aeioul])s(?=a)/u,
    rules: [
      [/t?tsch/g, CH],
      [/dsch/g, J],
      [/(?<!d)t?z(?!h)/g, "ts"],
      [/sch/g, "zh"],
      [/ch/g, "kh"],
      [/j/g, "y"],
      [/(?<=[aeioulrn])s(?=[aeiou])/g, "z"],
    ],
  },
  // French
  {
    when: /ou|tch|dj|ch|gu[eiy]|qu|[aiou]ne$|ff$/u,
    rules: [
      [/tch/g, CH],
      [/dj/g, J],
      [/ch/g, "sh"],
      [/(?<=[ae])ou(?![aeiouy])/g, "u"],
      [/ou(?=[aei])/g, "w"],
      [/ou/g, "u"],
      [/gu(?=[eiy])/g, "g"],
      [/qu(?=[aeiy])/g, "k"],
      [/(?<=[a-z]{2}[aiou])ne$/g, "n"],
      [/(?<=[oe])ff?$/g, "v"],
    ],
  },
  // Dutch, and Indonesian before 1972
  {
    when: /oe|tj|dj|sj|nj|zj/u,
    rules: [
      [/ts?j/g, CH],
      [/dz?j/g, J],
      [/sj/g, "sh"],
      [/zj/g, "zh"],
      [/ch/g, "kh"],
      [/j/g, "y"],
      [/oe/g, "u"],
      [/ie/g, "i"],
    ],
  },
  // Indonesian and Malay
  {
    when: /sy|c(?!h)|dz|dl/u,
    rules: [
      [/sy/g, "sh"],
      [/c(?![hk])/g, "ch"],
      [/dz/g, "z"],
      [/dl/g, "d"],
    ],
  },
  // Polish
  {
    when: /[cs]z|rz|[żźśćłóęą]|dz/u,
    rules: [
      [/szcz/g, "sh1"],
      [/[cć]z/g, CH],
      [/ć/g, CH],
      [/sz|ś/g, "sh"],
      [/rz|[żź]/g, "zh"],
      [/ch/g, "kh"],
      [/c/g, "ts"],
      [/j/g, "y"],
      [/ó/g, "u"],
      [/ę/g, "en"],
      [/ą/g, "on"],
      [/ł/g, "l"],
    ],
  },
  // Turkish and Azerbaijani
  {
    when: /^(?=.{5}).*c(?!h)|[şçğıəx]|[aeiu]tt?in$|[ae]v(?=[bcdfghjklmnpqrstz])/u,
    rules: [
      [/ç/g, CH],
      [/ş/g, "sh"],
      [/c(?=[aeiouı])/gu, J],
      [/x/g, "kh"],
      [/ə/g, "a"],
      [/(?<=[aeu])ttin$/g, "ddin"],
      [/[ae]v(?=[bcdfghjklmnpqrstz])/g, "au"],
    ],
  },
  // Final consonants of Turkish: "Halit" is "Khalid", "Recep" is "Rajab".
  {
    when: /[aeiou][tp]$/u,
    rules: [
      [/ç/g, CH],
      [/ş/g, "sh"],
      [/c(?!h)/g, J],
      [/[ae]v(?=[bcdfghjklmnpqrstz])/g, "au"],
      [/t$/, "d"],
      [/p$/, "b"],
    ],
  },
  {
    when: /ə|x/u,
    rules: [
      [/ə/g, "e"],
      [/x/g, "kh"],
    ],
  },
  // Spanish
  {
    when: /j|qu[ei]|gu[ei]|ñ/u,
    rules: [
      [/j/g, "kh"],
      [/qu(?=[ei])/g, "k"],
      [/gu(?=[ei])/g, "g"],
      [/ñ/g, "ny"],
    ],
  },
  // Hungarian and Albanian
  {
    when: /cs|sz|zs|gy|xh|gj/u,
    rules: [
      [/cs/g, CH],
      [/zs/g, "zh"],
      [/sz/g, "3"],
      [/gy|xh|gj/g, J],
      [/s/g, "sh"],
      [/3/g, "s"],
      [/c/g, "ts"],
      [/j/g, "y"],
    ],
  },
  // Belarusian
  {
    when: /dz(?=[ieymv])|ts(?=[iey])|[aeo]u(?=$|[bcdfgklmnprstvz])|ŭ/u,
    rules: [
      [/dzia/g, "de"],
      [/tsia/g, "te"],
      [/dz(?=[ieymv])/g, "d"],
      [/ts(?=[iey])/g, "t"],
      [/i?[ey]?[oe](?:u|ŭ)$/g, "ev"],
      [/(?<=[aeo])(?:u|ŭ)(?=$|[bcdfgklmnprstvz])/g, "v"],
    ],
  },
  // Greek
  {
    when: /mp|^nt|gk|gg|gi(?=[aeou])|(?:s|[oi]u|is|akis)$/u,
    rules: [
      [/mp/g, "b"],
      [/^nt/g, "d"],
      [/gk/g, "g"],
      [/gg/g, "ng"],
      [/gi(?=[aeou])/g, "y"],
      [/yi(?=[aeou])/g, "y"],
      [/ch/g, "kh"],
      [/[oe]i/g, "i"],
      [/ai/g, "e"],
      [/tz/g, "ts"],
    ],
  },
  // Arabic diphthongs, letters of Persian, and ch for kh
  { when: /a[iy](?=[a-z])/u, rules: [[/a[iy](?=[a-z])/g, "ei"]] },
  { when: /aw(?![aeiouy])/u, rules: [[/aw(?![aeiouy])/g, "au"]] },
  { when: /aw(?=[a-z])/u, rules: [[/aw(?=[a-z])/g, "ou"]] },
  { when: /gh/u, rules: [[/gh/g, "q"]] },
  { when: /ch/u, rules: [[/(?<![ts])ch/g, "kh"]] },
  { when: /j/u, rules: [[/(?<!d)j/g, "y"]] },
  // Aspirates of Thailand, Burma and India
  {
    when: /[pkbdgjtc]h|orn|^h[tlmnkp]|tz|ksh|đ/u,
    rules: [
      [/đ/g, "d"],
      [/ph/g, "p"],
      [/(?<!c)kh/g, "k"],
      [/^h(?=[tlmnkp])/g, ""],
      [/(?<=[pkt]h?)orn/g, "on"],
      [/tz/g, "ts"],
      [/ksh/g, "ks"],
    ],
  },
];

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

/** Without the letters that a scheme adds or drops beside consonants. */
export const liquidsOf = (latin: string): string =>
  withoutArticle(latin)
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
    if (sound !== own) found.set(sound, { latin: respelled, fold: sound, skeleton: skeleton(respelled) });
  }
  if (known.size >= MOST_KNOWN) known.clear();
  const sounds = [...found.values()];
  known.set(key, sounds);
  return sounds;
}

/** A word in all romanizations, the word itself first. */
export type Ways = { readonly sounds: readonly Sound[]; readonly seen: number };
const waysOfTokens = new WeakMap<object, Ways>();

const bitOf = (text: string): number => {
  let hash = 0;
  for (let at = 0; at < text.length; at++) hash = (Math.imul(hash, 31) + text.charCodeAt(at)) | 0;
  return 1 << (hash & 31);
};

/** `seen`: words without a common bit share neither a sound nor their consonants. */
export function waysOf(token: Token): Ways {
  const found = waysOfTokens.get(token);
  if (found) return found;
  const sounds = [token, ...soundsOf(token)];
  const seen = sounds.reduce((bits, sound) => bits | bitOf(sound.fold) | bitOf(sound.skeleton), 0);
  const ways = { sounds, seen };
  waysOfTokens.set(token, ways);
  return ways;
}
