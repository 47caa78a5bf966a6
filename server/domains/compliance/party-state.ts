import type { ScreeningResultView } from "../../contract/compliance/screenings";
import type { PartyView } from "../../contract/parties";

/** What of a party's result bears on his state. */
export type PartyResult = Pick<ScreeningResultView, "status" | "origin" | "screenable"> & { readonly hitCount: number };

/**
 * The state of a party by all of his results: BLOCKED while one of them stands confirmed; UNDER_REVIEW while the one that he was opened
 * with waits and has hits, or says nothing because his name is not screenable; else ACTIVE.
 */
export function partyStateOf(results: readonly PartyResult[]): PartyView["status"] {
  if (results.some(({ status }) => status === "CONFIRMED_HIT")) return "BLOCKED";
  return results.some(keepsUnderReview) ? "UNDER_REVIEW" : "ACTIVE";
}

function keepsUnderReview({ status, origin, hitCount, screenable }: PartyResult): boolean {
  return origin === "ONBOARDING" && status === "PENDING" && (hitCount > 0 || !screenable);
}
