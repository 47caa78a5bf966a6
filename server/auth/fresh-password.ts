import * as t from "@/words/service/http";
import { DomainError } from "../kernel/errors";
import type { Principal } from "./principal";
import { forgetSession, principalOfSession } from "./session-store";

/** For so long after the password was asked, at the sign-in or again, it is not asked anew. */
export const FRESH_FOR_MS = 5 * 60_000;

/**
 * Throws PASSWORD_REQUIRED when a staff session was not asked for the password lately: who finds a desk left open changes nobody's
 * rights, secrets or limits from it. A service client is not asked: its token is young, and its secret in no browser.
 */
export async function requireFreshPassword(principal: Principal): Promise<void> {
  if (principal.kind === "client" || isFresh(principal)) return;
  const { sessionId } = principal;
  if (sessionId !== undefined) {
    // It may have been asked in another process since this one looked.
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
