import type { ScreeningHit } from "../../contract/compliance/screening-hits";

/** Lists that are known by name, the gravest last; any other list stands below them. */
const KNOWN = ["INTERNAL", "ADVERSE_MEDIA", "PEP", "SANCTIONS"];

/** How grave the gravest list among the hits is: 0 for a list of another name, up to 4 for sanctions; null without hits. */
export function severityOf(hits: readonly ScreeningHit[]): number | null {
  if (hits.length === 0) return null;
  return Math.max(...hits.map(({ listType }) => KNOWN.indexOf(listType.trim().toUpperCase()) + 1));
}

/** The list that a severity stands for; null for a list of another name, and without hits. */
export function listOfSeverity(severity: number | null): string | null {
  return severity === null ? null : (KNOWN[severity - 1] ?? null);
}
