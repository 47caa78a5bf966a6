import * as t from "@/words/service/kernel";

/**
 * Control characters, what ends a line or a paragraph, and what changes the direction of writing (Unicode UAX #9: marks, embeddings,
 * overrides, isolates). A name with one of them can look like another one, or turn round the text that stands beside it.
 */
const NOT_IN_NAMES = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

/** Why this is no name that a screen or a paper can show as it is; undefined when it is one. */
export function nameProblem(name: string): string | undefined {
  return NOT_IN_NAMES.test(name) ? t.mustNotHideOrTurnText : undefined;
}

/**
 * A name as it is compared with others: without regard to case, to how many blanks part its words, and to which of several signs for
 * the same letter was typed (Unicode NFKC: an `é` of one sign or of two, full-width letters, ligatures, a blank that does not break).
 */
export function comparableName(name: string): string {
  return name.normalize("NFKC").trim().replace(/\s+/g, " ").toLowerCase();
}

/** The same without accents, for who searches by what a keyboard has: "Muller" finds "Müller". */
export function foldedName(name: string): string {
  return comparableName(name.normalize("NFKD").replace(/\p{M}/gu, ""));
}
