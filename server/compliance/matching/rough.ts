/**
 * The consonants of a word, coarse enough that a word of a script without vowels and its Latin spellings share one. Eight
 * classes, without "h", "w" and "y".
 */

/** Latin spellings, longest first. */
const latinClasses: readonly (readonly [RegExp, string])[] = [
  [/tsch|dzh|sch|tch|dj|ts|tz|sh|zh/g, "S"],
  [/c(?=[eiy])/g, "S"],
  [/kh|gh|ck|[cgkq]/g, "K"],
  [/x/g, "KS"],
  [/[jsz]/g, "S"],
  [/[dt]h?/g, "T"],
  [/ph|[bfpv]/g, "B"],
];

/** Letters by class. A letter of several classes has several sounds, and `-` is a letter that may be silent. */
const letters: Record<string, string> = {
  B: "بپفڤוופףבو",
  K: "خقكگغכךקגחج",
  L: "لל",
  M: "مמם",
  N: "نנן",
  R: "رר",
  S: "جچژشسصزثذضظזסצץשג",
  T: "تثدذضطظטדת",
  "-": "اعءئؤويىهةحخאעויהח",
};
const classesOf = new Map<string, string[]>();
for (const [sound, written] of Object.entries(letters)) {
  for (const letter of new Set(written)) {
    classesOf.set(letter, [...(classesOf.get(letter) ?? []), sound === "-" ? "" : sound]);
  }
}

/** Words with more ambiguous letters are found by some of their readings. */
const MOST = 16;

const single = (classes: string): string => classes.replace(/(.)\1+/g, "$1");

/** Letters of two sounds: "Chaim" and "Chachaturjan", "Carlos" and "Kuznecov", "Wahid" and "Strelzow", "Xelil". */
const twoSounds: readonly (readonly [RegExp, string, string])[] = [
  [/(?<![st])ch|c(?![eiyhk])/g, "s", "k"],
  [/w/g, "", "v"],
  [/x/g, "ks", "k"],
];

export function roughOfLatin(latin: string): string[] {
  let heard = [latin];
  for (const [written, one, other] of twoSounds) {
    if (latin.search(written) >= 0)
      heard = heard.flatMap((text) => [text.replace(written, one), text.replace(written, other)]);
  }
  const classes = heard.map((one) => latinClasses.reduce((text, [written, by]) => text.replace(written, by), one));
  return [...new Set(classes.map((one) => single(one.toUpperCase().replace(/[^BKLMNRST]/g, ""))))].filter(
    ({ length }) => length > 1,
  );
}

/** The same with one consonant less. */
export const roughWithoutOne = (rough: string): string[] =>
  [...rough].map((_, at) => single(rough.slice(0, at) + rough.slice(at + 1)));

export function roughOfLetters(word: string): string[] {
  const bare = word.startsWith("ال") && word.length > 4 ? word.slice(2) : word;
  let found = [""];
  for (const letter of bare) {
    found = (classesOf.get(letter) ?? [""]).flatMap((sound) => found.map((begun) => begun + sound)).slice(0, MOST);
  }
  return [...new Set(found.map(single))].filter(({ length }) => length > 1);
}
