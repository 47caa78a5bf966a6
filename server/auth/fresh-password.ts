import * as t from "@/words/service/http";
import { DomainError } from "../kernel/errors";
import type { Principal } from "./principal";
import { forgetSession, principalOfSession } from "./session-store";

export const FRESH_FOR_MS = 5 * 60_000;

/**
 * Throws PASSWORD_REQUIRED if a staff session has not confirmed its password recently. An unattended desk must not
 * change rights, secrets or limits. Service clients are exempt, because their tokens are short-lived and no browser
 * holds their secret.
 */
export async function requireFreshPassword(principal: Principal): Promise<void> {
  if (principal.kind === "client" || isFresh(principal)) return;
  const { sessionId } = principal;
  if (sessionId !== undefined) {
    // Another process may have confirmed it since the session was cached.
    forgetSession(sessionId);
    const now = await principalOfSession(sessionId);
    if (now !== null && isFresh(now)) return;
  }
  const { secondFactor = false } = principal;
  throw new DomainError("PASSWORD_REQUIRED", t.enterYourPasswordAgain, { detail: { secondFactor } });
}

function isFresh({ confirmedAt = 0 }: Principal): boolean {
  return Date.now() - confirmedAt < FRESH_FOR_MS;
}
