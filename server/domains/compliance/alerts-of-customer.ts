import type { ReadDb } from "@/db/tx";
import type { AmlAlertView } from "../../contract/aml/cases";
import { alertsOfCases } from "../aml/queries";
import { listScreenings } from "./queries";

const MOST_SCREENINGS = 200;
const STRUCTURING = /^STRUCTURING:[0-9a-f-]{36}:(\d{4}-\d\d-\d\d)$/;

/** Screenings of the customer, newest first, then other alerts of the customer's cases in the order of linking. */
export async function alertsOfCustomer(read: ReadDb, partyId: string): Promise<AmlAlertView[]> {
  const [{ items }, linked] = await Promise.all([
    listScreenings({ partyId }).read(read, null, MOST_SCREENINGS),
    alertsOfCases(read, partyId),
  ]);
  const casesOf = (alertId: string) =>
    linked.filter((one) => one.alertId === alertId).map(({ caseId, reference }) => ({ caseId, reference }));
  const screened: AmlAlertView[] = items.map(({ id: alertId, subjectName: name, status, hits, screenedAt: at }) => ({
    ...{ alertId, kind: "SCREENING", name, status, hits: hits.length, at },
    cases: casesOf(alertId),
  }));
  const known = new Set(screened.map(({ alertId }) => alertId));
  const others = [...new Set(linked.map(({ alertId }) => alertId))].filter((alertId) => !known.has(alertId));
  return [
    ...screened,
    ...others.map((alertId): AmlAlertView => {
      const day = STRUCTURING.exec(alertId)?.[1] ?? null;
      const kind = day === null ? "OTHER" : "STRUCTURING";
      return { ...{ alertId, kind, name: null, status: null, hits: null, at: day }, cases: casesOf(alertId) };
    }),
  ];
}
