import type { Visit } from "@/app/staff-page";
import type { Authority } from "@/server/kernel/authorities";
import type { DayBlockerKind, EndOfDayStep } from "@/server/kernel/value-sets";

type Reader = Pick<Visit, "lacks">;

/** Authorities of which any one opens the page of unfinished work. */
const OPENED_BY: Record<DayBlockerKind, readonly Authority[]> = {
  OPEN_TILL: ["teller:operate"],
  PARKED_CASH: ["approval:read"],
  SESSION_DIFFERENCE: ["clearing:read"],
  PENDING_APPROVAL: ["approval:read"],
  UNSETTLED_SESSION: ["clearing:read"],
  UNBATCHED_TRANSACTIONS: ["card:read"],
  DUE_ITEM: ["clearing:read", "ledger:read"],
  UNPAID_COMMISSION: ["transfer:read"],
  SUSPENSE_BALANCE: ["ledger:read"],
};

/** Of the pages of failed entities. All others are cards, card loans and authorizations. */
const STEP_OPENED_BY: Partial<Record<EndOfDayStep, Authority>> = {
  CLEARING_VALUE_DATE: "clearing:read",
  COMMISSION_PAYOUT: "pricing:manage",
};

/** Null if the reader may open pages of the kind, else the reason. */
export const closedTo =
  ({ lacks }: Reader) =>
  (kind: DayBlockerKind): string | null =>
    lacks(...OPENED_BY[kind]);

export const stepClosedTo = ({ lacks }: Reader, step: EndOfDayStep): string | null =>
  lacks(STEP_OPENED_BY[step] ?? "card:read");
