import { describe, expect, it } from "vitest";
import { database } from "@/db/client";
import { makeStaff } from "@/server/testing/identity";
import { openScreeningDesk, ownName } from "@/server/testing/screening";
import { ownerSql } from "@/server/testing/test-database";
import { listSubjectHistory } from "../../audit/queries";

const desk = await openScreeningDesk();
const { officer, other } = desk;

async function hit(): Promise<string> {
  const { full } = ownName();
  await desk.list(full);
  return (await desk.screen({ name: full })).id;
}

const officerOf = () => makeStaff({ roles: ["COMPLIANCE_OFFICER"] });
const work = (id: string) => officer("GET", `/screenings/${id}/work`);
const version = (version: number) => ({ "If-Match": `"${version}"` });

describe("work on a pending result", () => {
  it("is assigned, released and written to the history", async () => {
    const [id, { id: assigneeId }] = [await hit(), await officerOf()];
    expect((await work(id)).body).toMatchObject({ assigneeId: null, assignedAt: null, version: 0 });
    const { status, body } = await officer("POST", `/screenings/${id}/assignment`, { assigneeId });
    expect([status, body]).toEqual([200, expect.objectContaining({ assigneeId, version: 1 })]);
    expect(body).toEqual((await work(id)).body);
    expect(body.assignedAt).toMatch(/^\d{4}-/);
    await officer("POST", `/screenings/${id}/assignment`, { assigneeId: null });
    expect((await work(id)).body).toMatchObject({ assigneeId: null, assigneeName: null, assignedAt: null, version: 2 });
    const events = await ownerSql()`
      select action, detail ->> 'note' as note from audit_events where subject_id = ${id} and action = 'assignScreening' order by id`;
    expect(events.map(({ note }) => note)).toEqual([expect.stringMatching(/^Assigned to /), "Released"]);
    const history = (reader: Parameters<typeof listSubjectHistory>[4]) =>
      listSubjectHistory(database().reportsDb, [id], 10, ["assignScreening"], reader);
    expect(await history({ authorities: new Set(["aml:read"]) })).toHaveLength(2);
    expect(await history({ authorities: new Set(["audit:read"]) })).toEqual([]);
  });

  it("changes nothing for equal values", async () => {
    const [id, { id: assigneeId }] = [await hit(), await officerOf()];
    const first = await officer("POST", `/screenings/${id}/assignment`, { assigneeId });
    const second = await officer("POST", `/screenings/${id}/assignment`, { assigneeId });
    expect(second.body).toEqual(first.body);
  });

  it("is assigned only to active staff who may decide", async () => {
    const id = await hit();
    const { id: teller } = await makeStaff({ roles: ["TELLER"] });
    const { status, body } = await officer("POST", `/screenings/${id}/assignment`, { assigneeId: teller });
    expect(status).toBe(400);
    expect(body.fieldErrors).toEqual({ assigneeId: "must be active staff with aml:operate" });
  });

  it("has a version of its own: a stale claim is refused, a decision is not", async () => {
    const id = await hit();
    const [one, two] = [await officerOf(), await officerOf()];
    await officer("POST", `/screenings/${id}/assignment`, { assigneeId: one.id }, version(0));
    const late = await other("POST", `/screenings/${id}/assignment`, { assigneeId: two.id }, version(0));
    expect([late.status, late.body.error]).toEqual([412, "CHANGED_MEANWHILE"]);
    expect((await work(id)).body.assigneeId).toBe(one.id);
    const decided = await other("POST", `/screenings/${id}/disposition?confirmed=false&by=Olga`, undefined, version(0));
    expect(decided.status).toBe(200);
    // The claim stays on record, and a decided result has no further work.
    expect((await work(id)).body).toMatchObject({ assigneeId: one.id, version: 1 });
    const after = await officer("POST", `/screenings/${id}/assignment`, { assigneeId: null });
    expect([after.status, after.body.error]).toEqual([409, "ILLEGAL_STATE"]);
  });

  it("of two concurrent claims of one version accepts one", async () => {
    const id = await hit();
    const officers = [await officerOf(), await officerOf()];
    const answers = await Promise.all(
      officers.map(({ id: assigneeId }) => officer("POST", `/screenings/${id}/assignment`, { assigneeId }, version(0))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
  });

  it("waits until a date with a reason, within 90 days", async () => {
    const id = await hit();
    const postpone = (body: object) => officer("POST", `/screenings/${id}/postponement`, body);
    expect((await postpone({ until: "2026-03-09" })).body.fieldErrors).toEqual({ reason: "is required" });
    for (const until of ["2026-03-02", "2026-06-01"]) {
      const refused = await postpone({ until, reason: "Passport requested." });
      expect(refused.body.fieldErrors).toEqual({ until: "must be within 90 days after the business date" });
    }
    const { body } = await postpone({ until: "2026-03-09", reason: "Passport requested." });
    expect(body).toMatchObject({ waitingUntil: "2026-03-09", waitingReason: "Passport requested.", version: 1 });
    expect((await postpone({ until: null })).body).toMatchObject({ waitingUntil: null, waitingReason: null });
  });

  it("is escalated with a note", async () => {
    const id = await hit();
    const { body } = await officer("POST", `/screenings/${id}/escalation`, { note: "Head of state." });
    expect(body).toMatchObject({ escalationNote: "Head of state.", version: 1 });
    expect((await officer("POST", `/screenings/${id}/escalation`, { note: " " })).status).toBe(400);
    const ended = await officer("POST", `/screenings/${id}/escalation`, { note: null });
    expect(ended.body).toMatchObject({ escalatedAt: null, escalatedBy: null, escalationNote: null });
  });

  it("is unknown without the result", async () => {
    const id = "01980000-0000-7000-8000-000000000000";
    expect((await work(id)).status).toBe(404);
    expect((await officer("POST", `/screenings/${id}/escalation`, { note: null })).status).toBe(404);
  });
});
