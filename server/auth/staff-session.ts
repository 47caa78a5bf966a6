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
 * The staff user behind a request's session cookie, or null. Works outside Next, so that the listener and the pages
 * share it. The session's row, roles and activity come from the database (at most 25 s old): a session that was ended, and that of
 * a deactivated user, stops within 30 s on every process. Rejects when the database cannot be asked.
 */
export async function readStaffSession(headers: HeaderSource): Promise<Principal | null> {
  const cookie = readSessionCookie(headers);
  const claims = cookie === null ? null : await decodeSession(cookie);
  return claims === null ? null : principalOf(claims);
}

/**
 * The `Set-Cookie` value that keeps a session in use alive, or null when there is no valid session or it is young
 * enough. The end after 12 hours is not moved, and a session that was ended is not renewed, in whichever process that was.
 */
export async function renewStaffSession(headers: HeaderSource): Promise<string | null> {
  const cookie = readSessionCookie(headers);
  const claims = cookie === null ? null : await decodeSession(cookie);
  if (claims === null || nowSeconds() - claims.issuedAt < RENEW_AFTER_SECONDS) return null;
  if ((await principalOf(claims)) === null || !(await noteSessionUse(claims.sessionId))) return null;
  return sessionCookie(await encodeSession(claims));
}

/** The user of these claims as he is now; null when the session is over or he may no longer be here. */
export function principalOf(claims: SessionClaims): Promise<Principal | null> {
  return principalOfSession(claims.sessionId);
}
