import * as t from "@/words/service/compliance";
import type { Principal } from "../../auth/principal";
import { config } from "../../config";
import type { ScreeningResultView } from "../../contract/compliance/screenings";
import { DomainError } from "../../kernel/errors";

type Screened = {
  readonly status: ScreeningResultView["status"];
  /** Null for screenings made by the bank. */
  readonly screenedByPerson: string | null;
  /** Of the last disposition. Null before the first. */
  readonly decidedByPerson: string | null;
  readonly screenable: boolean;
  /** Who opened the customer. Null without a customer. */
  readonly openedByPerson: string | null;
};

type Step = {
  /** The resulting disposition. Null if it stays. */
  readonly confirmed: boolean | null;
  /** A hit is decided as a match. */
  readonly matches?: boolean;
  /** A hit is ruled out. */
  readonly rulesOut?: boolean;
};

/** The reason why four eyes forbid this decision, or null. */
export function fourEyesReason(
  { status, screenable, screenedByPerson, decidedByPerson, openedByPerson }: Screened,
  { confirmed, matches = confirmed === true, rulesOut = false }: Step,
  { personId }: Pick<Principal, "personId">,
): string | null {
  if (!config().screening.fourEyes) return null;
  const reverses = confirmed !== null && status !== "PENDING" && confirmed !== (status === "CONFIRMED_HIT");
  if (reverses && decidedByPerson === personId) return t.youDecidedBefore;
  // A name that cannot be read holds the customer like a hit.
  const releases = rulesOut || (confirmed === false && !screenable);
  if (releases && openedByPerson === personId) return t.youOpenedTheCustomer;
  return matches && screenedByPerson === personId ? t.youScreened : null;
}

/**
 * With SCREENING_FOUR_EYES, requires another person than the screener to confirm, than the last decider to reverse, and
 * than the opener of the customer to rule a hit or an unscreenable name out. Throws SELF_APPROVAL.
 */
export function requireSecondPerson(...asked: Parameters<typeof fourEyesReason>): void {
  const reason = fourEyesReason(...asked);
  if (reason !== null) throw new DomainError("SELF_APPROVAL", reason);
}
