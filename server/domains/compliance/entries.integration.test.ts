import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { bySession, listOf } from "@/server/testing/callers";
import { makeStaff } from "@/server/testing/identity";
import { importDesk, manySubjects } from "@/server/testing/imports";
import { ownerSql } from "@/server/testing/test-database";
import { newId } from "../../kernel/ids";

const desk = importDesk();
const { call } = desk;

let [officer, second] = [{}, {}];
beforeAll(async () => {
  const made = await Promise.all([1, 2].map(() => makeStaff({ roles: ["COMPLIANCE_OFFICER"] })));
  [officer = {}, second = {}] = await Promise.all(made.map(({ id }) => bySession(id)));
});
beforeEach(async () => {
  await ownerSql()`truncate approvals cascade`;
});

const post = (by: object, path: string, body?: object) => call(by as typeof officer, "POST", path, body, newId());
const hits = async (name: string) =>
  ((await post(desk.officer, "/screenings", { name })).body.hits as { watchlistEntryId: string }[]).map(
    (hit) => hit.watchlistEntryId,
  );
const published = async () => {
  await desk.finish((await desk.send(manySubjects(30))).body.importId);
  const [row] = await ownerSql()`select id, full_name from watchlist_entries where external_ref = 'NK-7'`;
  return { id: String(row?.id), name: String(row?.full_name) };
};
const own = async (body: object = {}) =>
  String((await post(desk.officer, "/watchlist", { fullName: "Adalbert Kestrel", listType: "PEP", ...body })).body.id);

describe("a published entry", () => {
  it("is retired with a reason by two officers, who see whom it hits", async () => {
    const { id, name } = await published();
    expect(await hits(name)).toContain(id);
    const alone = await post(officer, `/watchlist/${id}/deactivate`);
    expect([alone.status, alone.body.error]).toEqual([409, "ILLEGAL_STATE"]);
    expect((await post(officer, `/watchlist/${id}/retire`, { reason: " " })).status).toBe(400);
    const parked = await post(officer, `/watchlist/${id}/retire`, { reason: "Delisted by notice 12" });
    expect(parked.status).toBe(202);
    const { approvalId } = parked.body;
    const shown = (await call(second as typeof officer, "GET", `/approvals/${approvalId}`)).body;
    expect(JSON.stringify(shown)).toContain("Delisted by notice 12");
    expect(JSON.stringify(shown)).toContain('"pendingResults":1');
    // A checker of payments learns nothing of it.
    const checker = await bySession((await makeStaff({ roles: ["CHECKER"] })).id);
    expect((await call(checker, "GET", `/approvals/${approvalId}`)).status).toBe(404);
    const inbox = listOf(await call(checker, "GET", "/approvals?operation=retireWatchlistEntry"));
    expect(inbox.filter((one) => one.approvalId === approvalId)).toEqual([]);
    expect((await call(desk.officer, "GET", `/watchlist/${id}`)).body.active).toBe(true);
    expect((await post(officer, `/approvals/${approvalId}/approve`)).status).toBe(403);
    expect((await post(second, `/approvals/${approvalId}/approve`)).status).toBeLessThan(300);
    const retired = (await call(desk.officer, "GET", `/watchlist/${id}`)).body;
    expect(retired).toMatchObject({
      active: false,
      deactivationReason: "Delisted by notice 12",
      retiredByImport: null,
    });
    expect(await hits(name)).not.toContain(id);
    const results = listOf(await call(desk.officer, "GET", `/watchlist/${id}/results`));
    expect(results).toMatchObject([{ subjectName: name, status: "PENDING" }]);
  });

  it("leaves no trace of a retirement, rejected with a note, to readers of the trail without aml:read", async () => {
    const { id } = await published();
    const { approvalId } = (await post(officer, `/watchlist/${id}/retire`, { reason: "Delisted" })).body;
    const rejected = await post(second, `/approvals/${approvalId}/reject`, { reason: "A customer is this person." });
    expect(rejected.status).toBe(200);
    const [checker, reader] = [
      await bySession((await makeStaff({ roles: ["CHECKER"] })).id),
      await bySession((await makeStaff({ roles: ["ADMINISTRATOR", "COMPLIANCE_OFFICER"] })).id),
    ];
    const actions = async (caller: typeof checker) =>
      listOf(await call(caller, "GET", `/audit-events?subjectId=${approvalId}`)).map(({ action }) => action);
    expect(await actions(checker)).toEqual([]);
    expect(await actions(reader)).toEqual(["retireWatchlistEntry", "rejectApproval"]);
  });

  it("is not retired as anything but what its checker saw", async () => {
    const { id } = await published();
    const { approvalId } = (await post(officer, `/watchlist/${id}/retire`, { reason: "Delisted" })).body;
    // As an import does that corrects a date of birth.
    await ownerSql()`update watchlist_entries set details = '{"birthDates": ["1961-05-03"]}' where id = ${id}`;
    const refused = await post(second, `/approvals/${approvalId}/approve`);
    expect([refused.status, refused.body.error]).toEqual([409, "CHANGED_MEANWHILE"]);
    expect((await call(desk.officer, "GET", `/watchlist/${id}`)).body.active).toBe(true);
    const shown = (await call(second as typeof officer, "GET", `/approvals/${approvalId}`)).body;
    expect(shown.before).toMatchObject({ details: { birthDates: ["1961-05-03"] } });
    expect((await post(second, `/approvals/${approvalId}/approve`)).status).toBeLessThan(300);
    expect((await call(desk.officer, "GET", `/watchlist/${id}`)).body.active).toBe(false);
  });

  it("is deactivated immediately by a client, as the interface says", async () => {
    const { id } = await published();
    expect((await post(desk.officer, `/watchlist/${id}/deactivate`)).status).toBe(204);
  });

  it("cannot be edited, and is reactivated unless its publisher removed it", async () => {
    const { id, name } = await published();
    const body = { fullName: "Other Name", listType: "PEP" };
    const edited = await call(desk.officer, "PUT", `/watchlist/${id}`, body, newId());
    expect([edited.status, edited.body.error]).toEqual([409, "ILLEGAL_STATE"]);
    await post(desk.officer, `/watchlist/${id}/deactivate`);
    expect((await post(officer, `/watchlist/${id}/reactivate`)).body).toMatchObject({
      active: true,
      deactivatedBy: null,
    });
    expect(await hits(name)).toContain(id);
    expect((await post(officer, `/watchlist/${id}/reactivate`)).status).toBe(200);
    await desk.finish((await desk.send(manySubjects(5))).body.importId);
    const removed = await post(officer, `/watchlist/${id}/reactivate`);
    expect([removed.status, removed.body.error]).toEqual([409, "ILLEGAL_STATE"]);
  });
});

describe("an entry made by hand", () => {
  it("is edited with its names and details, and all customers are screened again", async () => {
    const id = await own({ aliases: ["Bertie Kestrel", "A. Kestrel"] });
    await ownerSql()`delete from rescreens`;
    const body = {
      fullName: "Bela Heronsson",
      listType: "SANCTIONS",
      aliases: ["Hiron"],
      details: { birthDates: ["3 May 1961"] },
    };
    const edited = await call(desk.officer, "PUT", `/watchlist/${id}`, body, newId());
    expect(edited.body).toMatchObject({ ...body, version: 2, details: { birthDates: ["1961-05-03"] } });
    const names = await ownerSql()`select place, name from watchlist_names where entry_id = ${id} order by place`;
    expect(names).toEqual([
      { place: 0, name: "Bela Heronsson" },
      { place: 1, name: "Hiron" },
    ]);
    expect(await hits("Adalbert Kestrel")).toEqual([]);
    expect(await hits("Bela Heronsson")).toEqual([id]);
    expect(await ownerSql()`select 1 from rescreens where cause_id = ${id}`).toHaveLength(1);
    // Equal values change nothing.
    expect((await call(desk.officer, "PUT", `/watchlist/${id}`, body, newId())).body.version).toBe(2);
    const stale = await call({ ...desk.officer, "if-match": '"1"' }, "PUT", `/watchlist/${id}`, body, newId());
    expect(stale.status).toBe(412);
  });

  it("is deactivated by one officer, keeps its names when edited, and is reactivated", async () => {
    const id = await own();
    expect((await post(officer, `/watchlist/${id}/deactivate`)).status).toBe(204);
    await call(desk.officer, "PUT", `/watchlist/${id}`, { fullName: "Bela Heronsson", listType: "PEP" }, newId());
    expect(await hits("Bela Heronsson")).toEqual([]);
    expect((await post(officer, `/watchlist/${id}/reactivate`)).status).toBe(200);
    expect(await hits("Bela Heronsson")).toEqual([id]);
    const retired = await post(officer, `/watchlist/${id}/retire`, { reason: "Mistake" });
    expect([retired.status, retired.body.deactivationReason]).toEqual([200, "Mistake"]);
  });
});
