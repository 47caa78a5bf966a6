import { describe, expect, it, vi } from "vitest";
import { byClient, bySession, byToken, callerOf, listOf } from "@/server/testing/callers";
import { makeClient, makeStaff, signInFrom } from "@/server/testing/identity";
import { startBusinessDate } from "@/server/testing/ledger";
import { ownerSql } from "@/server/testing/test-database";
import { signIn } from "../../auth/sign-in";
import { readStaffSession } from "../../auth/staff-session";
import { bankRouter } from "../../bank-router";
import { SHOWN_AGAIN_MS } from "../../commands/sealed-secret";
import { newId } from "../../kernel/ids";

const call = callerOf(bankRouter);
const admin = await byClient();
await startBusinessDate();
await ownerSql()`
  insert into branches (id, code, name, status)
  values (${newId()}, 'MAIN', 'Main', 'ACTIVE'), (${newId()}, 'OLD', 'Old', 'INACTIVE')`;

const nora = (over: object = {}) => ({
  email: `nora-${newId().slice(-8)}@bank.example`,
  name: `Nora ${newId()}`,
  roles: ["TELLER"],
  ...over,
});

describe("staff", () => {
  it("are created with a one-time password, and listed", async () => {
    const body = nora({ branchCode: "main", roles: ["TELLER", "CHECKER", "TELLER"] });
    const made = await call(admin, "POST", "/staff", body);
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      email: body.email,
      branchCode: "MAIN",
      roles: ["TELLER", "CHECKER"],
      active: true,
      mustChangePassword: true,
    });
    const password = String(made.body.oneTimePassword);
    expect(await signIn(body.email, password, signInFrom())).toMatchObject({
      kind: "SIGNED_IN",
      staffId: made.body.id,
    });
    const { oneTimePassword: _, lastSignInAt: __, ...view } = made.body;
    const got = await call(admin, "GET", `/staff/${made.body.id}`);
    expect(got.body).toMatchObject(view);
    expect(got.body.lastSignInAt).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
    expect(listOf(await call(admin, "GET", `/staff?q=${body.email.slice(0, 13)}`))).toHaveLength(1);
    expect(listOf(await call(admin, "GET", "/staff?q=%25%25nobody"))).toHaveLength(0);
    const [audit] = listOf(await call(admin, "GET", `/audit-events?subjectId=${made.body.id}`));
    expect(audit).toMatchObject({ action: "createStaff", subjectType: "staff", detail: { email: body.email } });
    expect(JSON.stringify(audit)).not.toContain(password);
  });

  it("have one answer under one key, and the store has no clear password", async () => {
    const body = nora();
    const key = newId();
    const first = await call(admin, "POST", "/staff", body, key);
    const again = await call(admin, "POST", "/staff", body, key);
    expect(again.headers.get("idempotency-replayed")).toBe("true");
    expect(again.body).toEqual(first.body);
    const [row] = await ownerSql()<
      { kept: string }[]
    >`select concat(encode(packed, 'escape'), facts) as kept from idempotency_keys order by created_at desc limit 1`;
    expect(row?.kept).toContain(body.email);
    expect(row?.kept).not.toContain(String(first.body.oneTimePassword));
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + SHOWN_AGAIN_MS + 1_000 });
    const late = await call(admin, "POST", "/staff", body, key);
    vi.useRealTimers();
    expect(late.body).toEqual({ ...first.body, oneTimePassword: null });
    expect((await call(admin, "POST", "/staff", nora(), key)).status).toBe(422);
  });

  it("are refused with the field named", async () => {
    const known = nora();
    await call(admin, "POST", "/staff", known);
    const refusals: [object, number, string, string][] = [
      [nora({ email: known.email.toUpperCase() }), 409, "DUPLICATE_STAFF_EMAIL", "email"],
      [nora({ roles: ["TELLER", "KING"] }), 422, "UNKNOWN_ROLE", "roles.1"],
      [nora({ branchCode: "NOWHERE" }), 422, "UNKNOWN_BRANCH", "branchCode"],
      [nora({ branchCode: "OLD" }), 422, "BRANCH_INACTIVE", "branchCode"],
      [nora({ email: "nobody" }), 400, "VALIDATION_ERROR", "email"],
      [nora({ roles: [] }), 400, "VALIDATION_ERROR", "roles"],
    ];
    for (const [body, status, error, field] of refusals) {
      const answer = await call(admin, "POST", "/staff", body);
      expect([answer.status, answer.body.error], field).toEqual([status, error]);
      expect(answer.body.fieldErrors, field).toHaveProperty([field]);
    }
    expect((await call(admin, "GET", `/staff/${newId()}`)).status).toBe(404);
    expect((await call(await byClient(["client:manage"]), "GET", "/staff")).status).toBe(403);
  });

  it("lose their sessions within 30 s of a deactivation, immediately in the process that made it", async () => {
    const user = await makeStaff({ roles: ["TELLER"] });
    const cookie = new Headers(await bySession(user.id));
    expect(await readStaffSession(cookie)).not.toBeNull();
    const body = { email: user.email, name: "Gone", roles: ["TELLER"], active: false };
    expect((await call(admin, "PUT", `/staff/${user.id}`, body)).body).toMatchObject({ active: false, name: "Gone" });
    expect(await readStaffSession(cookie)).toBeNull();
    expect(await signIn(user.email, user.password, signInFrom())).toEqual({ kind: "INVALID" });
    await call(admin, "PUT", `/staff/${user.id}`, { ...body, active: true });
    expect(await readStaffSession(cookie), "the old session stays ended").toBeNull();
  });

  it("get new roles without signing in again", async () => {
    const user = await makeStaff({ roles: ["TELLER"] });
    const cookie = new Headers(await bySession(user.id));
    await readStaffSession(cookie);
    await call(admin, "PUT", `/staff/${user.id}`, { email: user.email, name: "N", roles: ["LEDGER_OFFICER"] });
    expect((await readStaffSession(cookie))?.authorities.has("ledger:reverse")).toBe(true);
  });

  it("may not change their own standing, by session or by their client", async () => {
    const boss = await makeStaff({ roles: ["ADMINISTRATOR"] });
    await makeStaff({ roles: ["ADMINISTRATOR"] });
    const own = await makeClient({ personId: boss.personId });
    const callers = [await bySession(boss.id), await byToken(own.basic)];
    const self = { email: boss.email, name: "Boss", roles: ["ADMINISTRATOR"] };
    for (const caller of callers) {
      for (const change of [{ roles: ["TELLER"] }, { active: false }, { roles: ["ADMINISTRATOR", "HEAD_TELLER"] }]) {
        const answer = await call(caller, "PUT", `/staff/${boss.id}`, { ...self, ...change });
        expect([answer.status, answer.body.error]).toEqual([409, "ILLEGAL_STATE"]);
      }
      expect((await call(caller, "PUT", `/staff/${boss.id}`, { ...self, name: "New name" })).status).toBe(200);
    }
  });

  it("keep one administrator under concurrent removals", async () => {
    await ownerSql()`update staff_users set active = false, updated_at = clock_timestamp() where 'ADMINISTRATOR' = any (roles)`;
    const [one, two] = [await makeStaff({ roles: ["ADMINISTRATOR"] }), await makeStaff({ roles: ["ADMINISTRATOR"] })];
    const demote = (whom: typeof one) =>
      call(admin, "PUT", `/staff/${whom.id}`, { email: whom.email, name: "X", roles: ["TELLER"] });
    const statuses = (await Promise.all([demote(one), demote(two)])).map((answer) => answer.status);
    expect(statuses.sort()).toEqual([200, 409]);
    const [left] =
      await ownerSql()`select count(*)::int as n from staff_users where active and 'ADMINISTRATOR' = any (roles)`;
    expect(left).toEqual({ n: 1 });
  });

  it("must choose a password first, and continue with a new session", async () => {
    const user = await makeStaff({ roles: ["ADMINISTRATOR"] });
    const parked = await call(admin, "POST", `/staff/${user.id}/reset-password`);
    const second = await bySession((await makeStaff({ roles: ["ADMINISTRATOR"] })).id);
    const approved = await call(second, "POST", `/approvals/${parked.body.approvalId}/approve`, {});
    expect(approved.body.status).toBe("APPROVED");
    const reset = await call(admin, "POST", `/staff/${user.id}/reset-password`);
    expect([parked.status, reset.status]).toEqual([202, 200]);
    const password = String(reset.body.oneTimePassword);
    expect((await signIn(user.email, user.password, signInFrom())).kind).toBe("INVALID");
    const outcome = await signIn(user.email, password, signInFrom());
    if (outcome.kind !== "SIGNED_IN") throw new Error(outcome.kind);
    expect(await readStaffSession(new Headers(await bySession(user.id))), "sessions before the reset").toBeNull();
    const caller = await bySession(user.id, outcome.sessionVersion);
    expect((await call(caller, "GET", "/staff")).status).toBe(403);
    const change = (currentPassword: string, newPassword: string) =>
      call(caller, "POST", "/staff/me/password", { currentPassword, newPassword });
    expect((await change(password, "short")).body.fieldErrors).toHaveProperty("newPassword");
    expect((await change(password, password)).body.fieldErrors).toHaveProperty("newPassword");
    expect((await change("not the password", "four words make a phrase")).body.fieldErrors).toHaveProperty(
      "currentPassword",
    );
    const done = await change(password, "four words make a phrase");
    expect(done.status).toBe(204);
    expect((await call(caller, "GET", "/staff")).status).toBe(401);
    const cookie = String(done.headers.get("set-cookie")).split(";")[0] ?? "";
    expect((await call({ cookie }, "GET", "/staff")).status).toBe(200);
    expect((await signIn(user.email, "four words make a phrase", signInFrom())).kind).toBe("SIGNED_IN");
    expect((await call(admin, "POST", "/staff/me/password", { currentPassword: "a", newPassword: "b" })).status).toBe(
      403,
    );
  });

  it("are changed only from pages of the bank", async () => {
    const boss = await makeStaff({ roles: ["ADMINISTRATOR"] });
    const { cookie = "" } = await bySession(boss.id);
    expect((await call({ cookie }, "POST", "/staff", nora())).status).toBe(403);
    expect((await call({ cookie, origin: "https://evil.example" }, "POST", "/staff", nora())).status).toBe(403);
    expect((await call({ cookie, origin: "http://bank.test" }, "POST", "/staff", nora())).status).toBe(201);
  });
});
