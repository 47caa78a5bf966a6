import { describe, expect, it } from "vitest";
import { database } from "@/db/client";
import { type Api, apiAs } from "@/server/testing/api";
import { principalOf } from "@/server/testing/fixtures";
import { makeClient, makePerson } from "@/server/testing/identity";
import { openCounter } from "@/server/testing/teller";
import { ownerSql } from "@/server/testing/test-database";
import type { AuditEventView } from "../../contract/audit";
import { listAuditEvents, listSubjectHistory } from "../audit/queries";
import { noteView } from "../audit/record-view";
import { noteCasePaper } from "./print-case";

const counter = await openCounter();
const officer = await apiAs(await makeClient({ authorities: ["aml:read", "aml:operate"] }));
const auditor = await apiAs(await makeClient({ authorities: ["audit:read"] }));
const both = await apiAs(await makeClient({ authorities: ["audit:read", "aml:read"] }));
const { partyId } = await counter.make.party();
const caseId = String((await officer("POST", "/aml/cases", { partyId, notes: "Secret." })).body.caseId);

const trail = async (reader: Api, query: string) =>
  (await reader("GET", `/audit-events?limit=200&${query}`)).body as unknown as AuditEventView[];

describe("the audit trail", () => {
  it("hides changes of cases, and nothing else, from readers without access to cases", async () => {
    for (const query of [`subjectId=${caseId}`, "action=openAmlCase", "subjectType=aml_case"]) {
      expect([query, await trail(auditor, query)]).toEqual([query, []]);
      expect([query, (await trail(both, query)).length > 0]).toEqual([query, true]);
    }
    expect((await trail(auditor, "action=openParty")).length).toBeGreaterThan(0);
  });

  it("hides them from counts and histories too", async () => {
    const { db } = database();
    const counted = async (reader?: Awaited<ReturnType<typeof principalOf>>) =>
      (await listAuditEvents({ subjectId: caseId }, reader && { reader }).count?.(db))?.count;
    const [one, two] = [
      await principalOf(await makeClient({ authorities: ["audit:read"] })),
      await principalOf(await makeClient({ authorities: ["audit:read", "aml:read"] })),
    ];
    expect([await counted(), await counted(one), Number(await counted(two)) > 0]).toEqual([0, 0, true]);
    expect(await listSubjectHistory(db, [caseId], 30)).toEqual([]);
  });
});

describe("opening a case", () => {
  const views = async () => (await trail(both, `subjectId=${caseId}&action=viewRecord`)).map(({ actor }) => actor);

  it("is recorded once per quarter of an hour", async () => {
    const before = (await views()).length;
    const client = await makeClient({ authorities: ["aml:read"] });
    const reader = await apiAs(client);
    const looks = [1, 2, 3, 4].map(() => reader("GET", `/aml/cases/${caseId}`));
    expect((await Promise.all(looks)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    await reader("GET", `/aml/cases/${caseId}/events`);
    await reader("GET", "/aml/cases");
    expect((await views()).slice(before)).toEqual([(await principalOf(client)).name]);
    await ownerSql()`alter table audit_events disable trigger user`;
    await ownerSql()`update audit_events set at = at - interval '16 minutes' where action = 'viewRecord'`;
    await ownerSql()`alter table audit_events enable trigger user`;
    await reader("GET", `/aml/cases/${caseId}/events`);
    expect(await views()).toHaveLength(before + 2);
  });

  it("or a list of cases or screenings, is recorded once per quarter of an hour each, for readers with access", async () => {
    const client = await makeClient({ authorities: ["aml:read"] });
    const [reader, { name }] = [await apiAs(client), await principalOf(client)];
    const mine = async (subjectType: string, by = both) =>
      (await trail(by, `subjectType=${subjectType}&action=viewRecord`)).filter(({ actor }) => actor === name).length;
    for (const [path, type] of [
      ["/aml/cases", "aml_case_list"],
      ["/screenings", "screening_list"],
    ] as const) {
      const looks = ["", "?limit=1", "?limit=5", ""].map((query) => reader("GET", `${path}${query}`));
      expect((await Promise.all(looks)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      expect([type, await mine(type), await mine(type, auditor)]).toEqual([type, 1, 0]);
      await ownerSql()`alter table audit_events disable trigger user`;
      await ownerSql()`update audit_events set at = at - interval '16 minutes' where subject_type = ${type}`;
      await ownerSql()`alter table audit_events enable trigger user`;
      await reader("GET", path);
      expect([type, await mine(type)]).toEqual([type, 2]);
    }
  });

  it("is recorded once for a person with a session and a client", async () => {
    const before = (await views()).length;
    const personId = await makePerson("Ola Officer");
    const viewers = await Promise.all([1, 2].map(async () => principalOf(await makeClient({ personId }))));
    for (const principal of viewers)
      await noteView({ principal, channel: "BRANCH", read: database().db }, { type: "aml_case", id: caseId });
    expect(await views()).toHaveLength(before + 1);
  });

  it("without such a case or without access is not recorded", async () => {
    const count = async () =>
      Number((await ownerSql()`select count(*) from audit_events where action = 'viewRecord'`)[0]?.count);
    const before = await count();
    expect((await officer("GET", "/aml/cases/11111111-1111-1111-1111-111111111111")).status).toBe(404);
    expect((await auditor("GET", `/aml/cases/${caseId}`)).status).toBe(403);
    expect(await count()).toBe(before);
  });
});

describe("opening the paper of a case", () => {
  const printed = async (of: string) =>
    ((await officer("GET", `/aml/cases/${of}/events?limit=200`)).body as unknown as { kind: string; actor: string }[])
      .filter(({ kind }) => kind === "PRINTED")
      .map(({ actor }) => actor);
  const viewer = async (principal: Awaited<ReturnType<typeof principalOf>>) =>
    ({ principal, channel: "BRANCH", read: database().db }) as const;

  it("is recorded on its timeline and in the audit trail once per person and quarter of an hour, even for a closed case", async () => {
    const { partyId } = await counter.make.party();
    const id = String((await officer("POST", "/aml/cases", { partyId })).body.caseId);
    await officer("POST", `/aml/cases/${id}/close`, { outcome: "NO_ACTION", notes: "Explained." });
    const personId = await makePerson("Pia Printer");
    const [one, same, other] = [
      await principalOf(await makeClient({ personId, authorities: ["aml:read"] })),
      await principalOf(await makeClient({ personId, authorities: ["aml:read"] })),
      await principalOf(await makeClient({ authorities: ["aml:read"] })),
    ];
    await Promise.all([1, 2, 3].map(async () => noteCasePaper(await viewer(one), id)));
    await noteCasePaper(await viewer(same), id);
    expect(await printed(id)).toEqual([one.name]);
    await noteCasePaper(await viewer(other), id);
    expect(await printed(id)).toEqual([one.name, other.name]);
    const noted = await trail(both, `subjectId=${id}`);
    for (const action of ["printAmlCase", "viewRecord"]) {
      const who = noted.filter((event) => event.action === action).map(({ actor }) => actor);
      expect([action, who.filter((name) => [one.name, other.name].includes(name)).sort()]).toEqual([
        ...[action, [one.name, other.name].sort()],
      ]);
    }
    expect(await trail(auditor, `subjectId=${id}`)).toEqual([]);
  });
});
