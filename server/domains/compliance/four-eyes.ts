import * as t from "@/words/service/compliance";
import type { Principal } from "../../auth/principal";
import { config } from "../../config";
import type { ScreeningResultView } from "../../contract/compliance/screenings";
import { DomainError } from "../../kernel/errors";

type Screened = {
  readonly status: ScreeningResultView["status"];
  /** Null for screenings made by the bank. */
  readonly screenedByPerson: string | null;
  /** Null before the first decision. */
  readonly decidedByPerson: string | null;
};

/** The reason why four eyes forbid this decision, or null. */
export function fourEyesReason(
  { status, screenedByPerson, decidedByPerson }: Screened,
  confirmed: boolean,
  { personId }: Pick<Principal, "personId">,
): string | null {
  if (!config().screening.fourEyes) return null;
  const reverses = status !== "PENDING" && confirmed !== (status === "CONFIRMED_HIT");
  if (reverses && decidedByPerson === personId) return t.youDecidedBefore;
  return confirmed && screenedByPerson === personId ? t.youScreened : null;
}

/**
 * Requires another person than the screener to confirm, and another person than the last decider to reverse, if
 * SCREENING_FOUR_EYES is set. Throws SELF_APPROVAL.
 */
export function requireSecondPerson(...asked: Parameters<typeof fourEyesReason>): void {
  const reason = fourEyesReason(...asked);
  if (reason !== null) throw new DomainError("SELF_APPROVAL", reason);
}
