"use client";

import { CommandButton } from "@/components/api/confirm-command";
import type { withdrawApproval } from "@/server/contract/approvals";
import { withdraw } from "@/words/approvals";
import * as t from "@/words/end-of-day";

export function WithdrawForcedRun({ id, businessDate }: { id: string; businessDate: string }) {
  return (
    <CommandButton<typeof withdrawApproval>
      button={{ words: withdraw }}
      endpoint="POST /approvals/{id}/withdraw"
      request={{ params: { id } }}
      form={`withdraw:${id}`}
      title={t.withdrawForcedRunOf(businessDate)}
      act={withdraw}
      done={t.forcedRunWithdrawn}
    >
      {t.dayStaysOpen}
    </CommandButton>
  );
}
