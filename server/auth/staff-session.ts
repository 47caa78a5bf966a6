import type { Principal } from "./principal";
import { noteSessionUse, principalOfSession } from "./session-store";
import {
  decodeSession,
  encodeSession,
  nowSeconds,
  RENEW_AFTER_SECONDS,
  readSessionCookie,
  type SessionClaims,
  sessionCookie,
} from "./session-token";

type HeaderSource = { get(name: string): string | null };

/**
 * The staff user of a request's session cookie, or null. Works outside Next, so that listener and pages share it.
 * Session, roles and activity come from the database, at most 25 s old. An ended session or a deactivated user
 * therefore stops within 30 s in every process. Rejects if the database is unavailable.
 */
export async function readStaffSession(headers: HeaderSource): Promise<Principal | null> {
  const cookie = readSessionCookie(headers);
  const claims = cookie === null ? null : await decodeSession(cookie);
  return claims === null ? null : principalOf(claims);
}

/**
 * The `Set-Cookie` value that renews a session in use. Null if no session is valid or the token is recent. Renewal does
 * not move the end after 12 hours and fails for a session ended in any process.
 */
export async function renewStaffSession(headers: HeaderSource): Promise<string | null> {
  const cookie = readSessionCookie(headers);
  const claims = cookie === null ? null : await decodeSession(cookie);
  if (claims === null || nowSeconds() - claims.issuedAt < RENEW_AFTER_SECONDS) return null;
  if ((await principalOf(claims)) === null || !(await noteSessionUse(claims.sessionId))) return null;
  return sessionCookie(await encodeSession(claims));
}

/** Null if the session has ended or the user is inactive. */
export function principalOf(claims: SessionClaims): Promise<Principal | null> {
  return principalOfSession(claims.sessionId);
}
