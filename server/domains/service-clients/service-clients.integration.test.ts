import { describe, expect, it, vi } from "vitest";
import { type Answer, byClient, bySession, callerOf, listOf, tokenFor } from "@/server/testing/callers";
import { makeStaff } from "@/server/testing/identity";
import { startBusinessDate } from "@/server/testing/ledger";
import { ownerSql } from "@/server/testing/test-database";
import { authenticateBearer } from "../../auth/access-tokens";
import { RECHECK_AFTER_MS } from "../../auth/recheck-cache";
import { bankRouter } from "../../bank-router";
import { newId } from "../../kernel/ids";

const call = callerOf(bankRouter);
const admin = await byClient();
await startBusinessDate();

async function makeBranch(): Promise<string> {
  const id = newId();
  const [row] = await ownerSql()<{ code: string }[]>`
    insert into branches (id, code, name) values (${id}, ${`B-${id.slice(-12)}`}, 'Quay Street') returning code`;
  return String(row?.code);
}

describe("service clients", () => {
  const payroll = (over: object = {}) => ({
    clientId: `payroll-${newId().slice(-8)}`,
    name: "Payroll",
    authorities: ["account:read"],
    ...over,
  });
  const basicOf = (answer: Answer) =>
    `Basic ${Buffer.from(`${String(answer.body.clientId)}:${String(answer.body.clientSecret)}`).toString("base64")}`;

  it("are created with a working secret that is stored only as a digest", async () => {
    const key = newId();
    const body = payroll();
    const made = await call(admin, "POST", "/service-clients", body, key);
    expect(made.status).toBe(201);
    expect(await authenticateBearer(String(await tokenFor(basicOf(made))))).toMatchObject({ name: body.clientId });
    const again = await call(admin, "POST", "/service-clients", body, key);
    expect([again.status, again.body]).toEqual([201, made.body]);
    const dump = await ownerSql()<{ text: string }[]>`
      select (select string_agg(k::text || encode(packed, 'escape'), ' ') from idempotency_keys k) || (select string_agg(a::text, ' ') from audit_events a)
        || (select string_agg(c::text, ' ') from service_clients c) as text`;
    expect(dump[0]?.text).toContain(body.clientId);
    expect(dump[0]?.text).not.toContain(String(made.body.clientSecret));
    const shown = listOf(await call(admin, "GET", "/service-clients")).find((client) => client.id === made.body.id);
    expect(shown).toMatchObject({ clientId: body.clientId, authorities: ["account:read"], active: true });
    expect(shown).not.toHaveProperty("clientSecret");
  });

  it("belong to the named person, else to the caller", async () => {
    const owner = await makeStaff();
    const boss = await makeStaff({ roles: ["ADMINISTRATOR"] });
    const caller = await bySession(boss.id);
    await call(caller, "POST", "/service-clients", payroll({ clientId: "of-somebody", ownerPersonId: owner.personId }));
    await call(caller, "POST", "/service-clients", payroll({ clientId: "of-the-boss" }));
    const owners = new Map(
      listOf(await call(admin, "GET", "/service-clients")).map((client) => [client.clientId, client.ownerPersonId]),
    );
    expect(owners.get("of-somebody")).toBe(owner.personId);
    expect(owners.get("of-the-boss")).toBe(boss.personId);
    await ownerSql()`update staff_users set active = false where id = ${boss.id}`;
  });

  it("are refused with the field named", async () => {
    const known = payroll();
    await call(admin, "POST", "/service-clients", known);
    const refusals: [object, number, string, string][] = [
      [known, 409, "DUPLICATE_CLIENT_ID", "clientId"],
      [payroll({ authorities: ["account:read", "world:rule"] }), 422, "UNKNOWN_AUTHORITY", "authorities.1"],
      [payroll({ ownerPersonId: newId() }), 422, "UNKNOWN_PERSON", "ownerPersonId"],
      [payroll({ clientId: "no spaces here" }), 400, "VALIDATION_ERROR", "clientId"],
      [payroll({ branchCodes: [] }), 400, "VALIDATION_ERROR", "branchCodes"],
      [payroll({ branchCodes: ["nowhere"] }), 422, "UNKNOWN_BRANCH", "branchCodes.0"],
      [payroll({ requestsPerSecond: 0 }), 400, "VALIDATION_ERROR", "requestsPerSecond"],
    ];
    for (const [body, status, error, field] of refusals) {
      const answer = await call(admin, "POST", "/service-clients", body);
      expect([answer.status, answer.body.error], field).toEqual([status, error]);
      expect(answer.body.fieldErrors, field).toHaveProperty([field]);
    }
    expect((await call(await byClient(["staff:manage"]), "GET", "/service-clients")).status).toBe(403);
  });

  it("are limited to given branches and a given rate, and branches follow their codes", async () => {
    const [first, second] = await Promise.all([makeBranch(), makeBranch()]);
    const sent = { branchCodes: [second.toLowerCase(), first, second], requestsPerSecond: 5 };
    const made = await call(admin, "POST", "/service-clients", payroll(sent));
    expect(made.status).toBe(201);
    const free = await call(admin, "POST", "/service-clients", payroll({ branchCodes: null }));
    const shown = async (answer: Answer) =>
      listOf(await call(admin, "GET", "/service-clients")).find(({ id }) => id === answer.body.id);
    expect(await shown(made)).toMatchObject({ branchCodes: [second, first], requestsPerSecond: 5 });
    expect(await shown(free)).toMatchObject({ branchCodes: null, requestsPerSecond: null });
    await ownerSql()`update branches set code = ${`${second}-new`} where code = ${second}`;
    expect(await shown(made)).toMatchObject({ branchCodes: [`${second}-new`, first] });
    expect(await authenticateBearer(String(await tokenFor(basicOf(made))))).toMatchObject({
      branchCodes: [`${second}-new`, first],
      requestsPerSecond: 5,
    });
  });

  it("lose the old secret and its tokens on rotation", async () => {
    const made = await call(admin, "POST", "/service-clients", payroll());
    const token = await tokenFor(basicOf(made));
    expect(await authenticateBearer(String(token))).not.toBeNull();
    const rotated = await call(admin, "POST", `/service-clients/${made.body.id}/rotate`);
    expect(rotated.status).toBe(200);
    expect(rotated.body.clientSecret).not.toBe(made.body.clientSecret);
    expect(await authenticateBearer(String(token))).toBeNull();
    expect(await tokenFor(basicOf(made))).toBeNull();
    expect(await authenticateBearer(String(await tokenFor(basicOf(rotated))))).not.toBeNull();
  });

  it("end permanently on revocation, which is idempotent", async () => {
    const made = await call(admin, "POST", "/service-clients", payroll());
    const token = await tokenFor(basicOf(made));
    await authenticateBearer(String(token));
    const path = `/service-clients/${made.body.id}`;
    const first = await call(admin, "POST", `${path}/revoke`);
    expect(first.body).toMatchObject({ active: false });
    expect(await authenticateBearer(String(token))).toBeNull();
    expect(await tokenFor(basicOf(made))).toBeNull();
    expect((await call(admin, "POST", `${path}/revoke`)).body).toMatchObject({ active: false });
    expect((await call(admin, "POST", `${path}/rotate`)).status).toBe(409);
    expect((await call(admin, "POST", `/service-clients/${newId()}/revoke`)).status).toBe(404);
  });

  it("end within 30 s in a process that misses the notification", async () => {
    const made = await call(admin, "POST", "/service-clients", payroll());
    const token = await tokenFor(basicOf(made));
    await authenticateBearer(String(token));
    await ownerSql()`update service_clients set rotated_at = clock_timestamp() where id = ${String(made.body.id)}`;
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + RECHECK_AFTER_MS });
    const seen = await authenticateBearer(String(token));
    vi.useRealTimers();
    expect(seen).toBeNull();
  });
});
