import type { screenings } from "@/db/schema/compliance";
import type { Principal } from "../../auth/principal";
import { systemPrincipal } from "../../auth/system-principal";
import type { ScreeningHit } from "../../contract/compliance/screening-hits";
import type { ScreenedName } from "./screened-name";

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

type NewScreening = {
  id: string;
  subjectRef: string | null;
  subjectName: string;
  partyId: string | null;
  threshold: number;
  refinesId?: string | null;
} & (
  | { origin: "REQUEST" | "REGISTRATION"; by: Principal }
  | { origin: "ONBOARDING" }
  | { origin: "RESCREEN"; rescreenId: string | null }
);

/**
 * Origins of results that the bank makes itself for names at other banks. Only these hold payments before a decision.
 */
export const BANK_ORIGINS = ["REGISTRATION", "RESCREEN"] as const;

type Row = typeof screenings.$inferInsert;

/** The row of a new result. Screenings made by the bank have no screener, so that any officer may confirm them. */
export function newScreening(screening: NewScreening, found: ScreenedName): Row {
  const { id, subjectRef, subjectName, partyId, threshold, origin, refinesId = null } = screening;
  const { names, screenable, passed, incomplete, hits, engine, listVersion } = found;
  const by = "by" in screening ? screening.by : null;
  return {
    ...{ id, subjectRef, subjectName, partyId, threshold, screenable, passed, incomplete, origin, engine },
    ...{ listVersion, refinesId },
    names: [...names],
    hits: [...hits],
    hitCount: hits.length,
    topScore: hits[0]?.score ?? null,
    severity: severityOf(hits),
    status: "PENDING",
    rescreenId: origin === "RESCREEN" ? screening.rescreenId : null,
    screenedBy: by?.name ?? systemPrincipal.name,
    screenedByPerson: by?.personId ?? null,
  };
}
