import type { Chance } from "../../kernel/seeded-random";

// Spelling errors, one per word. Each changes the word visibly.

const LETTERS = "abcdefghiklmnoprstuvz";

/** Swaps two neighboring inner letters. */
export function transposed(chance: Chance, word: string): string {
  const places = indices(word).filter(
    (at) => at > 0 && at + 1 < word.length && word[at]?.toLowerCase() !== word[at + 1]?.toLowerCase(),
  );
  const at = chance.pick(places);
  return word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2);
}

/** Omits an inner letter. */
export function dropped(chance: Chance, word: string): string {
  const at = 1 + chance.below(word.length - 1);
  return word.slice(0, at) + word.slice(at + 1);
}

/** Doubles an inner letter. */
export function doubled(chance: Chance, word: string): string {
  const at = 1 + chance.below(word.length - 1);
  return word.slice(0, at) + word[at] + word.slice(at);
}

/** Replaces an inner letter. */
export function substituted(chance: Chance, word: string): string {
  const at = 1 + chance.below(word.length - 1);
  return word.slice(0, at) + otherLetter(chance, word[at] ?? "") + word.slice(at + 1);
}

export function wrongFirst(chance: Chance, word: string): string {
  return otherLetter(chance, word[0] ?? "").toUpperCase() + word.slice(1);
}

function otherLetter(chance: Chance, than: string): string {
  return chance.pick([...LETTERS].filter((letter) => letter !== than.toLowerCase()));
}

const indices = (word: string): number[] => [...word].map((_, at) => at);
