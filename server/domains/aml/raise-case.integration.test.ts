import { describe, expect, it } from "vitest";
import { database } from "@/db/client";
import { apiAs } from "@/server/testing/api";
import { allCommitted } from "@/server/testing/events";
import { makeClient } from "@/server/testing/identity";
import { openCounter } from "@/server/testing/teller";
import { ownerSql } from "@/server/testing/test-database";
import { runCommand } from "../../commands/run-command";
import { systemContext } from "../../commands/system-context";
import type { CaseView } from "../../contract/aml";
import { deliverEvents } from "../../events/deliver";
import { ensureCursors } from "../../events/event-store";
import { noteOnOpenCases, raiseCase } from "./raise-case";
import { raiseStructuring, structuringAlert, watchStructuring } from "./structuring";

const counter = await openCounter();
const officer = await apiAs(await makeClient({ authorities: ["aml:read", "aml:operate"] }));

const casesOf = async (partyId: string) =>
  (await officer("GET", `/aml/cases?partyId=${partyId}`)).body as unknown as CaseView[];
const raised = (partyId: string, businessDate: string) =>
  runCommand(raiseStructuring, { params: {}, query: {}, body: { partyId, businessDate } }, systemContext("test"), null);

describe("a case raised by the bank", () => {
  it("is one for several concurrent reasons", async () => {
    const { partyId } = await counter.make.party();
    const days = ["2026-02-02", "2026-02-03", "2026-02-04", "2026-02-05"];
    await Promise.all(days.map((day) => raised(partyId, day)));
    const [only, ...others] = await casesOf(partyId);
    expect(others).toEqual([]);
    const alerts = days.map((businessDate) => structuringAlert({ partyId, businessDate }));
    expect([...(only?.alertIds ?? [])].sort()).toEqual(alerts);
    expect(only).toMatchObject({ status: "OPEN", createdBy: "SYSTEM" });
    expect(only?.notes?.split("\n")).toHaveLength(4);
  });

  it("has the alert of a day once, even after it was closed", async () => {
    const { partyId } = await counter.make.party();
    await Promise.all([1, 2, 3].map(() => raised(partyId, "2026-02-02")));
    const [first] = await casesOf(partyId);
    expect(first?.notes).toBe("Repeated cash just below the limit on 2 February 2026.");
    await officer("POST", `/aml/cases/${first?.caseId}/close`, { outcome: "NO_ACTION" });
    await raised(partyId, "2026-02-02");
    expect(await casesOf(partyId)).toHaveLength(1);
    await raised(partyId, "2026-02-03");
    expect(await casesOf(partyId)).toMatchObject([{ status: "OPEN" }, { status: "CLOSED" }]);
  });

  it("extends the newest unclosed case opened by staff", async () => {
    const { partyId } = await counter.make.party();
    for (const notes of ["Old.", "New."]) await officer("POST", "/aml/cases", { partyId, notes });
    await raised(partyId, "2026-02-02");
    expect((await casesOf(partyId)).map(({ alertIds }) => alertIds.length)).toEqual([1, 0]);
  });

  it("is replanned if another command opens a case first", async () => {
    const { partyId } = await counter.make.party();
    const { rows = [] } = await raiseCase(database().db, { partyId, alertIds: ["A"], note: null, actor: "SYSTEM" });
    expect(rows.map(({ action, table }) => `${action} ${table}`)).toEqual([
      ...["insert aml_cases", "insert aml_case_alerts", "insert aml_case_events"],
    ]);
    await officer("POST", "/aml/cases", { partyId });
    const sql = ownerSql();
    const late = sql`insert into aml_cases (id, party_id, status, raised, opened_on, number, created_by, detected_on, due_on)
      values (gen_random_uuid(), ${partyId}, 'OPEN', true, '2026-03-02', 999999, 'SYSTEM', '2026-03-02', '2026-04-01')`;
    await expect(late).rejects.toMatchObject({ constraint_name: "plan_is_stale" });
  });

  it("takes events about a screening until it is closed", async () => {
    const { partyId } = await counter.make.party();
    await officer("POST", "/aml/cases", { partyId, alertIds: ["S-1"] });
    const about = { partyId, note: "Hit cleared.", actor: "SYSTEM" };
    const noted = async (alertIds?: string[]) =>
      (await noteOnOpenCases(database().db, { ...about, ...(alertIds && { alertIds }) })).rows?.length;
    expect([await noted(), await noted(["S-1"]), await noted(["S-2"])]).toEqual([1, 1, 0]);
  });
});

it("cash just below the limit raises one alert per customer and day", async () => {
  await ownerSql()`truncate outbox_events, event_cursors, event_retries`;
  await ensureCursors(database().db, [watchStructuring]);
  const till = await counter.till({ float: 50_000 });
  const { accountId, partyId } = await counter.make.account();
  for (const amount of [9_500, 9_400, 9_300, 9_200, 9_100]) {
    expect((await counter.deposit(till, accountId, amount)).status).toBe(200);
  }
  await allCommitted();
  await deliverEvents([watchStructuring]);
  await ownerSql()`update event_cursors set xact = '0'`;
  await deliverEvents([watchStructuring]);
  const alertIds = [structuringAlert({ partyId, businessDate: "2026-03-02" })];
  expect(await casesOf(partyId)).toMatchObject([{ alertIds, status: "OPEN", createdBy: "SYSTEM" }]);
  const refused = await ownerSql()`select last_error from event_retries where last_error is not null`;
  expect(refused).toEqual([]);
});
