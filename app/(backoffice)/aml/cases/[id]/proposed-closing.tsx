"use client";

import { useState } from "react";
import { CommandForm } from "@/components/api/command-form";
import { recordDialog } from "@/components/api/form-dialog";
import { useCommandForm } from "@/components/api/use-command-form";
import { Button } from "@/components/ui/button";
import { NotesField, ReasonField } from "@/components/ui/form-fields";
import { Notice } from "@/components/ui/notice";
import type { CaseView, confirmAmlCaseClosing, rejectAmlCaseClosing } from "@/server/contract/aml/cases";
import * as t from "@/words/aml/cases";
import { outcomeWords } from "../case-words";

type Props = {
  found: CaseView;
  /** Display name of the proposer. */
  by: string;
  /** The reader proposed it. */
  own: boolean;
  disabledReason: string | null;
};

/** A closing that waits for a second officer. Its proposer can only withdraw it. */
export function ProposedClosing({ found, by, own, disabledReason }: Props) {
  const [asked, setAsked] = useState<"confirm" | "reject" | null>(null);
  const { proposedClosing } = found;
  if (proposedClosing === null) return null;
  const { outcome, notes, sarFiledOn, sarReference } = proposedClosing;
  const dialog = (name: typeof asked) => ({ found, own, open: asked === name, onClose: () => setAsked(null) });
  return (
    <Notice
      tone="pending"
      title={t.closingProposedBy(outcomeWords(outcome), by)}
      actions={
        <>
          <Button disabledReason={disabledReason} onClick={() => setAsked("reject")}>
            {own ? t.withdrawClosing : t.rejectClosing}
          </Button>
          <Button
            variant="primary"
            disabledReason={disabledReason ?? (own ? t.anotherOfficerConfirms : null)}
            onClick={() => setAsked("confirm")}
          >
            {t.confirmClosing}
          </Button>
        </>
      }
    >
      {notes !== null && <span className="block whitespace-pre-line">{notes}</span>}
      {sarFiledOn !== null && <span className="block">{t.reportFiled(sarFiledOn, sarReference ?? "")}</span>}
      <ConfirmDialog {...dialog("confirm")} />
      <RejectDialog {...dialog("reject")} />
    </Notice>
  );
}

type FormProps = { found: CaseView; own: boolean; onClose: () => void };

function ConfirmForm({ found: { caseId, version }, onClose }: FormProps) {
  const made = useCommandForm<typeof confirmAmlCaseClosing, { notes: string }>(
    "POST /aml/cases/{id}/proposed-closing/confirm",
    {
      form: `aml:confirm-closing:${caseId}`,
      defaultValues: { notes: "" },
      toRequest: ({ notes }) => ({
        ifMatch: version,
        params: { id: caseId },
        body: notes.trim() === "" ? {} : { notes },
      }),
      done: t.caseClosedNow,
      onClose,
    },
  );
  return (
    <CommandForm {...made} send={t.confirmClosing} onCancel={onClose}>
      <NotesField optional rows={3} />
    </CommandForm>
  );
}

const ConfirmDialog = recordDialog(
  "found",
  ({ found }) => ({ title: t.closeTitle(found.reference), description: t.cannotBeReopened }),
  ConfirmForm,
);

function RejectForm({ found: { caseId, version }, own, onClose }: FormProps) {
  const made = useCommandForm<typeof rejectAmlCaseClosing, { reason: string }>(
    "POST /aml/cases/{id}/proposed-closing/reject",
    {
      form: `aml:reject-closing:${caseId}`,
      defaultValues: { reason: "" },
      toRequest: ({ reason }) => ({ ifMatch: version, params: { id: caseId }, body: { reason } }),
      done: own ? t.closingWithdrawn : t.closingRejected,
      onClose,
    },
  );
  return (
    <CommandForm {...made} send={own ? t.withdrawClosing : t.rejectClosing} onCancel={onClose}>
      <ReasonField required={t.enterWhyNotClosed} rows={3} maxLength={4_000} />
    </CommandForm>
  );
}

const RejectDialog = recordDialog(
  "found",
  ({ own }) => ({ title: own ? t.withdrawClosing : t.rejectClosing }),
  RejectForm,
);
