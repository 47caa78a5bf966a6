import { withoutArticle as withoutLatinArticle } from "./fold";
import {
  consonantClasses,
  knownWords,
  NO_SOUND,
  otherClasses,
  sameLetter,
  spellings,
} from "./vocabulary/abjad-letters";

/** Words of scripts without vowels are compared with Latin words by the possible sounds of their letters. */

const sounds: ReadonlyMap<string, readonly string[]> = new Map(
  [...spellings].map(([letter, written]) => [letter, written.split(" ").filter((sound) => sound !== "")]),
);

/** The significant letters in normalized form. */
export const lettersOf = (word: string) =>
  [...word.normalize("NFC")]
    .map((letter) => sameLetter.get(letter) ?? letter)
    .filter((letter) => sounds.has(letter))
    .join("");

/** The cost of omitting a letter: long vowels are often omitted. Other consonants have full cost. */
const leftOut = new Map(
  Object.entries({
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
  }),
);
const silentAtEnd = new Set(["ه", "ة", "ה", "ء", "ع", "ح"]);
const vowels = "aeiouy";
const long = /^(?:aa|ee|ii|oo|uu|ou|ei|ai|au|ow|aw)/;

const FAR = 99;
/** Reusable costs of the paths from a letter and from the next one, by place in the Latin word. */
let [row, next] = [new Float64Array(64), new Float64Array(64)];

/**
 * The cost of each Latin letter that the other word omits. Initial and long vowels have a letter: "Mahmoud" differs from
 * "محمد".
 */
function silentIn(latin: string): number[] {
  const silent: number[] = [];
  for (let place = 0; place < latin.length; place++) {
    const heard = latin.charAt(place);
    if (vowels.includes(heard)) silent.push(place === 0 || long.test(latin.slice(place, place + 2)) ? 0.5 : 0.01);
    else silent.push(place > 0 && heard === latin.charAt(place - 1) ? 0 : 1);
  }
  return silent;
}

/** The least cost of all paths from the first letter and place, computed from the end. */
function costs(letters: readonly string[], latin: string): number {
  const width = latin.length + 1;
  if (row.length < width) [row, next] = [new Float64Array(2 * width), new Float64Array(2 * width)];
  const silent = silentIn(latin);
  for (let at = letters.length; at >= 0; at--) {
    const letter = letters[at];
    const heardAs = letter === undefined ? [] : (sounds.get(letter) ?? []);
    const last = at === letters.length - 1;
    const omitted = letter === undefined ? FAR : last && silentAtEnd.has(letter) ? 0 : (leftOut.get(letter) ?? 1);
    for (let place = latin.length; place >= 0; place--) {
      let best = letter === undefined && place === latin.length ? 0 : FAR;
      if (letter !== undefined) {
        best = Math.min(best, (next[place] ?? FAR) + omitted);
        for (const sound of heardAs)
          if (latin.startsWith(sound, place)) best = Math.min(best, next[place + sound.length] ?? FAR);
        if (place < latin.length) best = Math.min(best, (next[place + 1] ?? FAR) + 1);
      }
      if (place < latin.length) best = Math.min(best, (row[place + 1] ?? FAR) + (silent[place] ?? 1));
      row[place] = best;
    }
    [row, next] = [next, row];
  }
  return next[0] ?? FAR;
}

const article = /^(?:al|el|ul|as|es|ash|esh|ar|er|an|en|ad|ed|at|et|az|ez)(?=[a-z]{3})/;

/** The number of differing letters, 0 if the word can be spelled this way. An article on one side costs little. */
export function lettersApart(letters: string, latin: string): number {
  if (letters.startsWith("عبدال") && latin.startsWith("abd")) {
    const servant = costs([...letters.replace("عبدال", "عبد")], withoutLatinArticle(latin));
    return Math.min(servant, costs([...letters], latin));
  }
  const bare = withoutArticle(letters);
  const apart = costs([...bare], latin);
  if (apart < 0.5 || !article.test(latin) || bare === letters) return apart;
  return Math.min(apart, costs([...bare], latin.replace(article, "")));
}

/** Uses the consonant classes of Latin skeletons. */
export function skeletonOfLetters(letters: string): string {
  const bare = withoutArticle(letters).replace(/[هةحה]$/u, "");
  const consonants = [...bare].map((letter, at) => consonantClasses.get(letter) ?? (at === 0 ? "@" : "")).join("");
  return consonants.replace(/(.)\1+/g, "$1");
}

/** A name with more ambiguous letters is found by some of its readings. */
const MOST_SKELETONS = 8;

/** All skeletons if a letter has two sounds ("ב" is b or v), the most common first. */
export function skeletonsOfLetters(letters: string): string[] {
  const bare = withoutArticle(letters);
  return bare === letters ? skeletonsOf(letters) : [...new Set([...skeletonsOf(bare), ...skeletonsOf(letters)])];
}

const withoutArticle = (letters: string): string =>
  letters.startsWith("ال") && letters.length > 4 ? letters.slice(2) : letters;

function skeletonsOf(letters: string): string[] {
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

/** For display: the usual spelling of a known word, otherwise its consonants. */
export function latinOfLetters(letters: string): string {
  const usual = knownWords.get(letters);
  if (usual !== undefined) return usual;
  return [...letters].map((letter) => sounds.get(letter)?.[0] ?? "").join("");
}
