import type { incompleteReasons } from "../../kernel/value-sets";
import { clean, isCutOff } from "./clean";
import { loadHan, needsHan } from "./han";
import { hasStrangeScript, hasUnreadable } from "./look-alikes";
import { isGeneric, type Reading, readingsOf } from "./readings";
import type { Script } from "./scripts";
import { hasLongWord } from "./segment";
import { isSignificant } from "./token";

/** The version of the scoring rules. Raised with every change that may change a score. */
export const ENGINE = "nm-4";

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
  /** True if no part was omitted. */
  readonly whole: boolean;
  /** Why the name cannot be compared in full. NAME: a part was omitted. Null if it can. */
  readonly incomplete: Extract<(typeof incompleteReasons)[number], "NAME" | "UNREADABLE" | "GENERIC"> | null;
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
  const whole = cut === null && !hasLongWord(text);
  return {
    name,
    readings,
    cut,
    whole,
    screenable: readings.length > 0,
    incomplete: reasonOf({ name, text, whole, generic: all.readings.length > 0 && all.readings.every(isGeneric) }),
    scripts: [...scripts],
    words: readings.reduce((sum, { tokens }) => sum + tokens.length, 0),
  };
}

/** False if no comparison of the name is complete, whatever it is compared with. */
export const isComparable = ({ incomplete }: NameAnalysis): boolean => incomplete === null;

/** Digits alone name nobody. */
const isNumber = /^[^\p{L}]*\p{N}[^\p{L}]*$/u;

function reasonOf({
  name,
  text,
  whole,
  generic,
}: {
  name: string;
  text: string;
  whole: boolean;
  generic: boolean;
}): NameAnalysis["incomplete"] {
  if (hasUnreadable(name) || hasStrangeScript(text)) return "UNREADABLE";
  if (!whole) return "NAME";
  return generic || isNumber.test(text) ? "GENERIC" : null;
}
