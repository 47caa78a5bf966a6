import { clean, isCutOff } from "./clean";
import { loadHan, needsHan } from "./han";
import { type Reading, readingsOf } from "./readings";
import type { Script } from "./scripts";
import { hasLongWord } from "./segment";
import { isSignificant, MOST_FOUND_BY } from "./token";

/** What made a score. Raised with every change that could make another one. */
export const ENGINE = "nm-2";

/** A name taken apart for comparing: made once, compared often. */
export type NameAnalysis = {
  readonly name: string;
  /** Whether anything significant is left of it. */
  readonly screenable: boolean;
  /** None when the name is not screenable. */
  readonly readings: readonly Reading[];
  readonly scripts: readonly Script[];
  /** What was left out of it, by which it could match: words at its end, or ways to read it. */
  readonly cut: "WORDS" | "WAYS" | null;
  /** Whether nothing was left out, of its words neither, and it is found by all of them. */
  readonly whole: boolean;
  /** Words of all readings: what comparing it costs. */
  readonly words: number;
};

/** Loads what the scripts of these names need and the engine has not loaded yet (the dictionary of Chinese characters). */
export async function ready(names: Iterable<string>): Promise<void> {
  for (const name of names) if (needsHan(name)) return loadHan();
}

/** Takes a name apart. Throws for a script that `ready` was not asked for. */
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
