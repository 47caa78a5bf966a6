import { analyse, type NameAnalysis } from "./analyse";

/** Some kilobytes each. */
const MOST_KNOWN = 10_000;
/** Longer names have many readings, and are seldom met twice. */
const MOST_LETTERS = 100;

/** Whether a name is taken apart once for many times that it is met. */
export const isRemembered = ({ length }: string): boolean => length <= MOST_LETTERS;

let recent = new Map<string, NameAnalysis>();
let before = new Map<string, NameAnalysis>();

/**
 * `analyse` for names that are met again and again, which those on a list are: common names are candidates for each other. What was not
 * asked for while as many others were is forgotten. As `analyse`, it throws for a script that `ready` was not asked for.
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
