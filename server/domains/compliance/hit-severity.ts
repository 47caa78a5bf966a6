import type { ScreeningHit } from "../../contract/compliance/screening-hits";

/** List types by ascending severity. Other types rank below them. */
const KNOWN = ["INTERNAL", "ADVERSE_MEDIA", "PEP", "SANCTIONS"];

/**
 * The severity of the most severe list among the hits: 4 for sanctions, 0 for an unknown list type. Null without hits.
 */
export function severityOf(hits: readonly ScreeningHit[]): number | null {
  if (hits.length === 0) return null;
  return Math.max(...hits.map(({ listType }) => KNOWN.indexOf(listType.trim().toUpperCase()) + 1));
}

/** The list type of a severity. Null for unknown types and without hits. */
export function listOfSeverity(severity: number | null): string | null {
  return severity === null ? null : (KNOWN[severity - 1] ?? null);
}
