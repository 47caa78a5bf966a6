import type { Principal } from "./principal";
import {
  decodeSession,
  encodeSession,
  nowSeconds,
  RENEW_AFTER_SECONDS,
  readSessionCookie,
  type SessionClaims,
  sessionCookie,
} from "./session-token";
import { findStaff } from "./staff-store";

type HeaderSource = { get(name: string): string | null };

/**
 * The staff user behind a request's session cookie, or null. Works outside Next, so that the listener and the pages
 * share it. Roles, activity and session version come from the database (at most 25 s old): a deactivated user's session
 * stops within 30 s on every process. Rejects when the database cannot be asked.
 */
export async function readStaffSession(headers: HeaderSource): Promise<Principal | null> {
  const cookie = readSessionCookie(headers);
  const claims = cookie === null ? null : await decodeSession(cookie);
  return claims === null ? null : principalOf(claims);
}

/**
 * The `Set-Cookie` value that keeps a session in use alive, or null when there is no valid session or it is young
 * enough. The end after 12 hours is not moved.
 */
export async function renewStaffSession(headers: HeaderSource): Promise<string | null> {
  const cookie = readSessionCookie(headers);
  const claims = cookie === null ? null : await decodeSession(cookie);
  if (claims === null || nowSeconds() - claims.issuedAt < RENEW_AFTER_SECONDS) return null;
  if ((await principalOf(claims)) === null) return null;
  return sessionCookie(await encodeSession(claims));
}

/** The user of these claims as he is now; null when he may no longer be here, or has a younger version of the session. */
export async function principalOf(claims: SessionClaims): Promise<Principal | null> {
  const staff = await findStaff(claims.staffId);
  if (!staff?.active || staff.sessionVersion !== claims.sessionVersion) return null;
  return staff.principal;
}
