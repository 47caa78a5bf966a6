import { analyse, type NameAnalysis } from "./analyse";

/** A few kilobytes per name. */
const MOST_KNOWN = 10_000;
/** Longer names have many readings and rarely recur. */
const MOST_LETTERS = 100;

/** True if the analysis of a name is cached. */
export const isRemembered = ({ length }: string): boolean => length <= MOST_LETTERS;

let recent = new Map<string, NameAnalysis>();
let before = new Map<string, NameAnalysis>();

/**
 * `analyse` with a bounded cache, because common listed names recur as candidates. Throws if `ready` was not called for
 * a script of the name.
 */
export function analyseListed(name: string): NameAnalysis {
  const known = recent.get(name);
  if (known) return known;
  const analysis = before.get(name) ?? analyse(name);
  if (!isRemembered(name)) return analysis;
  if (recent.size >= MOST_KNOWN) [before, recent] = [recent, new Map()];
  recent.set(name, analysis);
  return analysis;
}
