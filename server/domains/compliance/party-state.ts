import type { ScreeningResultView } from "../../contract/compliance/screenings";
import type { PartyStatus } from "../parties/queries";

/** The fields of a result that affect a party's state. */
export type PartyResult = Pick<ScreeningResultView, "status" | "origin" | "screenable"> & { readonly hitCount: number };

/**
 * BLOCKED with a confirmed result. UNDER_REVIEW while the onboarding result is pending with hits or not screenable.
 * Otherwise ACTIVE.
 */
export function partyStateOf(results: readonly PartyResult[]): PartyStatus {
  if (results.some(({ status }) => status === "CONFIRMED_HIT")) return "BLOCKED";
  return results.some(keepsUnderReview) ? "UNDER_REVIEW" : "ACTIVE";
}

function keepsUnderReview({ status, origin, hitCount, screenable }: PartyResult): boolean {
  return origin === "ONBOARDING" && status === "PENDING" && (hitCount > 0 || !screenable);
}
