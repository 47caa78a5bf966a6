import {
  consonantClasses,
  knownWords,
  NO_SOUND,
  otherClasses,
  sameLetter,
  spellings,
} from "./vocabulary/abjad-letters";

/** Words of scripts that write no vowels: held against Latin words by what their letters can sound like. */

const sounds: ReadonlyMap<string, readonly string[]> = new Map(
  [...spellings].map(([letter, written]) => [letter, written.split(" ").filter((sound) => sound !== "")]),
);

/** The letters that count, each in one writing. */
export const lettersOf = (word: string) =>
  [...word.normalize("NFC")]
    .map((letter) => sameLetter.get(letter) ?? letter)
    .filter((letter) => sounds.has(letter))
    .join("");

/** What the cost of leaving a letter out is: long vowels are often not heard, consonants always are. */
const leftOut: Record<string, number> = {
  ا: 0.2,
  ع: 0,
  ء: 0,
  ئ: 0.2,
  ؤ: 0.2,
  و: 0.5,
  ي: 0.5,
  ى: 0.2,
  א: 0,
  ע: 0,
  ו: 0.5,
  י: 0.2,
};
const silentAtEnd = new Set(["ه", "ة", "ה", "ء", "ع", "ح"]);
const vowels = "aeiouy";
const long = /^(?:aa|ee|ii|oo|uu|ou|ei|ai|au|ow|aw)/;

/** Costs of the ways from (letter, place) on, worked out from the end. */
function costs(letters: readonly string[], latin: string): number {
  const width = latin.length + 1;
  const table = new Float64Array((letters.length + 1) * width).fill(99);
  const cost = (letter: number, place: number) => table[letter * width + place] ?? 99;
  for (let at = letters.length; at >= 0; at--) {
    for (let place = latin.length; place >= 0; place--) {
      let best = at === letters.length && place === latin.length ? 0 : 99;
      const letter = letters[at];
      if (letter !== undefined) {
        const last = at === letters.length - 1;
        best = Math.min(best, cost(at + 1, place) + (last && silentAtEnd.has(letter) ? 0 : (leftOut[letter] ?? 1)));
        for (const sound of sounds.get(letter) ?? []) {
          if (latin.startsWith(sound, place)) best = Math.min(best, cost(at + 1, place + sound.length));
        }
        if (place < latin.length) best = Math.min(best, cost(at + 1, place + 1) + 1);
      }
      if (place < latin.length) {
        const heard = latin.charAt(place);
        const doubled = place > 0 && heard === latin.charAt(place - 1);
        // A vowel at the beginning has a letter, and so has a long one: «Mahmoud» is not «محمد».
        const lettered = place === 0 || long.test(latin.slice(place, place + 2));
        const silent = vowels.includes(heard) ? (lettered ? 0.5 : 0.01) : doubled ? 0 : 1;
        best = Math.min(best, cost(at, place + 1) + silent);
      }
      table[at * width + place] = best;
    }
  }
  return cost(0, 0);
}

const article = /^(?:al|el|ul|as|es|ash|esh|ar|er|an|en|ad|ed|at|et|az|ez)(?=[a-z]{3})/;

/** Letters that do not agree, in letters: 0 when the word can be spelt so. An article on one side alone costs little. */
export function lettersApart(letters: string, latin: string): number {
  const bare = letters.startsWith("ال") && letters.length > 4 ? letters.slice(2) : letters;
  const apart = costs([...bare], latin);
  if (apart < 0.5 || !article.test(latin) || bare === letters) return apart;
  return Math.min(apart, costs([...bare], latin.replace(article, "")));
}

/** The same classes of consonants as the skeleton of a Latin word. */
export function skeletonOfLetters(letters: string): string {
  const bare = (letters.startsWith("ال") && letters.length > 4 ? letters.slice(2) : letters).replace(/[هةحה]$/u, "");
  const consonants = [...bare].map((letter, at) => consonantClasses.get(letter) ?? (at === 0 ? "@" : "")).join("");
  return consonants.replace(/(.)\1+/g, "$1");
}

/** A name of many such letters is found by some of its readings. */
const MOST_SKELETONS = 8;

/** All classes its consonants may be heard as, where a letter has two sounds («ב» is b or v), the commonest first. */
export function skeletonsOfLetters(letters: string): string[] {
  let found = [""];
  for (const [at, letter] of [...letters].entries()) {
    const first = at === 0 && !consonantClasses.has(letter);
    const heard = first ? ["@"] : [consonantClasses.get(letter) ?? "", ...(otherClasses.get(letter)?.split(" ") ?? [])];
    const classes = silentAtEnd.has(letter) && at > 0 && at === letters.length - 1 ? [""] : heard;
    found = classes
      .flatMap((sound) => found.map((begun) => begun + (sound === NO_SOUND ? "" : sound)))
      .slice(0, MOST_SKELETONS);
  }
  return [...new Set(found.map((one) => one.replace(/(.)\1+/g, "$1")))].filter((one) => one.length > 1);
}

/** For reading: a word's usual spelling, where it has one, or its consonants. */
export function latinOfLetters(letters: string): string {
  const usual = knownWords.get(letters);
  if (usual !== undefined) return usual;
  return [...letters].map((letter) => sounds.get(letter)?.[0] ?? "").join("");
}
