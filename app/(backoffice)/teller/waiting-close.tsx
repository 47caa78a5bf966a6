"use client";

import { useState } from "react";
import { ConfirmCommand } from "@/components/api/confirm-command";
import { useOperation } from "@/components/api/use-operation";
import { Button, ButtonLink } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import type { getApproval, withdrawApproval } from "@/server/contract/approvals";
import type { TillView } from "@/server/contract/teller/cash";
import { addressOf } from "@/server/kernel/addresses";
import * as t from "@/words/teller/close-till";

const CHANGES = ["GET /teller/tills", "GET /teller/tills/{id}", "GET /approvals", "GET /approvals/{id}"];

type Props = { till: Pick<TillView, "tillId" | "tillCode">; approvalId: string };

/** A till that is frozen by its pending close. Its maker can open and withdraw the close here. */
export function WaitingClose({ till, approvalId }: Props) {
  // A teller cannot read the approval of another user. Only the notice then appears.
  const approval = useOperation<typeof getApproval>("GET /approvals/{id}", { params: { id: approvalId } });
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Notice
        tone="pending"
        live="status"
        title={t.tillIsFrozen(till.tillCode)}
        actions={
          approval.data && (
            <span className="flex flex-wrap gap-2">
              <ButtonLink size="small" href={addressOf.approval(approvalId)}>
                {t.viewClose}
              </ButtonLink>
              {approval.data.own && (
                <Button size="small" onClick={() => setAsking(true)}>
                  {t.withdrawClose}
                </Button>
              )}
            </span>
          )
        }
      >
        {t.itsCloseIsAwaitingApproval}
      </Notice>
      <ConfirmCommand<typeof withdrawApproval>
        open={asking}
        onClose={() => setAsking(false)}
        endpoint="POST /approvals/{id}/withdraw"
        request={{ params: { id: approvalId } }}
        form={`withdraw:${approvalId}`}
        changes={CHANGES}
        title={t.withdrawTheCloseOf(till.tillCode)}
        act={t.withdrawClose}
        keep={t.keepIt}
        done={t.closeWithdrawn}
      >
        {t.tillCanBeUsedAgain}
      </ConfirmCommand>
    </>
  );
}
