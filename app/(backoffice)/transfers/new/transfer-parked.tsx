"use client";

import { useEffect, useState } from "react";
import { useOperation } from "@/components/api/use-operation";
import { Amount } from "@/components/money/amount";
import { EntryLink } from "@/components/records/entry-link";
import { Notice } from "@/components/ui/notice";
import { TextLink } from "@/components/ui/text-link";
import { Age } from "@/components/ui/time";
import type { AccountView } from "@/server/contract/accounts";
import type { ApprovalView, getApproval } from "@/server/contract/approvals";
import { addressOf } from "@/server/kernel/addresses";
import * as common from "@/words/common";
import * as t from "@/words/transfers";
import type { MaySee } from "./transfer-posted";

type Props = { approvalId: string; from: AccountView | null; may: MaySee };

/** A pending transfer with its age, until it is decided. */
export function TransferParked({ approvalId, from, may }: Props) {
  const [decided, setDecided] = useState(false);
  const approval = useOperation<typeof getApproval>(
    "GET /approvals/{id}",
    { params: { id: approvalId } },
    { enabled: may.approvals, refresh: !decided },
  );
  const found = approval.data;
  useEffect(() => {
    if (found && found.status !== "PENDING") setDecided(true);
  }, [found]);
  if (found && found.status !== "PENDING") return <Decided approval={found} may={may} />;
  return (
    <Notice tone="pending" live="status" title={common.sentForApproval}>
      <p>{common.noFundsHaveMoved}</p>
      {from && <p>{t.amountIsHeld(from.accountName, <Amount value={from.availableBalance} weight="strong" />)}</p>}
      {found && (
        <p className="text-muted">{t.waiting(<Age since={found.submittedAt} now={approval.dataUpdatedAt} />)}</p>
      )}
      {may.approvals && <TextLink href={addressOf.approval(approvalId)}>{common.openTheApproval}</TextLink>}
    </Notice>
  );
}

function Decided({ approval, may }: { approval: ApprovalView; may: MaySee }) {
  const { status, checkerName, note, result } = approval;
  if (status === "APPROVED") {
    return (
      <Notice
        tone="success"
        live="status"
        title={checkerName ? t.approvedByAndPosted(checkerName) : t.approvedAndPosted}
      >
        {note && <p>{note}</p>}
        {may.ledger && result?.entryId && <EntryLink entryId={result.entryId} />}
        {!may.ledger && may.transfers && result && (
          <TextLink href={addressOf.transfer(result.id)}>{t.openTheTransfer}</TextLink>
        )}
      </Notice>
    );
  }
  if (status === "PENDING") return null;
  return (
    <Notice
      tone={status === "REJECTED" ? "danger" : "neutral"}
      live="status"
      title={checkerName ? t.endedBy[status](checkerName) : t.ended[status]}
    >
      {note && <p>{note}</p>}
      {t.holdReleased}
    </Notice>
  );
}
