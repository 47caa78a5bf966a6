/** `fold` and `skeleton` normalize different spellings of one sound. Both take a word of the letters a to z. */

const rewrites: readonly (readonly [RegExp, string])[] = [
  // "Milošević" is "Milosevic" or "Milosevich".
  [/i(?:tsch|tch|ch)$/, "ik"],
  [/schtsch|schtch|chtch|szcz/g, "sh"],
  [/tsch|tch|cz/g, "ch"],
  [/shch|sch/g, "sh"],
  [/dzh|zh|dj/g, "j"],
  [/kh$/, "k"],
  [/kh/g, "h"],
  [/gh/g, "g"],
  [/dh/g, "d"],
  [/th/g, "t"],
  [/ph/g, "f"],
  [/ck|q/g, "k"],
  [/x/g, "ks"],
  [/c(?=[eiy])/g, "s"],
  [/c(?!h)/g, "k"],
  [/ij$/, "i"],
  // "Gorbachyov" is "Gorbachev".
  [/[yi]o(?=(?:[vw]a?|ff?)$)/, "e"],
  [/(?<=ch|sh|j)o(?=(?:[vw]a?|ff?)$)/, "e"],
  [/w/g, "v"],
  [/(?<=[a-z])y/g, "i"],
  [/^ye/, "e"],
  [/^i(?=[uao])/, "y"],
  [/ou|oo/g, "u"],
  [/eo/g, "o"],
  [/(?<=[a-z])ue(?=[a-z]{2})/g, "u"],
  [/(?<=[a-z])oe(?=[a-z]{2})/g, "o"],
  [/(?<=[a-z])ae(?=[a-z]{2})/g, "a"],
  [/i+/g, "i"],
  [/ie|ei|ee/g, "e"],
  [/([a-z])\1+/g, "$1"],
  [/(?<=[a-z][abd-rt-z])h$/, ""],
  [/(?<=[oe])f$/, "v"],
];

/** "Abd al-Rahman", "Abdulrahman" and "Abdurrahman" are equal, as are "Saif al-Din" and "Saifuddin". */
export function withoutArticle(latin: string): string {
  const servant = latin
    .replace(/^abd[aeiou](?:l(?=[a-z]{4}|lah?$)|([rnstzd])(?=\1))/, "abd")
    .replace(/^abd[oui](?=[bcdfghjkmnpqrstvwxz][a-z]{2})/, "abd");
  return servant.replace(/(?<=[a-z]{2})(?:[aeu][ld]?d|[aeu]tt)(?:in|een|ine|yn|ien|eine)e?$/, "din");
}

function folded(latin: string): string {
  let sound = withoutArticle(latin);
  for (const [pattern, by] of rewrites) sound = sound.replace(pattern, by);
  return sound;
}

/** Names repeat few different words. */
const MOST_KNOWN = 20_000;
const known = new Map<string, string>();

/** Words with equal folds are spellings of one sound. The rules depend on their order. */
export function fold(latin: string): string {
  const found = known.get(latin);
  if (found !== undefined) return found;
  if (known.size >= MOST_KNOWN) known.clear();
  const sound = folded(latin);
  known.set(latin, sound);
  return sound;
}

/** Consonant classes as coarse as scripts without vowels (p equals b, g equals k). `@` is an initial vowel. */
export function skeleton(latin: string): string {
  const classes = withoutArticle(latin)
    .replace(/(?<=[a-z][abd-rt-z])h$/, "")
    .replace(/sch|sh/g, "X")
    .replace(/tch|tsch|ch/g, "C")
    .replace(/dzh|dj|(?<!t)zh|j/g, "J")
    .replace(/kh|gh|ck|[qgkc]/g, "K")
    .replace(/x/g, "KS")
    .replace(/dh|d/g, "D")
    .replace(/th|t/g, "T")
    .replace(/ph|f|v/g, "F")
    .replace(/[bp]/g, "B")
    .replace(/^[aeiouyw]+/, "@")
    .replace(/[aeiouyw]/g, "");
  return classes.toLowerCase().replace(/(.)\1+/g, "$1");
}

/** Letters that scanners confuse have one spelling: "m" is "rn", "w" "vv", "d" "cl", "u" "ii", "l" and "1" "i". */
const looks: Record<string, string> = { m: "rn", w: "vv", d: "ci", u: "ii", l: "i", 1: "i", 0: "o", 5: "s", 8: "b" };
export const lookOf = (latin: string) => latin.replace(/[mwdul1058]/g, (letter) => looks[letter] ?? letter);
