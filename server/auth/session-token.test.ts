import { encode } from "next-auth/jwt";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { forgetConfig } from "../config";
import {
  decodeSession,
  encodeSession,
  IDLE_SECONDS,
  LONGEST_SECONDS,
  nowSeconds,
  readSessionCookie,
  sessionCookie,
} from "./session-token";

const SECRET = "a secret of this test, long enough for anybody";

beforeEach(() => {
  vi.stubEnv("DATABASE_URL", "postgres://localhost/never-asked");
  vi.stubEnv("AUTH_SECRET", SECRET);
  vi.stubEnv("PUBLIC_URL", "http://localhost:4400");
  forgetConfig();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  forgetConfig();
});

const claims = (signedInAt = nowSeconds()) => ({
  staffId: "11111111-1111-1111-1111-111111111111",
  sessionId: "0197a3c2-0000-7000-8000-000000000003",
  signedInAt,
});

describe("session tokens", () => {
  it("contain staff user, session and start, encrypted", async () => {
    const signedIn = claims();
    const token = await encodeSession(signedIn);
    expect(await decodeSession(token)).toMatchObject(signedIn);
    expect(Buffer.from(token, "base64url").toString("latin1")).not.toContain("11111111");
  });

  it("expire after 30 minutes without use", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const token = await encodeSession(claims());
    vi.advanceTimersByTime((IDLE_SECONDS - 1) * 1000);
    expect(await decodeSession(token)).not.toBeNull();
    vi.advanceTimersByTime(1000);
    expect(await decodeSession(token)).toBeNull();
  });

  it("expire after 12 hours despite renewals", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const start = nowSeconds();
    let token = await encodeSession(claims(start));
    for (let passed = 0; passed < LONGEST_SECONDS - IDLE_SECONDS; passed += 1500) {
      vi.advanceTimersByTime(1_500_000);
      const held = await decodeSession(token);
      expect(held?.signedInAt).toBe(start);
      token = await encodeSession(claims(start));
    }
    vi.setSystemTime((start + LONGEST_SECONDS) * 1000);
    expect(await decodeSession(token)).toBeNull();
  });

  it("are rejected if forged, malformed or of another kind", async () => {
    const forged = await encode({
      token: { sub: "x", ver: 1, since: nowSeconds() },
      secret: "some other secret that is long enough",
    });
    const other = await encode({ token: { sub: "x" }, secret: SECRET });
    for (const token of [forged, other, "", "abc", `${await encodeSession(claims())}x`]) {
      expect(await decodeSession(token)).toBeNull();
    }
  });

  it("have their own cookie, which is Secure if the public origin is HTTPS", async () => {
    expect(sessionCookie("t")).toBe("countinghouse.session=t; Path=/; HttpOnly; SameSite=Lax; Max-Age=1800");
    const headers = new Headers({ cookie: "a=b; countinghouse.session=token; next-auth.session-token=other" });
    expect(readSessionCookie(headers)).toBe("token");
    expect(readSessionCookie(new Headers({ cookie: "xcountinghouse.session=1" }))).toBeNull();
    vi.stubEnv("PUBLIC_URL", "https://bank.example");
    forgetConfig();
    expect(sessionCookie("t")).toContain(
      "__Host-countinghouse.session=t; Path=/; HttpOnly; SameSite=Lax; Max-Age=1800; Secure",
    );
    expect(readSessionCookie(headers)).toBeNull();
  });
});
