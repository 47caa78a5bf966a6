"use client";

import { attemptsIn, RefusedPayments, WithdrawnPayments } from "@/components/records/refused-payments";
import { countsIn, TillCounts } from "@/components/records/till-counts";
import { useOperationWord } from "@/components/shell/operation-words";
import type { ApprovalView } from "@/server/contract/approvals";

/** The counts of a parked close, and the earlier refused or withdrawn payments of its till. */
export function CaseCounts({ after, timeZone }: Pick<ApprovalView, "after"> & { timeZone: string }) {
  const operationWord = useOperationWord();
  const [counts, { refused, withdrawn }] = [countsIn(after), attemptsIn(after)];
  return (
    <>
      {counts.length > 0 && <TillCounts counts={counts} timeZone={timeZone} />}
      {refused.length > 0 && <RefusedPayments payments={refused} {...{ timeZone, operationWord }} />}
      {withdrawn.length > 0 && <WithdrawnPayments payments={withdrawn} {...{ timeZone, operationWord }} />}
    </>
  );
}
