import { clean, isCutOff } from "./clean";
import { loadHan, needsHan } from "./han";
import { type Reading, readingsOf } from "./readings";
import type { Script } from "./scripts";
import { hasLongWord } from "./segment";
import { isSignificant, MOST_FOUND_BY } from "./token";

/** The version of the scoring rules. Raised with every change that may change a score. */
export const ENGINE = "nm-3";

/** A tokenized name, computed once for many comparisons. */
export type NameAnalysis = {
  readonly name: string;
  /** True if a significant word remains. */
  readonly screenable: boolean;
  /** Empty if the name is not screenable. */
  readonly readings: readonly Reading[];
  readonly scripts: readonly Script[];
  /**
   * The omitted part by which the name could match: final words, or alternative readings. Null if nothing was omitted.
   */
  readonly cut: "WORDS" | "WAYS" | null;
  /** True if no part was omitted and every word is a search key. */
  readonly whole: boolean;
  /** Words of all readings, a measure of comparison cost. */
  readonly words: number;
};

/** Loads the dictionary of Chinese characters if one of these names needs it. */
export async function ready(names: Iterable<string>): Promise<void> {
  for (const name of names) if (needsHan(name)) return loadHan();
}

/** Throws if `ready` was not called for a script of the name. */
export function analyse(name: string): NameAnalysis {
  const text = clean(name);
  const all = readingsOf(text);
  const readings = all.readings.filter(({ tokens }) => tokens.some(isSignificant));
  const scripts = new Set(readings.flatMap(({ tokens }) => tokens.map(({ script }) => script)));
  const cut = isCutOff(name) ? "WORDS" : all.cut;
  const foundByAll = readings.every(({ tokens }) => tokens.filter(isSignificant).length <= MOST_FOUND_BY);
  return {
    ...{ name, readings, cut },
    screenable: readings.length > 0,
    scripts: [...scripts],
    whole: cut === null && foundByAll && !hasLongWord(text),
    words: readings.reduce((sum, { tokens }) => sum + tokens.length, 0),
  };
}
