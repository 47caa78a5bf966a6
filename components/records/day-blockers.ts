import type { ApprovalView } from "../../server/contract/approvals";
import type { DayBlockerView } from "../../server/contract/day-blockers";

/** The blockers of a forced end of day, in its description for the checker. Empty for other cases. */
export function blockersIn(after: ApprovalView["after"]): readonly DayBlockerView[] {
  const { blockers } = (after ?? {}) as { blockers?: DayBlockerView[] };
  return blockers ?? [];
}
