/**
 * The same sound is written differently by romanizations and orthographies: "Joezjakov", "Iouzhakov", "Yuzhakov". Each
 * scheme respells a whole word in English letters. Words of equal respelling are spellings of one name.
 */
export type Rules = readonly (readonly [RegExp, string])[];
type Scheme = { readonly when: RegExp; readonly rules: Rules };

/** Protects a finished sound from the rules that follow. */
const CH = "1";
const J = "2";
export const finished: Rules = [
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

export const schemes: readonly Scheme[] = [
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
  // German "s" for a voiced one in every place but before a voiceless consonant, and "Sch" for its voiced beginning.
  {
    when: /^sch|(?:^|[aeioulrnm])s(?=[aeioulrnmvwdb])/u,
    rules: [
      [/t?tsch/g, CH],
      [/dsch/g, J],
      [/^sch/g, "zh"],
      [/sch/g, "sh"],
      [/ch/g, "kh"],
      [/(?<!d)t?z(?!h)/g, "ts"],
      [/(?<=^|[aeioulrnm])s(?=[aeioulrnmvwdb])/g, "z"],
      [/j/g, "y"],
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
      [/ę(?=[bp])/g, "em"],
      [/ą(?=[bp])/g, "om"],
      [/ę/g, "en"],
      [/ą/g, "on"],
      [/ł/g, "l"],
      [/(?<=s)ka$/, "kaya"],
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
  // Patronymics of Central Asia: "Serikuly" is "Serikovich".
  {
    when: /(?:[uo]l[yi]|ulı|k[yi]z[yi]|q[yi]z[yi]|qızı)$/u,
    rules: [
      [/[uo]l[yiı]$/, "ovich"],
      [/[kq][yiı]z[yiı]$/, "ovna"],
    ],
  },
  // Arabic diminutives: "Shuwaykh" is "Chouikh" in French.
  {
    when: /[ou]w?[ae][iy](?=[a-z])|oui/u,
    rules: [
      [/ch/g, "sh"],
      [/(?:ou|[ou])(?:w?[ae])?[iy](?=[a-z])/g, "wi"],
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
  // Somali: "c" is the silent consonant of "Ali", "x" an "h".
  {
    when: /^c(?=[aeiou])|x|([aeiou])\1/u,
    rules: [
      [/c(?!h)/g, ""],
      [/x/g, "h"],
      [/([aeiou])\1/g, "$1"],
      [/dh/g, "d"],
      [/q(?=[aou])/g, "k"],
    ],
  },
];
