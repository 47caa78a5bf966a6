import { afterEach, describe, expect, it } from "vitest";
import { bankRouter } from "@/server/bank-router";
import { apiAs } from "@/server/testing/api";
import { bySession, type Caller, callerOf } from "@/server/testing/callers";
import { makeClient, makeStaff } from "@/server/testing/identity";
import { openCounter } from "@/server/testing/teller";
import { forgetConfig } from "../../config";

const counter = await openCounter();
const client = await apiAs(await makeClient({ authorities: ["aml:read", "aml:operate"] }));
const call = callerOf(bankRouter);

const officer = async () => {
  const staff = await makeStaff({ roles: ["COMPLIANCE_OFFICER"] });
  return { ...staff, session: await bySession(staff.id) };
};
const [ines, marta] = [await officer(), await officer()];

const opened = async () => {
  const { partyId } = await counter.make.party();
  return `/aml/cases/${(await client("POST", "/aml/cases", { partyId })).body.caseId}`;
};
const read = async (path: string) => (await client("GET", path)).body;
const timeline = async (path: string) =>
  (await client("GET", `${path}/events`)).body as unknown as { kind: string; detail: Record<string, unknown> | null }[];
const post = async (who: Caller, path: string, body: object = {}) => {
  const answer = await call(who, "POST", path, body);
  return [answer.status, answer.body.error ?? null, Object.keys((answer.body.fieldErrors ?? {}) as object)];
};
const done = [204, null, []];

afterEach(() => {
  delete process.env.AML_CASE_DUAL_CONTROL;
  forgetConfig();
});

describe("Investigate", () => {
  it("assigns an unassigned case to the officer, and keeps another assignee", async () => {
    const path = await opened();
    expect(await post(ines.session, `${path}/investigate`)).toEqual(done);
    expect(await read(path)).toMatchObject({ status: "INVESTIGATING", assigneeId: ines.id });
    expect((await timeline(path)).map(({ kind }) => kind)).toEqual(["OPENED", "STATUS", "ASSIGNED"]);
    const other = await opened();
    await client("PATCH", other, { assigneeId: ines.id });
    expect(await post(marta.session, `${other}/investigate`)).toEqual(done);
    expect(await read(other)).toMatchObject({ status: "INVESTIGATING", assigneeId: ines.id });
  });

  it("assigns nothing for a service client", async () => {
    const path = await opened();
    await client("POST", `${path}/investigate`);
    expect(await read(path)).toMatchObject({ status: "INVESTIGATING", assigneeId: null });
  });
});

describe("closing by an officer", () => {
  it("requires a note for no action and a false positive, of staff only", async () => {
    for (const outcome of ["NO_ACTION", "FALSE_POSITIVE"]) {
      const path = await opened();
      for (const notes of [undefined, "  "])
        expect(await post(ines.session, `${path}/close`, { outcome, notes })).toEqual([
          ...[400, "VALIDATION_ERROR", ["notes"]],
        ]);
      expect(await post(ines.session, `${path}/close`, { outcome, notes: "Another person." })).toEqual(done);
    }
    const path = await opened();
    expect((await client("POST", `${path}/close`, { outcome: "NO_ACTION" })).status).toBe(204);
  });

  it("names the assignee if another officer closes the case", async () => {
    const closedBy = async (who: Caller) => {
      const path = await opened();
      await client("PATCH", path, { assigneeId: ines.id });
      await post(who, `${path}/close`, { outcome: "NO_ACTION", notes: "Explained." });
      return [(await read(path)).closedByAssignee, (await timeline(path)).at(-1)?.detail?.assignee];
    };
    expect(await closedBy(ines.session)).toEqual([true, undefined]);
    expect(await closedBy(marta.session)).toEqual([false, `Name of ${ines.email}`]);
  });
});

describe("a proposed closing", () => {
  const body = { outcome: "NO_ACTION", notes: "Contract seen." };
  const proposal = (path: string) => `${path}/proposed-closing`;

  it("is required by AML_CASE_DUAL_CONTROL, and confirmed by a second officer only", async () => {
    process.env.AML_CASE_DUAL_CONTROL = "1";
    forgetConfig();
    const path = await opened();
    expect((await post(ines.session, `${path}/close`, body)).slice(0, 2)).toEqual([409, "ILLEGAL_STATE"]);
    expect((await post(marta.session, `${proposal(path)}/confirm`)).slice(0, 2)).toEqual([409, "ILLEGAL_STATE"]);
    expect((await post(ines.session, proposal(path), body))[0]).toBe(200);
    expect((await post(marta.session, proposal(path), body)).slice(0, 2)).toEqual([409, "ILLEGAL_STATE"]);
    expect(await read(path)).toMatchObject({
      ...{ status: "OPEN", outcome: null, notes: null },
      proposedClosing: { ...body, sarFiledOn: null, sarReference: null, proposedBy: ines.email },
    });
    expect((await post(ines.session, `${proposal(path)}/confirm`)).slice(0, 2)).toEqual([403, "SELF_APPROVAL"]);
    expect(await post(marta.session, `${proposal(path)}/confirm`, { notes: "Agreed." })).toEqual(done);
    expect(await read(path)).toMatchObject({
      ...{ status: "CLOSED", outcome: "NO_ACTION", notes: "Contract seen.\nAgreed.", proposedClosing: null },
      closedBy: ines.email,
    });
    expect((await timeline(path)).at(-1)).toMatchObject({ actor: marta.email, detail: { proposedBy: ines.email } });
  });

  it("is rejected with a reason or withdrawn, and the case goes on", async () => {
    const path = await opened();
    for (const [who, withdrawn] of [
      [marta, false],
      [ines, true],
    ] as const) {
      await post(ines.session, proposal(path), body);
      expect((await post(who.session, `${proposal(path)}/reject`, { reason: " " }))[0]).toBe(400);
      expect((await post(who.session, `${proposal(path)}/reject`, { reason: "Not yet." }))[0]).toBe(200);
      expect((await timeline(path)).at(-1)).toMatchObject({ kind: "CLOSING_REJECTED", detail: { withdrawn } });
      expect(await read(path)).toMatchObject({ status: "OPEN", proposedClosing: null });
    }
  });

  it("of a case that changed is confirmed only in its present version", async () => {
    const path = await opened();
    await post(ines.session, proposal(path), body);
    const seen = { ...marta.session, "if-match": `"${(await read(path)).version}"` };
    await post(ines.session, `${path}/investigate`, { notes: "A third payer." });
    expect((await post(seen, `${proposal(path)}/confirm`)).slice(0, 2)).toEqual([412, "CHANGED_MEANWHILE"]);
  });
});
