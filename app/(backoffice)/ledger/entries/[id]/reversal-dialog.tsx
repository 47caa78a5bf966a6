"use client";

import { CommandForm } from "@/components/api/command-form";
import { useCommandForm } from "@/components/api/use-command-form";
import { actOf } from "@/components/preview/act-words";
import { usePreview } from "@/components/preview/use-preview";
import { WhatWillHappen } from "@/components/preview/what-will-happen";
import { approvalHref } from "@/components/records/approval";
import { entryHref } from "@/components/records/entry";
import { ButtonLink } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { TextareaField } from "@/components/ui/form-fields";
import { Notice } from "@/components/ui/notice";
import type { reverseJournalEntry } from "@/server/contract/ledger";
import * as common from "@/words/common";
import * as t from "@/words/ledger/ledger";

export type ReversalProps = {
  entryId: string;
  reference: string;
  mayReadApprovals: boolean;
};

type Values = { reason: string };

/** What will post, the reason, and the one button that posts it or sends it for approval; then what became of it. */
export function ReversalDialog({ open, onClose, ...props }: ReversalProps & { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      width="wide"
      open={open}
      onClose={onClose}
      title={t.reverseOf(props.reference)}
      description={t.reversalPostsOppositeLines}
    >
      <ReversalForm {...props} onClose={onClose} />
    </Dialog>
  );
}

/** What posts is on view before the reason is typed: no reason changes it. */
const ANY_REASON = { reason: common.reversal };

function ReversalForm({ entryId, mayReadApprovals, onClose }: ReversalProps & { onClose: () => void }) {
  const made = useCommandForm<typeof reverseJournalEntry, Values>("POST /ledger/entries/{id}/reversal", {
    form: `reversal:${entryId}`,
    defaultValues: { reason: "" },
    toRequest: (body) => ({ params: { id: entryId }, body }),
    changes: ["GET /ledger/entries", "GET /approvals"],
  });
  const { command } = made;
  const { state } = command;
  const over = state.kind === "done" || state.kind === "parked";
  const foreseen = usePreview<typeof reverseJournalEntry>(
    "reverseJournalEntry",
    over ? null : { params: { id: entryId }, body: ANY_REASON },
  );
  const { words, icon, parks, refusal } = actOf(foreseen, t.reverseEntry);
  if (state.kind === "done") {
    return (
      <Notice
        tone="success"
        live="status"
        title={t.reversedBy(state.reply.body.reference)}
        actions={<ButtonLink href={entryHref(state.reply.body.id)}>{t.reversalEntry}</ButtonLink>}
      >
        {t.bothEntriesRemain}
      </Notice>
    );
  }
  if (state.kind === "parked") return <Parked approvalId={state.approvalId} linked={mayReadApprovals} />;
  return (
    <CommandForm
      {...made}
      send={words}
      variant={parks ? "primary" : "danger"}
      icon={icon}
      refusal={refusal}
      onCancel={onClose}
      effects={<WhatWillHappen foreseen={foreseen} />}
    >
      <TextareaField
        name="reason"
        label={common.reason}
        hint={t.shownAsTheNarrative}
        required={t.enterTheReasonForReversal}
        rows={2}
        maxLength={500}
      />
    </CommandForm>
  );
}

function Parked({ approvalId, linked }: { approvalId: string; linked: boolean }) {
  return (
    <Notice
      tone="pending"
      live="status"
      title={common.sentForApproval}
      {...(linked && { actions: <ButtonLink href={approvalHref(approvalId)}>{common.openTheApproval}</ButtonLink> })}
    >
      {common.noFundsHaveMoved}
    </Notice>
  );
}
