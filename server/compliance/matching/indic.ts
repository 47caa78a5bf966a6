/**
 * Scripts of India, which Unicode arranges alike, in the simplified letters of ISO 15919. A consonant has an inherent "a"
 * unless a vowel sign or another sign follows, and none at the end of a word.
 */
const FIRST = 0x0900;
const LAST = 0x0d7f;
const SIZE = 0x80;
const [BENGALI, TAMIL] = [1, 5];

const table = (from: number, letters: string): [number, string][] =>
  letters.split(" ").map((letter, at): [number, string] => [from + at, letter]);
const vowels = new Map(table(0x05, "a a i i u u ri l e e e ai o o o au"));
const consonants = new Map([
  ...table(0x15, "k kh g gh n ch chh j jh n t th d dh n t th d dh n n p ph b bh m y r r l l l v sh sh s h"),
  ...table(0x58, "k kh g z r rh f y"),
]);
const signs = new Map(table(0x3e, "a i i u u ri ri e e e ai o o o au"));
const VIRAMA = 0x4d;
const NUKTA = 0x3c;
const withNukta: Record<string, string> = {
  k: "q",
  kh: "kh",
  g: "g",
  j: "z",
  d: "r",
  dh: "rh",
  ph: "f",
  s: "sh",
  y: "y",
};
const CANDRABINDU = 0x01;
const nasals = new Set([0x00, CANDRABINDU, 0x02, 0x70]);

/** Tamil writes one letter for a voiced and a voiceless sound. */
function inTamil(sound: string, before: string, isDouble: boolean): string {
  const afterNasal = /[nm]$/.test(before);
  if (sound === "ch") return isDouble ? "ch" : afterNasal ? "j" : "s";
  if (isDouble || before === "") return sound;
  if (sound === "t") return afterNasal ? "d" : "th";
  return sound === "k" ? "g" : sound === "p" ? "b" : sound;
}

export function fromIndic(word: string): string | null {
  const places = [...word.normalize("NFD")].map((letter) => letter.codePointAt(0) ?? 0);
  if (!places.every((place) => place >= FIRST && place <= LAST)) return null;
  const offsets = places.map((place) => (place - FIRST) % SIZE);
  const script = Math.floor(((places[0] ?? 0) - FIRST) / SIZE);
  let latin = "";
  for (let at = 0; at < offsets.length; at++) {
    const offset = offsets[at] ?? 0;
    const consonant = consonants.get(offset);
    latin += vowels.get(offset) ?? signs.get(offset) ?? "";
    // Bengali names are romanized without their nasal vowels.
    if (nasals.has(offset) && !(script === BENGALI && offset === CANDRABINDU))
      latin += /^(?:ph?|bh?|m)$/.test(consonants.get(offsets[at + 1] ?? 0) ?? "") ? "m" : "n";
    if (consonant === undefined) continue;
    const nukta = offsets[at + 1] === NUKTA;
    const next = offsets[at + (nukta ? 2 : 1)];
    const isDouble =
      (next === VIRAMA && offsets[at + 2] === offset) || (offsets[at - 1] === VIRAMA && offsets[at - 2] === offset);
    latin += nukta
      ? (withNukta[consonant] ?? consonant)
      : script === TAMIL
        ? inTamil(consonant, latin, isDouble)
        : consonant;
    if (next !== undefined && next !== VIRAMA && !signs.has(next)) latin += "a";
  }
  return latin;
}
