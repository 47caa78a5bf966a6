import { describe, expect, it } from "vitest";
import { database } from "@/db/client";
import { type ApiAnswer, apiAs } from "@/server/testing/api";
import { allCommitted } from "@/server/testing/events";
import { makeClient, makeStaff } from "@/server/testing/identity";
import { openCounter } from "@/server/testing/teller";
import { ownerSql } from "@/server/testing/test-database";
import { runCommand } from "../../commands/run-command";
import { systemContext } from "../../commands/system-context";
import type { CaseView } from "../../contract/aml/cases";
import { deliverEvents } from "../../events/deliver";
import { ensureCursors } from "../../events/event-store";
import { newId } from "../../kernel/ids";
import { noteOnOpenCases, raiseCase } from "./raise-case";
import { raiseStructuring, structuringAlert, watchStructuring } from "./structuring";

const counter = await openCounter();
const officer = await apiAs(await makeClient({ authorities: ["aml:read", "aml:operate"] }));
const reader = await apiAs(await makeClient({ authorities: ["aml:read"] }));

const opened = async (body: object = {}) => {
  const { partyId } = await counter.make.party();
  const answer = await officer("POST", "/aml/cases", { partyId, ...body });
  expect(answer).toMatchObject({ status: 201 });
  return answer.body as Record<string, unknown> & { caseId: string; partyId: string };
};
const read = async (id: string) => (await reader("GET", `/aml/cases/${id}`)).body;
const kinds = async (id: string) =>
  ((await reader("GET", `/aml/cases/${id}/events`)).body as unknown as { kind: string }[]).map(({ kind }) => kind);

describe("a case", () => {
  it("is opened with a reference, and reads as in the response", async () => {
    const made = await opened({ alertIds: ["A", "B", "A"], alerts: ["C", "B"], notes: "Cash in small notes." });
    expect(made).toMatchObject({
      reference: expect.stringMatching(/^AML-2026-\d{6}$/),
      ...{ status: "OPEN", alertIds: ["A", "B", "C"], notes: "Cash in small notes.", outcome: null },
      ...{ detectedOn: "2026-03-02", dueOn: "2026-04-01", urgency: "ON_TIME" },
    });
    expect(await read(made.caseId)).toEqual(made);
    expect(await kinds(made.caseId)).toEqual(["OPENED"]);
  });

  it("has a gapless number despite refused requests, and one number per key", async () => {
    const { partyId } = await counter.make.party();
    const first = await opened();
    await officer("POST", "/aml/cases", { partyId: newId() });
    const key = newId();
    const [one, other] = [
      await officer("POST", "/aml/cases", { partyId }, { "Idempotency-Key": key }),
      await officer("POST", "/aml/cases", { partyId }, { "Idempotency-Key": key }),
    ];
    expect([other.status, other.body]).toEqual([one.status, one.body]);
    const number = (view: Record<string, unknown>) => Number(String(view.reference).split("-")[2]);
    expect([number(one.body), number(await opened())]).toEqual([number(first) + 1, number(first) + 2]);
  });

  it("is refused for an unknown or missing customer id, and without its authority", async () => {
    const refused = async (body: object, as = officer) => {
      const answer = await as("POST", "/aml/cases", body);
      return [answer.status, answer.body.error, Object.keys((answer.body.fieldErrors ?? {}) as object)];
    };
    const { partyId } = await counter.make.party();
    expect(await refused({ partyId: newId() })).toEqual([422, "UNKNOWN_PARTY", ["partyId"]]);
    expect(await refused({})).toEqual([400, "VALIDATION_ERROR", ["partyId"]]);
    expect(await refused({ partyId, alertIds: "A" })).toEqual([400, "VALIDATION_ERROR", ["alertIds"]]);
    expect(await refused({ partyId }, reader)).toEqual([403, "FORBIDDEN", []]);
    expect((await officer("GET", `/aml/cases/${newId()}`)).status).toBe(404);
    expect((await officer("GET", `/aml/cases/${newId()}/events`)).status).toBe(404);
    expect((await counter.teller("GET", "/aml/cases/nonsense")).status).toBe(404);
  });

  it("moves to INVESTIGATING with a note, takes further notes and is closed finally", async () => {
    const { caseId } = await opened({ notes: "One." });
    const to = (move: string, body?: object) => officer("POST", `/aml/cases/${caseId}/${move}`, body);
    expect((await to("investigate")).status).toBe(204);
    expect(await read(caseId)).toMatchObject({ status: "INVESTIGATING", notes: "One." });
    expect((await to("investigate", { notes: "Two." })).status).toBe(204);
    expect((await to("investigate", { notes: "  " })).status).toBe(204);
    expect(await kinds(caseId)).toEqual(["OPENED", "STATUS", "NOTE"]);
    const outcome = await to("close", { notes: "Three." });
    expect([outcome.status, outcome.body.fieldErrors]).toMatchObject([400, { outcome: expect.any(String) }]);
    const body = { outcome: "SAR_FILED", notes: "Three.", sarFiledOn: "2026-03-02", sarReference: "FIU-9" };
    expect((await to("close", body)).status).toBe(204);
    expect(await read(caseId)).toMatchObject({
      ...{ status: "CLOSED", outcome: "SAR_FILED", notes: "One.\nTwo.\nThree.", urgency: null },
      ...{ sarFiledOn: "2026-03-02", sarReference: "FIU-9", closedBy: expect.any(String) },
    });
    const after = [
      await to("investigate", { notes: "Four." }),
      await to("close", { outcome: "NO_ACTION" }),
      await to("alerts", { alertIds: ["X"] }),
      await officer("PATCH", `/aml/cases/${caseId}`, { dueOn: "2026-05-01" }),
    ];
    expect(after.map(({ status, body }) => [status, body.error])).toEqual(Array(4).fill([409, "ILLEGAL_STATE"]));
    expect(await kinds(caseId)).toEqual(["OPENED", "STATUS", "NOTE", "SAR", "STATUS"]);
  });

  it("takes SAR fields only with the outcome SAR_FILED, and no future date", async () => {
    const { caseId } = await opened();
    const fields = async (body: object) =>
      Object.keys((await officer("POST", `/aml/cases/${caseId}/close`, body)).body.fieldErrors as object);
    const report = { sarFiledOn: "2026-03-02", sarReference: "FIU-9" };
    expect(await fields({ outcome: "NO_ACTION", ...report })).toEqual(["sarFiledOn", "sarReference"]);
    expect(await fields({ outcome: "SAR_FILED", sarFiledOn: "2026-03-03" })).toEqual(["sarFiledOn"]);
    expect(await fields({ outcome: " " })).toEqual(["outcome"]);
    expect((await officer("POST", `/aml/cases/${caseId}/close`, { outcome: "FALSE_POSITIVE" })).status).toBe(204);
  });

  it("is closed by one of several concurrent requests, and keeps all earlier notes", async () => {
    const { caseId } = await opened();
    const notes = ["a", "b", "c", "d"];
    const noted = await Promise.all(
      notes.map((note) => officer("POST", `/aml/cases/${caseId}/investigate`, { notes: note })),
    );
    expect(noted.map(({ status }) => status)).toEqual([204, 204, 204, 204]);
    expect(
      String((await read(caseId)).notes)
        .split("\n")
        .sort(),
    ).toEqual(notes);
    const closing = await Promise.all(
      notes.map((outcome) => officer("POST", `/aml/cases/${caseId}/close`, { outcome })),
    );
    expect(closing.map(({ status }) => status).sort()).toEqual([204, 409, 409, 409]);
    expect((await kinds(caseId)).filter((kind) => kind === "STATUS")).toHaveLength(2);
  });

  it("links each alert once, and is found by it", async () => {
    const { caseId } = await opened({ alertIds: ["A"] });
    const alert = newId();
    const link = (alertIds: string[], notes?: string) =>
      officer("POST", `/aml/cases/${caseId}/alerts`, { alertIds, ...(notes && { notes }) });
    expect((await link(["A", alert, alert], "Again.")).body).toMatchObject({ alertIds: ["A", alert], notes: "Again." });
    expect((await link([alert])).body).toMatchObject({ alertIds: ["A", alert], notes: "Again." });
    expect(await kinds(caseId)).toEqual(["OPENED", "ALERT_LINKED"]);
    const found = (await reader("GET", `/aml/cases?alertId=${alert}`)).body as unknown as { caseId: string }[];
    expect(found.map((one) => one.caseId)).toEqual([caseId]);
    expect((await link([])).status).toBe(400);
    await Promise.all(["P", "Q", "R"].map((id) => link([id, alert])));
    expect((await read(caseId)).alertIds).toHaveLength(5);
  });

  it("is assigned to staff who may work on it, and has its dates set, the detection date once", async () => {
    const { caseId } = await opened();
    const change = async (body: object) => {
      const answer = await officer("PATCH", `/aml/cases/${caseId}`, body);
      return answer.status === 200 ? answer.body : [answer.status, answer.body.fieldErrors];
    };
    const { id: assigneeId } = await makeStaff({ roles: ["COMPLIANCE_OFFICER"] });
    const { id: teller } = await makeStaff({ roles: ["TELLER"] });
    expect(await change({ assigneeId })).toMatchObject({ assigneeId, assigneeName: expect.any(String) });
    expect(await change({ assigneeId: teller })).toMatchObject([400, { assigneeId: expect.any(String) }]);
    expect(await change({ detectedOn: "2026-02-20" })).toMatchObject([400, { reason: expect.any(String) }]);
    const reason = "The branch knew.";
    expect(await change({ detectedOn: "2026-03-03", reason })).toMatchObject([400, { detectedOn: expect.any(String) }]);
    const moved = { detectedOn: "2026-02-20", dueOn: "2026-03-22", urgency: "ON_TIME" };
    expect(await change({ detectedOn: "2026-02-20", reason })).toMatchObject(moved);
    expect(await change({ detectedOn: "2026-02-10", reason })).toMatchObject([409, { detectedOn: expect.any(String) }]);
    expect(await change({ detectedOn: "2026-02-20", reason })).toMatchObject(moved);
    expect(await change({ dueOn: "2026-02-19" })).toMatchObject([400, { dueOn: expect.any(String) }]);
    expect(await change({ dueOn: "2026-03-01" })).toMatchObject({ dueOn: "2026-03-01", urgency: "LATE" });
    expect(await read(caseId)).toMatchObject({ assigneeId, detectedOn: "2026-02-20", dueOn: "2026-03-01" });
    expect(await kinds(caseId)).toEqual(["OPENED", "ASSIGNED", "DETECTED", "DUE", "DUE"]);
  });

  it("names the last change in a stale refusal, without papers, clearings and follow-up cases", async () => {
    const { caseId, partyId } = await opened();
    const { body: screening } = await counter.checker("POST", "/screenings", { subjectRef: partyId, name: "Nobody" });
    const path = `/aml/cases/${caseId}`;
    const { version } = (await officer("POST", `${path}/alerts`, { alertIds: [screening.id] })).body;
    const tag = { "If-Match": `"${version}"` };
    const colleague = await apiAs(await makeClient({ clientId: "colleague", authorities: ["aml:operate"] }));
    expect((await colleague("POST", `${path}/investigate`, { notes: "Papers asked for." })).status).toBe(204);
    const cleared = await counter.checker("POST", `/screenings/${screening.id}/disposition?confirmed=false&by=x`);
    expect([cleared.status, (await kinds(caseId)).at(-1)]).toEqual([200, "SCREENING"]);
    const late = await officer("PATCH", path, { dueOn: "2026-05-01" }, tag);
    expect([late.status, late.body.error, late.body.changedBy]).toEqual([412, "CHANGED_MEANWHILE", "Client colleague"]);
    const linked = await officer("POST", `${path}/alerts`, { alertIds: ["TM-1"] });
    expect(linked.body.version).toBe((await read(caseId)).version);
    expect((await officer("POST", `${path}/alerts`, { alertIds: ["TM-1"] })).body.version).toBe(linked.body.version);
    const seen = { "If-Match": `"${linked.body.version}"` };
    expect((await officer("PATCH", path, { dueOn: "2026-05-01" }, seen)).status).toBe(200);
  });

  it("is not closed with a stale version, and a closed case is refused as closed", async () => {
    const { caseId } = await opened();
    const path = `/aml/cases/${caseId}`;
    const seen = { "If-Match": `"${(await read(caseId)).version}"` };
    await officer("POST", `${path}/investigate`, { notes: "A third payer was found." });
    const close = (headers?: Record<string, string>) =>
      officer("POST", `${path}/close`, { outcome: "NO_ACTION" }, headers);
    const late = await close(seen);
    expect([late.status, late.body.error, (await read(caseId)).status]).toEqual([
      412,
      "CHANGED_MEANWHILE",
      "INVESTIGATING",
    ]);
    expect((await close({ "If-Match": `"${(await read(caseId)).version}"` })).status).toBe(204);
    expect((await close(seen)).body.error).toBe("ILLEGAL_STATE");
  });

  it("is followed by another case, and both timelines show the link", async () => {
    const { caseId, partyId, reference } = await opened();
    const follow = (wish: object = {}) => officer("POST", "/aml/cases", { partyId, followsCaseId: caseId, ...wish });
    const stillOpen = await follow();
    expect([stillOpen.status, Object.keys(stillOpen.body.fieldErrors as object)]).toEqual([400, ["followsCaseId"]]);
    await officer("POST", `/aml/cases/${caseId}/close`, { outcome: "NO_ACTION" });
    const { partyId: other } = await counter.make.party();
    expect((await follow({ partyId: other })).status).toBe(400);
    const next = await follow();
    expect(next.body).toMatchObject({ followsCaseId: caseId, followsReference: reference, status: "OPEN" });
    expect(await kinds(caseId)).toEqual(["OPENED", "STATUS", "FOLLOW_UP"]);
    expect(await read(String(next.body.caseId))).toEqual(next.body);
  });
});

describe("the list of cases", () => {
  it("is newest first, or by due date without closed cases, in pages", async () => {
    const { partyId } = await counter.make.party();
    const of = async () => String((await officer("POST", "/aml/cases", { partyId })).body.caseId);
    const [a, b, c] = [await of(), await of(), await of()];
    await officer("PATCH", `/aml/cases/${c}`, { dueOn: "2026-03-10" });
    await officer("POST", `/aml/cases/${a}/close`, { outcome: "NO_ACTION" });
    const list = async (query: string) => {
      const seen: string[] = [];
      let path: string | undefined = `/aml/cases?partyId=${partyId}&limit=1${query}`;
      while (path) {
        const answer: ApiAnswer = await reader("GET", path);
        expect([query, answer.status]).toEqual([query, 200]);
        seen.push(...(answer.body as unknown as { caseId: string }[]).map((one) => one.caseId));
        path = /<.*\/api\/v1([^>]+)>; rel="next"/.exec(answer.headers.get("link") ?? "")?.[1];
      }
      return seen;
    };
    expect(await list("")).toEqual([c, b, a]);
    expect(await list("&open=true")).toEqual([c, b]);
    expect(await list("&open=false")).toEqual([a]);
    expect(await list("&status=CLOSED")).toEqual([a]);
    expect(await list("&open=true&sort=due")).toEqual([c, b]);
    expect(await list("&status=OPEN&sort=-due")).toEqual([b, c]);
    expect((await reader("GET", "/aml/cases?sort=due")).status).toBe(400);
  });
});

it("cases are found by reference, customer and opening date", async () => {
  const { reference, caseId, partyName, customerNo } = await opened();
  const found = async (query: string) =>
    ((await reader("GET", `/aml/cases?${query}`)).body as unknown as CaseView[]).map((one) => one.caseId);
  for (const q of [String(reference), String(reference).slice(-8), String(customerNo), String(partyName).slice(1)])
    expect(await found(`q=${encodeURIComponent(q)}`)).toContain(caseId);
  expect(await found("q=nobody%25")).toEqual([]);
  expect(await found("openedFrom=2026-03-02&openedTo=2026-03-02")).toContain(caseId);
  expect(await found("openedFrom=2026-03-03")).toEqual([]);
});

describe("the timeline", () => {
  it("is append-only", async () => {
    await opened();
    const sql = ownerSql();
    await expect(sql`update aml_case_events set note = 'x'`).rejects.toThrow(/append-only/);
    await expect(sql`delete from aml_case_events`).rejects.toThrow(/append-only/);
    await expect(sql`truncate aml_case_events`).rejects.toThrow(/append-only/);
  });
});

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
