import type { ScreeningHit } from "../../contract/compliance/screening-hits";

/** List types by ascending severity. Others rank above them: nobody has said that they are less serious. */
const KNOWN = ["INTERNAL", "ADVERSE_MEDIA", "PEP", "SANCTIONS"];

const UNKNOWN = KNOWN.length + 1;

const severityOfList = (listType: string) => KNOWN.indexOf(listType.trim().toUpperCase()) + 1 || UNKNOWN;

/** True for sanctions and for unknown list types. */
export const isOfGravestLists = (listType: string): boolean => severityOfList(listType) >= severityOfList("SANCTIONS");

/**
 * The severity of the most severe list among the hits: 4 for sanctions, 5 for an unknown list type. Null without hits.
 */
export function severityOf(hits: readonly ScreeningHit[]): number | null {
  if (hits.length === 0) return null;
  return Math.max(...hits.map(({ listType }) => severityOfList(listType)));
}

/** The list type of a severity. Null for unknown types and without hits. */
export function listOfSeverity(severity: number | null): string | null {
  return severity === null ? null : (KNOWN[severity - 1] ?? null);
}
