"use client";

import { RefusedPayments, refusedPaymentsIn } from "@/components/records/refused-payments";
import { countsIn, TillCounts } from "@/components/records/till-counts";
import { useOperationWord } from "@/components/shell/operation-words";
import type { ApprovalView } from "@/server/contract/approvals";

/** The counts that a parked close was sent with, and the payments that its till was refused before. */
export function CaseCounts({ after, timeZone }: Pick<ApprovalView, "after"> & { timeZone: string }) {
  const operationWord = useOperationWord();
  const [counts, payments] = [countsIn(after), refusedPaymentsIn(after)];
  return (
    <>
      {counts.length > 0 && <TillCounts counts={counts} timeZone={timeZone} />}
      {payments.length > 0 && <RefusedPayments {...{ payments, timeZone, operationWord }} />}
    </>
  );
}
