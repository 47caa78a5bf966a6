import type { Principal } from "./principal";
import { decodeSession, IDLE_SECONDS, LONGEST_SECONDS, nowSeconds, readSessionCookie } from "./session-token";
import { principalOf } from "./staff-session";

/** A session for as long as a connection lasts. */
export type LiveSession = {
  /** Who he is now, with what he may do now; null once the session has ended. Rejects when the database cannot be asked. */
  current(): Promise<Principal | null>;
};

/**
 * The session of a connection that stays open; null without one. It lasts as long as the token that opened it: a connection is no use
 * of a session, so it neither prolongs the token nor outlives it. Who works on meanwhile has a younger token, and comes again with that.
 */
export async function openLiveSession(headers: { get(name: string): string | null }): Promise<LiveSession | null> {
  const cookie = readSessionCookie(headers);
  const claims = cookie === null ? null : await decodeSession(cookie);
  if (claims === null || (await principalOf(claims)) === null) return null;
  const endsAt = Math.min(claims.issuedAt + IDLE_SECONDS, claims.signedInAt + LONGEST_SECONDS);
  return { current: async () => (nowSeconds() < endsAt ? principalOf(claims) : null) };
}
