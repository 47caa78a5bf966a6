import { expect, it } from "vitest";
import { database } from "@/db/client";
import { apiAs } from "@/server/testing/api";
import { makeClient, makeStaff } from "@/server/testing/identity";
import { openCounter } from "@/server/testing/teller";
import { ownerSql } from "@/server/testing/test-database";
import { caseFigures } from "./case-figures";

const counter = await openCounter();
const officer = await apiAs(await makeClient({ authorities: ["aml:read", "aml:operate"] }));

it("count open cases by age, overdue and unassigned ones, and closed cases by outcome", async () => {
  const before = await caseFigures(database().db);
  const { partyId } = await counter.make.party();
  const { id: assigneeId } = await makeStaff({ roles: ["COMPLIANCE_OFFICER"] });
  const opened = async () => String((await officer("POST", "/aml/cases", { partyId })).body.caseId);
  const ages = [0, 2, 3, 10, 11, 30, 31, 400];
  const ids = await Promise.all(ages.map(opened));
  for (const [index, age] of ages.entries()) {
    await ownerSql()`
      update aml_cases set opened_on = date '2026-03-02' - ${age}::int, due_on = date '2026-03-02' - ${age}::int + 30, number = number + 100000
      where id = ${ids[index] ?? ""}`;
  }
  await officer("PATCH", `/aml/cases/${ids[0]}`, { assigneeId });
  const closed = await Promise.all([1, 2, 3, 4].map(opened));
  const outcomes = ["SAR_FILED", "SAR_FILED", "FALSE_POSITIVE", "NO_ACTION"];
  const detected = ["2026-02-20", "2026-02-26"];
  for (const [index, outcome] of outcomes.entries()) {
    const reason = "Known before.";
    const path = `/aml/cases/${closed[index]}`;
    if (detected[index]) await officer("PATCH", path, { detectedOn: detected[index], reason });
    await officer("POST", `${path}/close`, { outcome, ...(detected[index] && { sarFiledOn: "2026-03-02" }) });
  }
  const after = await caseFigures(database().db);
  expect(before).toMatchObject({ open: 0, late: 0, daysToReport: null, closed: { count: 0 } });
  expect(after).toEqual({
    ...{ open: 8, late: 2, unassigned: 7, daysToReport: 7 },
    byAge: [
      { from: 0, to: 2, count: 2 },
      { from: 3, to: 10, count: 2 },
      { from: 11, to: 30, count: 2 },
      { from: 31, to: null, count: 2 },
    ],
    closed: { count: 4, falsePositives: 1, reported: 2 },
  });
});
