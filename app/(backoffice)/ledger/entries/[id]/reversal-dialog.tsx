"use client";

import { formDialog } from "@/components/api/form-dialog";
import { useCommandForm } from "@/components/api/use-command-form";
import { PostingForm } from "@/components/preview/posting-form";
import { usePreview } from "@/components/preview/use-preview";
import { entryHref } from "@/components/records/entry";
import { ButtonLink } from "@/components/ui/button";
import { ReasonField } from "@/components/ui/form-fields";
import { Notice } from "@/components/ui/notice";
import type { reverseJournalEntry } from "@/server/contract/ledger";
import { addressOf } from "@/server/kernel/addresses";
import * as common from "@/words/common";
import * as t from "@/words/ledger/ledger";

type ReversalProps = {
  entryId: string;
  reference: string;
  mayReadApprovals: boolean;
};

type Values = { reason: string };

/** The preview does not wait for the reason, because no reason changes the posting. */
const ANY_REASON = { reason: common.reversal };

function ReversalForm({ entryId, mayReadApprovals, onClose }: ReversalProps & { onClose: () => void }) {
  const made = useCommandForm<typeof reverseJournalEntry, Values>("POST /ledger/entries/{id}/reversal", {
    form: `reversal:${entryId}`,
    defaultValues: { reason: "" },
    toRequest: (body) => ({ params: { id: entryId }, body }),
    changes: ["GET /ledger/entries", "GET /approvals"],
  });
  const { kind } = made.command.state;
  const foreseen = usePreview<typeof reverseJournalEntry>(
    "reverseJournalEntry",
    kind === "done" || kind === "parked" ? null : { params: { id: entryId }, body: ANY_REASON },
  );
  return (
    <PostingForm
      {...{ made, foreseen, onClose }}
      act={t.reverseEntry}
      danger
      result={(state) =>
        state.kind === "parked" ? (
          <Parked approvalId={state.approvalId} linked={mayReadApprovals} />
        ) : (
          <Notice
            tone="success"
            live="status"
            title={t.reversedBy(state.reply.body.reference)}
            actions={<ButtonLink href={entryHref(state.reply.body.id)}>{t.reversalEntry}</ButtonLink>}
          >
            {t.bothEntriesRemain}
          </Notice>
        )
      }
    >
      <ReasonField hint={t.shownAsTheNarrative} required={t.enterTheReasonForReversal} rows={2} />
    </PostingForm>
  );
}

/** Reverses an entry. The preview shows the posting and whether a checker decides. */
export const ReversalDialog = formDialog(
  ({ reference }) => ({
    width: "wide",
    title: t.reverseOf(reference),
    description: t.reversalPostsOppositeLines,
  }),
  ReversalForm,
);

function Parked({ approvalId, linked }: { approvalId: string; linked: boolean }) {
  return (
    <Notice
      tone="pending"
      live="status"
      title={common.sentForApproval}
      {...(linked && {
        actions: <ButtonLink href={addressOf.approval(approvalId)}>{common.openTheApproval}</ButtonLink>,
      })}
    >
      {common.noFundsHaveMoved}
    </Notice>
  );
}
