import type { Principal } from "./principal";
import { decodeSession, IDLE_SECONDS, LONGEST_SECONDS, nowSeconds, readSessionCookie } from "./session-token";
import { principalOf } from "./staff-session";

export type LiveSession = {
  /** The current principal, null after the session's end. Rejects if the database is unavailable. */
  current(): Promise<Principal | null>;
};

/**
 * The session of a long-lived connection, null without one. The connection does not count as use: it neither prolongs
 * the token nor outlives it. Clients reconnect with the newer token.
 */
export async function openLiveSession(headers: { get(name: string): string | null }): Promise<LiveSession | null> {
  const cookie = readSessionCookie(headers);
  const claims = cookie === null ? null : await decodeSession(cookie);
  if (claims === null || (await principalOf(claims)) === null) return null;
  const endsAt = Math.min(claims.issuedAt + IDLE_SECONDS, claims.signedInAt + LONGEST_SECONDS);
  return { current: async () => (nowSeconds() < endsAt ? principalOf(claims) : null) };
}
