import * as t from "@/words/service/kernel";

/**
 * Control characters, line and paragraph separators, and marks of writing direction (Unicode UAX #9). A name with one
 * can look like another name or reverse the text beside it.
 */
const NOT_IN_NAMES = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

/** The reason why screens and papers cannot show the name. Undefined if they can. */
export function nameProblem(name: string): string | undefined {
  return NOT_IN_NAMES.test(name) ? t.mustNotHideOrTurnText : undefined;
}

/**
 * The form for comparison: without case, repeated spaces, or variants of a letter (Unicode NFKC: combined accents,
 * full-width letters, ligatures).
 */
export function comparableName(name: string): string {
  return name.normalize("NFKC").trim().replace(/\s+/g, " ").toLowerCase();
}

/** Also without accents, for searches: "Muller" finds "Müller". */
export function foldedName(name: string): string {
  return comparableName(name.normalize("NFKD").replace(/\p{M}/gu, ""));
}
