import { beforeEach, describe, expect, it } from "vitest";
import { type Answer, byClient, byToken, type Caller, callerOf, listOf, tokenFor } from "@/server/testing/callers";
import { makeClient } from "@/server/testing/identity";
import { ownerSql } from "@/server/testing/test-database";
import { bankRouter } from "../../bank-router";
import type { Authority } from "../../kernel/authorities";
import { newId } from "../../kernel/ids";
import { administrator, onlyAdministrators, type Person } from "../staff/testing/administrators";

// Without a second administrator, one could create a client for another owner and approve their own commands with it (RULES.md).

const call = callerOf(bankRouter);
let ada: Person;
let ben: Person;
let cleo: Person;

beforeEach(async () => {
  await onlyAdministrators();
  [ada, ben, cleo] = [await administrator(), await administrator(), await administrator()];
});

const wish = (over: object = {}) => ({
  clientId: `payroll-${newId().slice(-8)}`,
  name: "Payroll",
  authorities: ["transfer:outbound"],
  ...over,
});
const create = (by: Person, over: object = {}) => call(by.caller, "POST", "/service-clients", wish(over));
const change = (by: Caller, id: unknown, body: object, ifMatch?: string) =>
  call({ ...by, ...(ifMatch && { "if-match": ifMatch }) }, "PATCH", `/service-clients/${String(id)}`, body);
const approve = (by: Person, { body }: Answer) => call(by.caller, "POST", `/approvals/${body.approvalId}/approve`, {});
const madeBy = (answer: Answer) => (answer.body.result as { id: string }).id;
const shown = async (id: unknown) => listOf(await call(ada.caller, "GET", "/service-clients")).find((c) => c.id === id);
const basicOf = ({ body }: Answer) =>
  `Basic ${Buffer.from(`${String(body.clientId)}:${String(body.clientSecret)}`).toString("base64")}`;

describe("a new service client", () => {
  it("waits for a second administrator without a secret, and a rotation issues its first", async () => {
    const key = newId();
    const body = wish({ branchCodes: null, requestsPerSecond: 9 });
    const parked = await call(ada.caller, "POST", "/service-clients", body, key);
    expect([parked.status, Object.keys(parked.body)]).toEqual([202, ["approvalId"]]);
    expect(listOf(await call(ada.caller, "GET", "/service-clients")).map(({ clientId }) => clientId)).not.toContain(
      body.clientId,
    );
    const inbox = listOf(await call(ben.caller, "GET", "/approvals?status=PENDING"));
    expect(inbox.find(({ approvalId }) => approvalId === parked.body.approvalId)).toMatchObject({
      operation: "createServiceClient",
      checkerAuthority: "client:manage",
      after: { authorities: "transfer:outbound", branches: "All branches", requestsPerSecond: "9" },
    });
    expect((await approve(ada, parked)).body.error).toBe("SELF_APPROVAL");
    const approved = await approve(ben, parked);
    expect([approved.status, approved.body.status]).toEqual([200, "APPROVED"]);
    const again = await call(ada.caller, "POST", "/service-clients", body, key);
    expect([again.status, again.body]).toEqual([
      201,
      { id: madeBy(approved), clientId: body.clientId, clientSecret: null },
    ]);
    const rotated = await call(ada.caller, "POST", `/service-clients/${madeBy(approved)}/rotate`);
    expect(await tokenFor(basicOf(rotated))).not.toBeNull();
  });

  it("is approved neither by its owner nor by a client of theirs", async () => {
    const parked = await create(ada, { ownerPersonId: ben.personId });
    const bens = await byToken((await makeClient({ personId: ben.personId })).basic);
    for (const caller of [ben, { ...ben, caller: bens }])
      expect((await approve(caller, parked)).body.error).toBe("SELF_APPROVAL");
    expect((await approve(cleo, parked)).status).toBe(200);
  });

  it("has a preview that it parks, and is created immediately by a sole administrator", async () => {
    const foreseen = await call(ada.caller, "POST", "/previews/createServiceClient", wish());
    expect(foreseen.body.outcome).toBe("PARKS");
    await ownerSql()`update staff_users set active = false where id in (${ben.id}, ${cleo.id})`;
    const made = await create(ada);
    expect(made.status).toBe(201);
    expect(await tokenFor(basicOf(made))).not.toBeNull();
  });
});

describe("a change of a service client", () => {
  const held = { authorities: ["account:read", "transfer:outbound"], requestsPerSecond: 10 };
  async function made(over: object = {}) {
    const approved = await approve(ben, await create(ada, { ...held, ...over }));
    return madeBy(approved);
  }
  async function branch(): Promise<string> {
    const code = `B-${newId().slice(-8)}`;
    await call(await byClient(), "POST", "/branches", { code, name: "Quay Street" });
    return code;
  }

  it("parks when it widens authorities, branches, rate or owner, and not when it narrows them", async () => {
    const [one, two] = [await branch(), await branch()];
    const id = await made({ branchCodes: [one] });
    const widening = [
      { authorities: [...held.authorities, "ledger:read"] },
      { authorities: ["ledger:read"] },
      { branchCodes: [one, two] },
      { branchCodes: [two] },
      { branchCodes: null },
      { requestsPerSecond: 11 },
      { requestsPerSecond: null },
      { ownerPersonId: cleo.personId },
    ];
    for (const body of widening) expect((await change(ada.caller, id, body)).status, JSON.stringify(body)).toBe(202);
    for (const body of [
      { name: "Wages" },
      { authorities: ["account:read"] },
      { requestsPerSecond: 9 },
      { branchCodes: [one] },
    ])
      expect((await change(ada.caller, id, body)).status, JSON.stringify(body)).toBe(200);
    expect(await shown(id)).toMatchObject({
      name: "Wages",
      authorities: ["account:read"],
      requestsPerSecond: 9,
      branchCodes: [one],
      ownerPersonId: ada.personId,
      version: 5,
    });
  });

  it("shows its checker the differences, and applies on approval", async () => {
    const id = await made();
    const parked = await change(ada.caller, id, { authorities: [...held.authorities, "ledger:read"] });
    const { body: seen } = await call(ben.caller, "GET", `/approvals/${parked.body.approvalId}`);
    expect([seen.before, seen.after]).toEqual([
      { authorities: "account:read\ntransfer:outbound" },
      { authorities: "account:read\nledger:read\ntransfer:outbound" },
    ]);
    expect((await approve(ben, parked)).status).toBe(200);
    expect(await shown(id)).toMatchObject({ authorities: ["account:read", "transfer:outbound", "ledger:read"] });
  });

  it("of owner is approved by neither of the two", async () => {
    const id = await made({ ownerPersonId: cleo.personId });
    const toBen = await change(ada.caller, id, { ownerPersonId: ben.personId });
    for (const who of [ben, cleo]) expect((await approve(who, toBen)).body.error).toBe("SELF_APPROVAL");
    expect((await approve(await administrator(), toBen)).status).toBe(200);
  });

  it("is refused for a revoked client, a stale version and an unknown id", async () => {
    const id = await made();
    expect((await change(ada.caller, id, { name: "Wages" }, '"7"')).status).toBe(412);
    expect((await change(ada.caller, newId(), { name: "Wages" })).status).toBe(404);
    const unknown = await change(ada.caller, id, { authorities: ["world:rule"] });
    expect([unknown.status, Object.keys(unknown.body.fieldErrors as object)]).toEqual([422, ["authorities.0"]]);
    await call(ada.caller, "POST", `/service-clients/${id}/revoke`);
    expect((await change(ada.caller, id, { name: "Wages" })).body.error).toBe("ILLEGAL_STATE");
  });

  it("applies immediately to issued tokens in this process", async () => {
    const id = await made();
    const secret = await call(ada.caller, "POST", `/service-clients/${id}/rotate`);
    const caller = await byToken(basicOf(secret));
    expect((await call(caller, "GET", "/accounts?limit=1")).status).toBe(200);
    await change(ada.caller, id, { authorities: ["transfer:outbound"] });
    expect((await call(caller, "GET", "/accounts?limit=1")).status).toBe(403);
  });
});

describe("a service client with client:manage", () => {
  const manager = async (authorities: readonly Authority[]) => {
    const client = await makeClient({ authorities: ["client:manage", ...authorities] });
    return { ...client, caller: await byToken(client.basic) };
  };
  const told = ({ status, body }: Answer) => [status, body.error, Object.keys((body.fieldErrors as object) ?? {})];

  it("gives only authorities, branches and a rate that it has, to new and existing clients", async () => {
    const [payroll, code] = [await manager(["account:read"]), `B-${newId().slice(-8)}`];
    await call(await byClient(), "POST", "/branches", { code, name: "Quay Street" });
    await ownerSql()`update service_clients set branch_codes = array[${code}], requests_per_second = 5 where id = ${payroll.id}`;
    const own = await byToken(payroll.basic);
    const post = (over: object) =>
      call(
        own,
        "POST",
        "/service-clients",
        wish({ authorities: ["account:read"], branchCodes: [code], requestsPerSecond: 5, ...over }),
      );
    expect(told(await post({ authorities: ["account:read", "transfer:outbound"] }))).toEqual([
      403,
      "FORBIDDEN",
      ["authorities.1"],
    ]);
    expect(told(await post({ branchCodes: null }))).toEqual([403, "FORBIDDEN", ["branchCodes"]]);
    expect(told(await post({ requestsPerSecond: null }))).toEqual([403, "FORBIDDEN", ["requestsPerSecond"]]);
    const parked = await post({});
    expect(parked.status).toBe(202);
    const id = madeBy(await approve(ada, parked));
    expect(told(await change(own, id, { authorities: ["account:read", "ledger:read"] }))).toEqual([
      403,
      "FORBIDDEN",
      ["authorities.1"],
    ]);
    expect(told(await change(own, id, { branchCodes: null }))).toEqual([403, "FORBIDDEN", ["branchCodes"]]);
  });

  it("gives no authority at other branches, and no branch to a client with more authorities", async () => {
    const codes = [`B-${newId().slice(-8)}`, `B-${newId().slice(-8)}`] as const;
    for (const code of codes) await call(await byClient(), "POST", "/branches", { code, name: "Quay Street" });
    const [giver, anywhere, there] = [
      await manager(["account:read"]),
      await makeClient({ authorities: [] }),
      await makeClient({ authorities: ["ledger:read"] }),
    ];
    await ownerSql()`update service_clients set branch_codes = array[${codes[0]}] where id = ${giver.id}`;
    await ownerSql()`update service_clients set branch_codes = array[${codes[1]}] where id = ${there.id}`;
    const own = await byToken(giver.basic);
    const everywhere = await change(own, anywhere.id, { authorities: ["account:read"] });
    expect(told(everywhere)).toEqual([403, "FORBIDDEN", ["branchCodes"]]);
    const more = await change(own, there.id, { branchCodes: [codes[1], codes[0]] });
    expect(told(more)).toEqual([403, "FORBIDDEN", ["authorities.0"]]);
  });

  it("rotates no client with more rights than its own", async () => {
    const [caller, strong] = [(await manager(["account:read"])).caller, await makeClient()];
    const weak = await makeClient({ authorities: ["account:read"] });
    expect((await call(caller, "POST", `/service-clients/${strong.id}/rotate`)).body.error).toBe("FORBIDDEN");
    expect((await call(caller, "POST", `/service-clients/${weak.id}/rotate`)).status).toBe(200);
  });
});
