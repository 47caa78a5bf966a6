import { decode, encode } from "next-auth/jwt";
import { authSettings } from "./settings";

/** A session ends after so long without any use … */
export const IDLE_SECONDS = 30 * 60;
/** … and after so long in any case. */
export const LONGEST_SECONDS = 12 * 60 * 60;
/** A token in use is written anew when it is older than this; sooner would only make work. */
export const RENEW_AFTER_SECONDS = 5 * 60;

/** What the cookie carries, encrypted (A256GCM): which session, whose, since when. Whether it still runs is asked (`session-store.ts`). */
export type SessionClaims = {
  sessionId: string;
  staffId: string;
  /** Seconds since 1970 of the sign-in with the password. */
  signedInAt: number;
  /** Seconds since 1970 at which this token was written. */
  issuedAt: number;
};

/** Name of the session's cookie, set explicitly because it is read outside Next as well. */
export function sessionCookieName(): string {
  return authSettings().secureCookies ? "__Host-countinghouse.session" : "countinghouse.session";
}

export function nowSeconds(): number {
  return Math.floor(Date.now() / 1000);
}

/** The encrypted token for `claims`; it dies of idleness or of age, whichever comes first. */
export async function encodeSession(claims: Omit<SessionClaims, "issuedAt">): Promise<string> {
  const left = claims.signedInAt + LONGEST_SECONDS - nowSeconds();
  return encode({
    token: { sub: claims.staffId, sid: claims.sessionId, since: claims.signedInAt },
    secret: authSettings().secret,
    maxAge: Math.min(IDLE_SECONDS, left),
  });
}

/** The claims of a token that holds; null for a forged, broken, idle or aged one. */
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

/** The value of the cookie in a request's headers; null when it sent none. */
export function readSessionCookie(headers: { get(name: string): string | null }): string | null {
  return readCookie(headers, sessionCookieName());
}

/** The value of a cookie in a request's headers; null when it sent none of that name. */
export function readCookie(headers: { get(name: string): string | null }, wanted: string): string | null {
  for (const pair of (headers.get("cookie") ?? "").split(";")) {
    const equals = pair.indexOf("=");
    if (equals > 0 && pair.slice(0, equals).trim() === wanted) return pair.slice(equals + 1).trim() || null;
  }
  return null;
}

/** The `Set-Cookie` value for a session token. */
export function sessionCookie(token: string): string {
  const secure = authSettings().secureCookies ? "; Secure" : "";
  return `${sessionCookieName()}=${token}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${IDLE_SECONDS}${secure}`;
}
