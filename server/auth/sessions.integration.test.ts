import { afterEach, describe, expect, it, vi } from "vitest";
import { bySession } from "@/server/testing/callers";
import { makeStaff } from "@/server/testing/identity";
import { ownerSql } from "@/server/testing/test-database";
import { openLiveSession } from "./live-session";
import { authOptions } from "./options";
import { RECHECK_AFTER_MS } from "./recheck-cache";
import { flushSecurityEvents } from "./security-events";
import { endSession, pruneSessions, startSession } from "./session-store";
import { encodeSession, nowSeconds, readSessionCookie, sessionCookieName } from "./session-token";
import { SignOut } from "./sign-out";
import { readStaffSession, renewStaffSession } from "./staff-session";

const FIREFOX = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0";

async function signedIn() {
  const user = await makeStaff({ roles: ["TELLER"] });
  const place = { address: "198.51.100.7", userAgent: FIREFOX };
  const sessionId = await startSession({ staffId: user.id, sessionVersion: 1 }, place);
  const token = await encodeSession({ sessionId, staffId: user.id, signedInAt: nowSeconds() });
  return { user, sessionId, headers: new Headers({ cookie: `${sessionCookieName()}=${token}` }) };
}

const nothing = async () => undefined;

afterEach(() => void vi.useRealTimers());

describe("a session", () => {
  it("is a row with address and browser, and is named in the principal", async () => {
    const { sessionId, headers } = await signedIn();
    expect(await readStaffSession(headers)).toMatchObject({ sessionId, confirmedAt: expect.any(Number) });
    const [row] =
      await ownerSql()`select address, browser, system, ended_at from staff_sessions where id = ${sessionId}`;
    expect(row).toEqual({ address: "198.51.100.7", browser: "Firefox", system: "Windows", ended_at: null });
  });

  it("is invalid immediately after sign-out and is never renewed", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const { sessionId, user, headers } = await signedIn();
    expect(await readStaffSession(headers)).not.toBeNull();
    vi.advanceTimersByTime(6 * 60_000);
    expect(await renewStaffSession(headers)).not.toBeNull();
    expect(await endSession(sessionId, "SIGNED_OUT")).toEqual({ staffId: user.id, email: user.email });
    expect(await readStaffSession(headers)).toBeNull();
    expect(await renewStaffSession(headers)).toBeNull();
    expect(await endSession(sessionId, "SIGNED_OUT"), "a second time ends nothing").toBeNull();
  });

  it("ended by another process is not renewed and expires within 30 s", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const { sessionId, headers } = await signedIn();
    await readStaffSession(headers);
    vi.advanceTimersByTime(6 * 60_000);
    await readStaffSession(headers);
    await ownerSql()`update staff_sessions set ended_at = now(), end_reason = 'SIGNED_OUT' where id = ${sessionId}`;
    expect(await readStaffSession(headers), "still in memory").not.toBeNull();
    expect(await renewStaffSession(headers), "asked of the database").toBeNull();
    expect(await readStaffSession(headers)).toBeNull();
    const second = await signedIn();
    await readStaffSession(second.headers);
    await ownerSql()`update staff_sessions set ended_at = now(), end_reason = 'SIGNED_OUT' where id = ${second.sessionId}`;
    vi.advanceTimersByTime(RECHECK_AFTER_MS);
    expect(await readStaffSession(second.headers)).toBeNull();
  });

  it("ends its live connection", async () => {
    const { sessionId, headers } = await signedIn();
    const live = await openLiveSession(headers);
    expect(await live?.current()).toMatchObject({ sessionId });
    await endSession(sessionId, "ENDED_BY_USER");
    expect(await live?.current()).toBeNull();
    expect(await openLiveSession(headers)).toBeNull();
  });

  it("of a token without a session id is invalid", async () => {
    const { encode } = await import("next-auth/jwt");
    const user = await makeStaff();
    const old = await encode({
      token: { sub: user.id, ver: 1, since: nowSeconds() },
      secret: String(process.env.AUTH_SECRET),
      maxAge: 600,
    });
    expect(await readStaffSession(new Headers({ cookie: `${sessionCookieName()}=${old}` }))).toBeNull();
  });

  it("is removed after thirty days without use", async () => {
    const { sessionId } = await signedIn();
    await ownerSql()`update staff_sessions set last_used_at = now() - interval '31 days' where id = ${sessionId}`;
    expect(await pruneSessions()).toBe(1);
    expect(await pruneSessions()).toBe(0);
  });
});

describe("next-auth", () => {
  it("starts a session at each sign-in and ends that of the earlier cookie", async () => {
    const user = await makeStaff();
    const { cookie = "" } = await bySession(user.id);
    const before = new Headers({ cookie });
    expect(await readStaffSession(before)).not.toBeNull();
    const [provider] = authOptions(nothing).providers;
    const authorize = provider && "authorize" in provider ? provider.authorize : undefined;
    const asked = { headers: { cookie, "user-agent": FIREFOX }, body: {}, query: {}, method: "POST" };
    const signIn = () => authorize?.({ email: user.email, password: user.password }, asked);
    const [first, second] = [await signIn(), await signIn()];
    expect(Reflect.get(first ?? {}, "sessionId")).not.toBe(Reflect.get(second ?? {}, "sessionId"));
    expect(await readStaffSession(before)).toBeNull();
    const [row] = await ownerSql()`
      select end_reason, ended_by from staff_sessions where staff_user_id = ${user.id} and ended_at is not null`;
    expect(row).toEqual({ end_reason: "SIGNED_IN_AGAIN", ended_by: user.email });
    await flushSecurityEvents({ counted: true });
    const events = await ownerSql()`
      select action, detail from audit_events where subject_id = ${user.id} and action like 'S%' order by id`;
    // The second sign-in within a minute is only counted. Its cookie names an ended session.
    expect(events).toEqual([
      { action: "SESSION_ENDED", detail: { address: "" } },
      { action: "SIGN_IN", detail: { address: "" } },
      { action: "SIGN_IN", detail: { address: "", times: 1 } },
    ]);
  });

  it("ends the session at sign-out, clears browser data, and does not renew an ended session's cookie", async () => {
    const { headers, sessionId, user } = await signedIn();
    const signOut = new SignOut(new Headers());
    const { events, callbacks, jwt } = authOptions(signOut.end);
    const token = await jwt?.decode?.({ token: String(readSessionCookie(headers)), secret: "" });
    if (!token) throw new Error("no token");
    const roll = () => callbacks?.jwt?.({ token, user: undefined as never, account: null });
    expect(await roll()).toMatchObject({ sub: user.id, sid: sessionId });
    await events?.signOut?.({ token, session: undefined as never });
    await expect(roll()).rejects.toThrow();
    expect(await readStaffSession(headers)).toBeNull();
    expect(signOut.answer(new Response(null)).headers.get("clear-site-data")).toBe('"cache", "storage"');
  });

  it("does not report a session as ended if that failed", async () => {
    const signOut = new SignOut(new Headers());
    await authOptions(signOut.end).events?.signOut?.({ token: { sid: "no id" }, session: undefined as never });
    const { status, headers } = signOut.answer(new Response(null, { headers: { "set-cookie": "gone" } }));
    expect([status, headers.get("set-cookie"), headers.get("clear-site-data")]).toEqual([503, null, null]);
  });

  it("keeps the browser's data if the request was forged", () => {
    expect(new SignOut(new Headers()).answer(new Response(null)).headers.get("clear-site-data")).toBeNull();
  });

  it.each(["/.//evil.example", "//evil.example", "https://evil.example/", "/./\\evil.example", "javascript:alert(1)"])(
    "does not redirect to %s",
    async (url) => {
      const baseUrl = "http://localhost:3000";
      expect(await authOptions(nothing).callbacks?.redirect?.({ url, baseUrl })).toBe(`${baseUrl}/`);
    },
  );
});
