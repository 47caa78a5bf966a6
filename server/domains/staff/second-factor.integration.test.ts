import { afterEach, describe, expect, it, vi } from "vitest";
import { byClient, bySession, type Caller, callerOf, listOf } from "@/server/testing/callers";
import { asIfJustNow, makeFactor, makeStaff } from "@/server/testing/identity";
import { startBusinessDate } from "@/server/testing/ledger";
import { ownerSql } from "@/server/testing/test-database";
import { codeAt } from "../../auth/one-time-codes";
import { checkSecondFactor } from "../../auth/second-factor";
import { forgetSessionsOf } from "../../auth/session-store";
import { nowSeconds } from "../../auth/session-token";
import { signIn } from "../../auth/sign-in";
import { readStaffSession } from "../../auth/staff-session";
import { bankRouter } from "../../bank-router";
import { forgetConfig } from "../../config";

const call = callerOf(bankRouter);
const at = (caller: Caller) => readStaffSession(new Headers(caller));
const SOMEWHERE = { key: "address:192.0.2.1", known: false, address: "192.0.2.1" };
const STEP_MS = 30_000;

/** The middle of a time step, so that a code stays valid. */
function standStill(steps = 0) {
  const now = Math.floor(Date.now() / STEP_MS) * STEP_MS + STEP_MS / 2 + steps * STEP_MS;
  vi.useFakeTimers({ toFake: ["Date"], now });
  return now;
}

async function setUp(caller: Caller): Promise<{ secret: string; recoveryCodes: string[] }> {
  const begun = await call(caller, "POST", "/staff/me/second-factor");
  const secret = String(begun.body.secret);
  const confirmed = await call(caller, "POST", "/staff/me/second-factor/confirm", { code: codeAt(secret) });
  expect([begun.status, confirmed.status]).toEqual([200, 200]);
  return { secret, recoveryCodes: confirmed.body.recoveryCodes as string[] };
}

await startBusinessDate();
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  forgetConfig();
});

describe("a second factor", () => {
  it("is set up by a code, shown once, stored encrypted, and ends the other sessions", async () => {
    const user = await makeStaff();
    const [here, elsewhere] = [await bySession(user.id), await bySession(user.id)];
    const begun = await call(here, "POST", "/staff/me/second-factor");
    const secret = String(begun.body.secret);
    expect(begun.headers.get("cache-control")).toBe("no-store");
    expect(begun.body).toMatchObject({
      secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
      uri: expect.stringContaining(`secret=${secret}`),
      qr: expect.stringMatching(/^<svg /),
    });
    expect((await signIn(user.email, user.password, SOMEWHERE)).kind, "not before it is confirmed").toBe("SIGNED_IN");
    const wrong = await call(here, "POST", "/staff/me/second-factor/confirm", { code: "000000" });
    expect([wrong.status, Object.keys(wrong.body.fieldErrors as object)]).toEqual([400, ["code"]]);
    const done = await call(here, "POST", "/staff/me/second-factor/confirm", { code: codeAt(secret) });
    const codes = done.body.recoveryCodes as string[];
    expect([done.status, codes.length, new Set(codes).size]).toEqual([200, 10, 10]);
    expect([await at(here), await at(elsewhere)]).toEqual([expect.objectContaining({ secondFactor: true }), null]);
    const [row] =
      await ownerSql()`select to_jsonb(f)::text as row from staff_second_factors f where staff_user_id = ${user.id}`;
    const [kept] =
      await ownerSql()`select string_agg(detail::text, '') as detail from audit_events where subject_id = ${user.id}`;
    for (const shown of [secret, ...codes]) expect(`${row?.row}${kept?.detail}`).not.toContain(shown);
  });

  it("is requested at sign-in only after the right password", async () => {
    const user = await makeStaff();
    const { secret } = await makeFactor(user.id);
    const now = standStill();
    const tries: [string, string | null, string][] = [
      ["wrong", null, "INVALID"],
      ["wrong", codeAt(secret, now), "INVALID"],
      [user.password, null, "CODE_WANTED"],
      [user.password, "000000", "CODE_WRONG"],
      [user.password, codeAt(secret, now), "SIGNED_IN"],
    ];
    for (const [password, code, kind] of tries)
      expect([code, (await signIn(user.email, password, SOMEWHERE, { code })).kind]).toEqual([code, kind]);
  });

  it("accepts no code twice, also concurrently, and no old one, but one of a neighboring step", async () => {
    const user = await makeStaff();
    const { secret } = await makeFactor(user.id);
    const now = standStill();
    const check = (code: string) => checkSecondFactor(user.id, code, "192.0.2.1");
    expect(await check(codeAt(secret, now - 2 * STEP_MS))).toBe("WRONG");
    expect(await check(codeAt(secret, now + 2 * STEP_MS))).toBe("WRONG");
    const both = await Promise.all([check(codeAt(secret, now)), check(codeAt(secret, now))]);
    expect(both.sort()).toEqual(["PASSED", "WRONG"]);
    expect(await check(codeAt(secret, now - STEP_MS)), "older than the one that was taken").toBe("WRONG");
    const spaced = codeAt(secret, now + STEP_MS).replace(/^.../, "$& ");
    expect(await check(spaced)).toBe("PASSED");
  });

  it("opens once by each recovery code", async () => {
    const user = await makeStaff();
    const { recoveryCodes } = await setUp(await bySession(user.id));
    const [first = "", second = ""] = recoveryCodes;
    const check = (code: string) => checkSecondFactor(user.id, code, "192.0.2.1");
    const both = await Promise.all([check(first), check(first.toUpperCase().replaceAll("-", " "))]);
    expect(both.sort()).toEqual(["PASSED", "WRONG"]);
    expect([await check(first), await check(second), await check("abcd-efgh-jkmn-pqrs")]).toEqual([
      "WRONG",
      "PASSED",
      "WRONG",
    ]);
    // A new setup replaces the recovery codes.
    const caller = await bySession(user.id);
    await setUp(caller);
    expect(await check(recoveryCodes[2] ?? "")).toBe("WRONG");
  });

  it("does not work in another person's row", async () => {
    const [one, other] = [await makeStaff(), await makeStaff()];
    const { secret } = await makeFactor(one.id);
    await makeFactor(other.id);
    await ownerSql()`
      update staff_second_factors set sealed_secret = (select sealed_secret from staff_second_factors where staff_user_id = ${one.id})
      where staff_user_id = ${other.id}`;
    expect(await checkSecondFactor(one.id, codeAt(secret), "")).toBe("PASSED");
    expect(await checkSecondFactor(other.id, codeAt(secret), "")).toBe("WRONG");
  });

  it("limits the codes that a holder of the password may try", async () => {
    const user = await makeStaff();
    await makeFactor(user.id);
    const kinds: string[] = [];
    const guess = async (n: number) =>
      kinds.push((await signIn(user.email, user.password, SOMEWHERE, { code: String(100_000 + n) })).kind);
    for (let n = 0; n < 5; n += 1) await guess(n);
    await asIfJustNow(user.email);
    await guess(5);
    expect(kinds).toEqual([...Array(5).fill("CODE_WRONG"), "LOCKED"]);
  });

  it("is requested again with the password, and a new password does not bypass it", async () => {
    const user = await makeStaff({ roles: ["ADMINISTRATOR"] });
    const { secret } = await makeFactor(user.id);
    const desk = await bySession(user.id, 1, nowSeconds() - 600);
    const change = () => call(desk, "DELETE", `/staff/${user.id}/sessions`);
    expect((await change()).body).toMatchObject({ error: "PASSWORD_REQUIRED", secondFactor: true });
    const { password: known } = user;
    const confirm = (body: object) => call(desk, "POST", "/staff/me/password/confirm", { password: known, ...body });
    expect((await confirm({})).body.fieldErrors).toHaveProperty("code");
    expect((await confirm({ code: "000000" })).body.fieldErrors).toHaveProperty("code");
    const password = { currentPassword: user.password, newPassword: "four words make a phrase" };
    const changed = await call(desk, "POST", "/staff/me/password", password);
    const cookie = String(changed.headers.get("set-cookie")).split(";")[0] ?? "";
    const renewed = { ...desk, cookie };
    expect((await call(renewed, "DELETE", `/staff/${user.id}/sessions`)).body.error).toBe("PASSWORD_REQUIRED");
    const last = { password: password.newPassword, code: codeAt(secret) };
    expect((await call(renewed, "POST", "/staff/me/password/confirm", last)).status).toBe(204);
    expect((await call(renewed, "DELETE", `/staff/${user.id}/sessions`)).status).toBe(200);
  });

  it("limits codes tried in a session, also between right passwords", async () => {
    const user = await makeStaff();
    await makeFactor(user.id);
    let [desk, current] = [await bySession(user.id), user.password];
    const kinds: string[] = [];
    const guess = async (n: number) => {
      const body = { password: current, code: String(100_000 + n) };
      const wrong = await call(desk, "POST", "/staff/me/password/confirm", body);
      kinds.push(...Object.keys(wrong.body.fieldErrors as object));
    };
    for (let n = 0; n < 3; n += 1) await guess(n);
    // A new password requires no code and does not reset the count of wrong codes.
    const change = { currentPassword: current, newPassword: "four words make phrases" };
    const changed = await call(desk, "POST", "/staff/me/password", change);
    expect(changed.status).toBe(204);
    desk = { ...desk, cookie: String(changed.headers.get("set-cookie")).split(";")[0] ?? "" };
    current = change.newPassword;
    for (let n = 3; n < 6; n += 1) await guess(n);
    await asIfJustNow(user.email);
    await guess(6);
    expect([kinds[0], kinds.at(-1)], "the last one has to wait, whatever the code").toEqual(["code", "password"]);
  });

  it("is removed by its user unless a role requires it, and service clients have none", async () => {
    const user = await makeStaff({ roles: ["ADMINISTRATOR"] });
    await makeFactor(user.id);
    const caller = await bySession(user.id);
    vi.stubEnv("SECOND_FACTOR_ROLES", "ADMINISTRATOR");
    forgetConfig();
    expect((await call(caller, "DELETE", "/staff/me/second-factor")).body.error).toBe("ILLEGAL_STATE");
    vi.stubEnv("SECOND_FACTOR_ROLES", "");
    forgetConfig();
    expect((await call(caller, "DELETE", "/staff/me/second-factor")).status).toBe(204);
    expect((await call(caller, "DELETE", "/staff/me/second-factor")).status).toBe(204);
    expect((await signIn(user.email, user.password, SOMEWHERE)).kind).toBe("SIGNED_IN");
    const client = await byClient();
    expect((await call(client, "POST", "/staff/me/second-factor")).status).toBe(403);
    expect((await call(client, "POST", "/staff/me/second-factor/confirm", { code: "123456" })).status).toBe(403);
  });
});

describe("a role that requires one", () => {
  it("blocks work until it is set up", async () => {
    vi.stubEnv("SECOND_FACTOR_ROLES", "ADMINISTRATOR, HEAD_TELLER");
    forgetConfig();
    const user = await makeStaff({ roles: ["TELLER", "ADMINISTRATOR"] });
    const caller = await bySession(user.id);
    expect(await at(caller)).toMatchObject({ mustSetUpSecondFactor: true, authorities: new Set() });
    for (const path of ["/staff", "/limits", "/staff/me/sessions"])
      expect((await call(caller, "GET", path)).status).toBe(403);
    await setUp(caller);
    expect((await call(caller, "GET", "/staff")).status).toBe(200);
    const teller = await bySession((await makeStaff({ roles: ["TELLER"] })).id);
    expect((await call(teller, "GET", "/limits")).status).toBe(200);
  });
});

describe("an administrator", () => {
  it("removes it with a second one, or alone as the sole one, which ends the sessions", async () => {
    await ownerSql()`update staff_users set active = false where 'ADMINISTRATOR' = any (roles)`;
    const [ada, ben, user] = [
      await makeStaff({ roles: ["ADMINISTRATOR"] }),
      await makeStaff({ roles: ["ADMINISTRATOR"] }),
      await makeStaff(),
    ];
    await makeFactor(user.id);
    const [a, b, theirs] = [await bySession(ada.id), await bySession(ben.id), await bySession(user.id)];
    const remove = () => call(a, "DELETE", `/staff/${user.id}/second-factor`);
    const parked = await remove();
    expect(parked.status).toBe(202);
    expect(await checkSecondFactor(user.id, null, "")).toBe("WANTED");
    const [shown] = listOf(await call(b, "GET", "/approvals?operation=removeStaffSecondFactor"));
    expect(shown?.summary).toContain(user.email);
    expect((await call(b, "POST", `/approvals/${parked.body.approvalId}/approve`, {})).status).toBe(200);
    expect(await checkSecondFactor(user.id, null, "")).toBe("NONE");
    forgetSessionsOf(user.id);
    expect(await at(theirs)).toBeNull();
    expect((await remove()).body.error, "there is none any more").toBe("ILLEGAL_STATE");
    await makeFactor(ada.id);
    expect((await call(a, "DELETE", `/staff/${ada.id}/second-factor`)).body.error, "one's own").toBe("ILLEGAL_STATE");
    await ownerSql()`update staff_users set active = false where id = ${ben.id}`;
    await makeFactor(user.id);
    const alone = await remove();
    expect([alone.status, alone.body.secondFactor]).toEqual([200, false]);
  });

  it("does not approve the removal of their own", async () => {
    const [ada, ben] = [await makeStaff({ roles: ["ADMINISTRATOR"] }), await makeStaff({ roles: ["ADMINISTRATOR"] })];
    await makeFactor(ben.id);
    const parked = await call(await bySession(ada.id), "DELETE", `/staff/${ben.id}/second-factor`);
    expect(parked.status).toBe(202);
    const approved = await call(await bySession(ben.id), "POST", `/approvals/${parked.body.approvalId}/approve`, {});
    expect([approved.status, approved.body.error]).toEqual([403, "SELF_APPROVAL"]);
  });
});
