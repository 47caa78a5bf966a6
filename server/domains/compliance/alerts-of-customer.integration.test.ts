import { expect, it } from "vitest";
import { openScreeningDesk, ownName } from "@/server/testing/screening";

const desk = await openScreeningDesk();

it("lists the alerts of a customer with their cases: screenings, then others", async () => {
  const { given, family, full } = ownName();
  await desk.list(full);
  const { partyId } = await desk.make.party({ givenName: given, familyName: family });
  const [opening] = (await desk.officer("GET", `/screenings?partyId=${partyId}`)).body as unknown as { id: string }[];
  const later = await desk.screen({ subjectRef: partyId });
  const structuring = `STRUCTURING:${partyId}:2026-03-31`;
  const alertIds = [later.id, structuring, "TM-1"];
  const { body: opened } = await desk.officer("POST", "/aml/cases", { partyId, alertIds });
  const cases = [{ caseId: opened.caseId, reference: opened.reference }];
  expect((await desk.officer("GET", `/aml/alerts?partyId=${partyId}`)).body).toMatchObject([
    { alertId: later.id, kind: "SCREENING", name: full, status: "PENDING", hits: 1, cases },
    { alertId: opening?.id, kind: "SCREENING", cases: [] },
    { alertId: structuring, kind: "STRUCTURING", at: "2026-03-31", cases },
    { alertId: "TM-1", kind: "OTHER", at: null, cases },
  ]);
});
