import { Notice } from "@/components/ui/notice";
import { WorkProgress } from "@/components/ui/work-progress";
import type { SettlementRunView } from "@/server/contract/card-network/views";
import * as t from "@/words/card-network/settlement";

/** The run that is open, or the last one if it failed. */
export function RunState({ run }: { run: SettlementRunView | null }) {
  if (run === null) return null;
  const words = t.settlementOf(run.businessDate);
  if (run.status === "FAILED")
    return (
      <Notice tone="danger" title={t.settlementFailed}>
        {run.failure}
      </Notice>
    );
  if (run.finishedAt !== null) return null;
  return (
    <p role="status" className="flex flex-wrap items-center gap-3">
      {words} <WorkProgress work={run} label={words} />
    </p>
  );
}
