import { clean } from "./clean";
import { loadHan, needsHan } from "./han";
import { type Reading, readingsOf } from "./readings";
import type { Script } from "./scripts";
import { isSignificant } from "./token";

/** What made a score. Raised with every change that could make another one. */
export const ENGINE = "nm-1";

/** A name taken apart for comparing: made once, compared often. */
export type NameAnalysis = {
  readonly name: string;
  /** Whether anything significant is left of it. */
  readonly screenable: boolean;
  /** None when the name is not screenable. */
  readonly readings: readonly Reading[];
  readonly scripts: readonly Script[];
};

/** Loads what the scripts of these names need and the engine has not loaded yet (the dictionary of Chinese characters). */
export async function ready(names: Iterable<string>): Promise<void> {
  for (const name of names) if (needsHan(name)) return loadHan();
}

/** Takes a name apart. Throws for a script that `ready` was not asked for. */
export function analyse(name: string): NameAnalysis {
  const readings = readingsOf(clean(name)).filter(({ tokens }) => tokens.some(isSignificant));
  const scripts = new Set(readings.flatMap(({ tokens }) => tokens.map(({ script }) => script)));
  return { name, screenable: readings.length > 0, readings, scripts: [...scripts] };
}
