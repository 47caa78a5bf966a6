import { afterEach, describe, expect, it, vi } from "vitest";
import { bySession } from "@/server/testing/callers";
import { makeStaff, signInFrom } from "@/server/testing/identity";
import { ownerSql } from "@/server/testing/test-database";
import { ensureFirstAdministrator } from "./first-administrator";
import { RECHECK_AFTER_MS } from "./recheck-cache";
import { encodeSession, IDLE_SECONDS, nowSeconds, sessionCookieName } from "./session-token";
import { signIn } from "./sign-in";
import { readStaffSession, renewStaffSession } from "./staff-session";

async function sessionOf(staffId: string): Promise<Headers> {
  const { cookie } = await bySession(staffId);
  return new Headers({ cookie: `theme=dark; ${cookie}` });
}

const here = signInFrom();

afterEach(() => void vi.useRealTimers());

describe("signIn", () => {
  it("accepts the email in any case, and only the right password", async () => {
    const user = await makeStaff({ email: "Nora.Teller@Bank.example" });
    expect(await signIn(" nora.teller@bank.EXAMPLE ", user.password, here)).toEqual({
      kind: "SIGNED_IN",
      staffId: user.id,
      sessionVersion: 1,
    });
    expect(await signIn(user.email, `${user.password} `, here)).toEqual({ kind: "INVALID" });
  });

  it("returns the same result for unknown users, wrong passwords, inactive users and invalid input", async () => {
    const user = await makeStaff();
    await ownerSql()`update staff_users set active = false where id = ${user.id}`;
    for (const [email, password] of [
      [user.email, user.password],
      ["nobody@bank.example", "whatever it is"],
      ["", ""],
      ["zero\0byte@bank.example", "whatever it is"],
      [user.email, "x".repeat(100_000)],
    ] as const) {
      expect(await signIn(email, password, here)).toEqual({ kind: "INVALID" });
    }
  });
});

describe("readStaffSession", () => {
  it("returns the principal with the authorities of the roles in the database", async () => {
    const user = await makeStaff({ roles: ["CLEARING_CLERK"], branchCode: "MAIN" });
    const principal = await readStaffSession(await sessionOf(user.id));
    expect(principal).toMatchObject({
      kind: "staff",
      id: user.id,
      personId: user.personId,
      name: user.email,
      branchCode: "MAIN",
    });
    expect([...(principal?.authorities ?? [])].sort()).toEqual([
      "account:read",
      "clearing:operate",
      "clearing:read",
      "customer:read",
    ]);
  });

  it("grants no authority after a one-time password", async () => {
    const user = await makeStaff({ roles: ["ADMINISTRATOR"], mustChange: true });
    const principal = await readStaffSession(await sessionOf(user.id));
    expect(principal?.mustChangePassword).toBe(true);
    expect(principal?.authorities.size).toBe(0);
  });

  it("is null without a cookie, with a malformed one, and for an unknown user", async () => {
    expect(await readStaffSession(new Headers())).toBeNull();
    expect(await readStaffSession(new Headers({ cookie: `${sessionCookieName()}=broken` }))).toBeNull();
    const nobody = "11111111-1111-1111-1111-111111111111";
    const token = await encodeSession({ sessionId: nobody, staffId: nobody, signedInAt: nowSeconds() });
    expect(await readStaffSession(new Headers({ cookie: `${sessionCookieName()}=${token}` }))).toBeNull();
  });

  it("ends within 30 s of a deactivation or a new version in another process", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const [gone, changed] = [await makeStaff(), await makeStaff()];
    const sessions = [await sessionOf(gone.id), await sessionOf(changed.id)] as const;
    for (const session of sessions) expect(await readStaffSession(session)).not.toBeNull();
    await ownerSql()`update staff_users set active = false where id = ${gone.id}`;
    await ownerSql()`update staff_users set session_version = 2 where id = ${changed.id}`;
    vi.advanceTimersByTime(RECHECK_AFTER_MS);
    for (const session of sessions) expect(await readStaffSession(session)).toBeNull();
  });

  it("is renewed by use and ends without use", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const user = await makeStaff();
    const session = await sessionOf(user.id);
    expect(await renewStaffSession(session)).toBeNull();
    vi.advanceTimersByTime(10 * 60_000);
    const renewed = await renewStaffSession(session);
    expect(renewed).toContain("HttpOnly; SameSite=Lax");
    vi.advanceTimersByTime((IDLE_SECONDS - 60) * 1000);
    expect(await readStaffSession(session)).toBeNull();
    expect(await readStaffSession(new Headers({ cookie: String(renewed).split(";")[0] ?? "" }))).not.toBeNull();
  });
});

describe("ensureFirstAdministrator", () => {
  const first = { adminEmail: "First.Admin@bank.example", adminPassword: "a long first password" };

  it("creates one, also in concurrent processes, and never resets a password", async () => {
    await ownerSql()`update staff_users set active = false where 'ADMINISTRATOR' = any (roles)`;
    const made = await Promise.all([1, 2, 3].map(() => ensureFirstAdministrator(ownerSql(), first)));
    expect(made.filter(Boolean)).toHaveLength(1);
    expect((await signIn(first.adminEmail, first.adminPassword, here)).kind).toBe("SIGNED_IN");
    expect(await ensureFirstAdministrator(ownerSql(), { ...first, adminPassword: "another password" })).toBe(false);
    expect((await signIn(first.adminEmail, "another password", here)).kind).toBe("INVALID");
  });

  it("does nothing without an email and a password", async () => {
    expect(await ensureFirstAdministrator(ownerSql(), {})).toBe(false);
  });
});
