import * as t from "@/words/service/compliance";
import type { Principal } from "../../auth/principal";
import { config } from "../../config";
import type { ScreeningResultView } from "../../contract/compliance/screenings";
import { DomainError } from "../../kernel/errors";

type Screened = {
  readonly status: ScreeningResultView["status"];
  /** Null: the bank screened by itself. */
  readonly screenedByPerson: string | null;
  /** Null while nobody has decided. */
  readonly decidedByPerson: string | null;
};

/** Why somebody may not decide so, where the bank wants four eyes; null when he may. */
export function secondPersonWanted(
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
 * Confirming wants another person than the one who screened, reversing a decision another one than who decided before, where the bank
 * has that set (SCREENING_FOUR_EYES). Throws SELF_APPROVAL.
 */
export function requireSecondPerson(...asked: Parameters<typeof secondPersonWanted>): void {
  const reason = secondPersonWanted(...asked);
  if (reason !== null) throw new DomainError("SELF_APPROVAL", reason);
}
