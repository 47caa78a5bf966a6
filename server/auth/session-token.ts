import { decode, encode } from "next-auth/jwt";
import { authSettings } from "./settings";

/** Inactivity after which a session ends. */
export const IDLE_SECONDS = 30 * 60;
/** Lifetime regardless of use. */
export const LONGEST_SECONDS = 12 * 60 * 60;
/** Token age from which use renews it. */
export const RENEW_AFTER_SECONDS = 5 * 60;

/** Encrypted content of the cookie (A256GCM). `session-store.ts` decides whether the session is active. */
export type SessionClaims = {
  sessionId: string;
  staffId: string;
  /** Time of the password check in seconds since 1970. */
  signedInAt: number;
  /** Issue time of this token in seconds since 1970. */
  issuedAt: number;
};

/** Set explicitly, because it is also read outside Next. */
export function sessionCookieName(): string {
  return authSettings().secureCookies ? "__Host-countinghouse.session" : "countinghouse.session";
}

export function nowSeconds(): number {
  return Math.floor(Date.now() / 1000);
}

/** An encrypted token that expires by inactivity or lifetime, whichever is first. */
export async function encodeSession(claims: Omit<SessionClaims, "issuedAt">): Promise<string> {
  const left = claims.signedInAt + LONGEST_SECONDS - nowSeconds();
  return encode({
    token: { sub: claims.staffId, sid: claims.sessionId, since: claims.signedInAt },
    secret: authSettings().secret,
    maxAge: Math.min(IDLE_SECONDS, left),
  });
}

/** Null for a forged, malformed or expired token. */
export async function decodeSession(token: string): Promise<SessionClaims | null> {
  let payload: Awaited<ReturnType<typeof decode>>;
  try {
    payload = await decode({ token, secret: authSettings().secret });
  } catch {
    return null;
  }
  const { sub, sid, since, iat } = payload ?? {};
  if (typeof sub !== "string" || typeof sid !== "string" || typeof since !== "number" || typeof iat !== "number") {
    return null;
  }
  const now = nowSeconds();
  if (now - iat >= IDLE_SECONDS || now - since >= LONGEST_SECONDS) return null;
  return { sessionId: sid, staffId: sub, signedInAt: since, issuedAt: iat };
}

export function readSessionCookie(headers: { get(name: string): string | null }): string | null {
  return readCookie(headers, sessionCookieName());
}

export function readCookie(headers: { get(name: string): string | null }, name: string): string | null {
  for (const pair of (headers.get("cookie") ?? "").split(";")) {
    const equals = pair.indexOf("=");
    if (equals > 0 && pair.slice(0, equals).trim() === name) return pair.slice(equals + 1).trim() || null;
  }
  return null;
}

export function sessionCookie(token: string): string {
  const secure = authSettings().secureCookies ? "; Secure" : "";
  return `${sessionCookieName()}=${token}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${IDLE_SECONDS}${secure}`;
}
