import type { Option } from "./select";
import { STATUSES, type StatusNoun, type StatusOf, statusShown } from "./status-map";

/** Choices that are called what they are: currencies, codes, authorities. */
export function plainOptions(values: readonly string[]): Option[] {
  return values.map((value) => ({ value, label: value }));
}

/** The states of something for a filter, in their order and words: `statusOptions("account")`. */
export function statusOptions(of: StatusNoun): Option[] {
  return Object.keys(STATUSES[of]).map((value) => ({ value, label: statusShown(of, value).word }));
}

/** The state that a filter's text names; undefined for none and for one that does not exist. */
export function statusNamed<Noun extends StatusNoun>(of: Noun, text: string): StatusOf<Noun> | undefined {
  return Object.hasOwn(STATUSES[of], text) ? (text as StatusOf<Noun>) : undefined;
}
