import { describe, expect, it } from "vitest";
import { byClient, bySession, byToken, type Caller, callerOf, listOf } from "@/server/testing/callers";
import { makeClient, makeStaff } from "@/server/testing/identity";
import { startBusinessDate } from "@/server/testing/ledger";
import { openCounter } from "@/server/testing/teller";
import { ownerSql } from "@/server/testing/test-database";
import { bankRouter } from "../../bank-router";
import { operations } from "../../contract/operations";
import { addressOf } from "../../contract/wire";
import type { Authority } from "../../kernel/authorities";
import { type ComplianceAccess, defaultComplianceAccess } from "../../kernel/compliance-access";
import { newId } from "../../kernel/ids";

// Screening and the watchlist are open to every token. The bank restricts them per service client (decision 0049).

const call = callerOf(bankRouter);
const guarded = operations.filter(
  ({ tag, access, sessionAccess }) =>
    tag === "Compliance" || access === "watchlist:import" || sessionAccess !== undefined,
);

const clientWith = async (complianceAccess: ComplianceAccess) =>
  byToken((await makeClient({ authorities: ["customer:read", "watchlist:import"], complianceAccess })).basic);

await startBusinessDate();
const [none, screens, decides] = [await clientWith("NONE"), await clientWith("SCREEN"), await clientWith("DECIDE")];

function ask(caller: Caller, op: (typeof operations)[number]) {
  const params = Object.fromEntries(Object.keys(op.params?.shape ?? {}).map((name) => [name, newId()]));
  return call(caller, op.method, addressOf(op.path, params), Object.values(op.examples ?? {})[0]);
}

describe("access to compliance", () => {
  it("is declared by every operation of screening and the watchlist", () => {
    expect(guarded.length).toBeGreaterThan(10);
    expect(guarded.filter(({ complianceAccess }) => complianceAccess === undefined)).toEqual([]);
  });

  it.each(guarded.map((op) => [op.id, op] as const))("decides who may call %s", async (_, op) => {
    expect((await ask(none, op)).status).toBe(403);
    expect((await ask(screens, op)).status === 403).toBe(op.complianceAccess === "DECIDE");
    expect((await ask(decides, op)).status).not.toBe(403);
  });

  it("applies to previews, too", async () => {
    const body = { id: newId(), confirmed: true, by: "Ann" };
    expect((await call(screens, "POST", "/previews/disposeScreening", body)).status).toBe(403);
  });

  it("limits a client with SCREEN to its own results", async () => {
    const made = async (caller: Caller) =>
      String((await call(caller, "POST", "/screenings", { name: "Ivan Testov" })).body.id);
    const [own, other] = [await made(screens), await made(decides)];
    const seen = async (caller: Caller) => listOf(await call(caller, "GET", "/screenings")).map(({ id }) => id);
    expect(await seen(screens)).toContain(own);
    expect(await seen(screens)).not.toContain(other);
    expect(await seen(decides)).toEqual(expect.arrayContaining([own, other]));
    for (const path of ["", "/dispositions"])
      for (const [id, status] of [
        [own, 200],
        [other, 404],
      ])
        expect([path, (await call(screens, "GET", `/screenings/${id}${path}`)).status]).toEqual([path, status]);
    const refining = { name: "Ivan Testov", refinesId: other };
    expect((await call(screens, "POST", "/screenings", refining)).status).toBe(400);
  });

  it("hides customers from a client with SCREEN and without access to customers", async () => {
    const by = async (complianceAccess: ComplianceAccess, authorities: readonly Authority[] = []) =>
      byToken((await makeClient({ authorities, complianceAccess })).basic);
    const { make } = await openCounter();
    const { customerNo, partyId, name } = await make.party();
    const [blind, reading, deciding] = [await by("SCREEN"), await by("SCREEN", ["customer:read"]), await by("DECIDE")];
    const screen = (caller: Caller, body: object, path = "/screenings") => call(caller, "POST", path, body);
    for (const subjectRef of [customerNo, partyId, "no customer"]) {
      const refused = await screen(blind, { subjectRef });
      expect([refused.status, refused.body.fieldErrors]).toEqual([
        400,
        { name: "is required from a client that may not read customers" },
      ]);
      expect(JSON.stringify((await screen(blind, { subjectRef }, "/previews/screenSubject")).body)).not.toContain(name);
    }
    expect((await screen(blind, { subjectRef: customerNo, name: "Sent Name" })).body).toMatchObject({
      subjectRef: customerNo,
      subjectName: "Sent Name",
    });
    for (const caller of [reading, deciding])
      expect((await screen(caller, { subjectRef: customerNo })).body.subjectName).toBe(name);
  });
});

describe("the access of a client", () => {
  it("defaults to SCREEN, is NONE for a card network, and otherwise as configured", () => {
    expect(defaultComplianceAccess(["card:network"], "DECIDE")).toBe("NONE");
    expect(defaultComplianceAccess(["account:read"], "SCREEN")).toBe("SCREEN");
  });

  it("is widened by two administrators and narrowed by one", async () => {
    const [ada, ben] = [await makeStaff({ roles: ["ADMINISTRATOR"] }), await makeStaff({ roles: ["ADMINISTRATOR"] })];
    const [by, checker] = [await bySession(ada.id), await bySession(ben.id)];
    const wish = { clientId: `c-${newId().slice(-8)}`, name: "Cards", authorities: ["account:read"] };
    const made = await call(by, "POST", "/service-clients", wish);
    const approved = await call(checker, "POST", `/approvals/${made.body.approvalId}/approve`, {});
    const { id } = approved.body.result as { id: string };
    const change = (complianceAccess: ComplianceAccess) =>
      call(by, "PATCH", `/service-clients/${id}`, { complianceAccess });
    const held = async () => {
      const [row] = await ownerSql()`select compliance_access from service_clients where id = ${id}`;
      return row?.compliance_access;
    };
    expect(await held()).toBe("SCREEN");
    const parked = await change("DECIDE");
    expect([parked.status, await held()]).toEqual([202, "SCREEN"]);
    expect((await call(checker, "POST", `/approvals/${parked.body.approvalId}/approve`, {})).status).toBe(200);
    expect(await held()).toBe("DECIDE");
    expect([(await change("NONE")).status, await held()]).toEqual([200, "NONE"]);
  });

  it("is not given by a client with less", async () => {
    const giver = await makeClient({ authorities: ["client:manage"], complianceAccess: "SCREEN" });
    const to = await makeClient({ authorities: [], complianceAccess: "NONE" });
    const by = await byToken(giver.basic);
    const refused = await call(by, "PATCH", `/service-clients/${to.id}`, { complianceAccess: "DECIDE" });
    expect([refused.status, Object.keys(refused.body.fieldErrors as object)]).toEqual([403, ["complianceAccess"]]);
    await byClient();
  });
});
