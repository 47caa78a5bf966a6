import type { screenings } from "@/db/schema/compliance";
import type { Principal } from "../../auth/principal";
import { systemPrincipal } from "../../auth/system-principal";
import type { ScreenedName } from "./screened-name";
import { severityOf } from "./severity";

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
