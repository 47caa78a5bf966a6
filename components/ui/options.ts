import type { Option } from "./select";
import { STATUSES, type StatusNoun, type StatusOf, statusShown } from "./status-map";

/** Options whose label is their value: currencies, codes, authorities. */
export function plainOptions(values: readonly string[]): Option[] {
  return values.map((value) => ({ value, label: value }));
}

/** Filter options of all states of a noun: `statusOptions("account")`. */
export function statusOptions(of: StatusNoun): Option[] {
  return Object.keys(STATUSES[of]).map((value) => ({ value, label: statusShown(of, value).word }));
}

/** The state that a filter names. Undefined for an empty or unknown one. */
export function statusNamed<Noun extends StatusNoun>(of: Noun, text: string): StatusOf<Noun> | undefined {
  return Object.hasOwn(STATUSES[of], text) ? (text as StatusOf<Noun>) : undefined;
}

/** The known codes with their words, and the stored code if it has none. */
export function codeOptions(
  words: Readonly<Record<string, string>>,
  stored: string,
  wordOf: (code: string) => string = (code) => code,
): Option[] {
  const known = Object.entries(words).map(([value, label]) => ({ value, label }));
  return stored === "" || Object.hasOwn(words, stored) ? known : [...known, { value: stored, label: wordOf(stored) }];
}
