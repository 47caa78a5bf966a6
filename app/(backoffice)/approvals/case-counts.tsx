import { countsIn, TillCounts } from "@/components/records/till-counts";
import type { ApprovalView } from "@/server/contract/approvals";

/** The counts that a parked close was sent with. */
export function CaseCounts({ after, timeZone }: Pick<ApprovalView, "after"> & { timeZone: string }) {
  const counts = countsIn(after);
  return counts.length > 0 ? <TillCounts counts={counts} timeZone={timeZone} /> : null;
}
