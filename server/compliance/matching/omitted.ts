import type { NameAnalysis } from "./analyse";
import { fold, skeleton } from "./fold";
import { scriptOf } from "./scripts";
import { toLatin } from "./to-latin";
import { isSignificant } from "./token";

/** A word of fewer consonants is like too many others. */
const FEWEST_CONSONANTS = 3;

/**
 * True if words of a screened name may be among those that a listed name lost by its length. Names of one word match no
 * name of many.
 */
export function mayHold({ name, cut }: NameAnalysis, asked: NameAnalysis): boolean {
  if (cut === null) return false;
  if (cut === "WAYS") return true;
  const sounds = new Set<string>();
  for (const word of name.split(/[^\p{L}\p{M}\p{N}]+/u)) {
    const latin = toLatin(word, scriptOf(word));
    sounds.add(fold(latin));
    const consonants = skeleton(latin);
    if (consonants.length >= FEWEST_CONSONANTS) sounds.add(consonants);
  }
  return asked.readings.some(({ tokens }) => {
    const words = tokens.filter(isSignificant);
    return words.length > 1 && words.some((word) => sounds.has(word.fold) || sounds.has(word.skeleton));
  });
}
