"use client";

import { CommandStatus } from "@/components/api/command-status";
import { formDialog } from "@/components/api/form-dialog";
import { useCommandForm } from "@/components/api/use-command-form";
import { Amount } from "@/components/money/amount";
import { formatFigure } from "@/components/money/format-amount";
import { PostingForm } from "@/components/preview/posting-form";
import { useFormPreview } from "@/components/preview/use-preview";
import { Facts } from "@/components/ui/facts";
import { CheckboxField, TextareaField } from "@/components/ui/form-fields";
import { Notice } from "@/components/ui/notice";
import type { ClearingSessionView, closeClearingSession } from "@/server/contract/clearing/sessions";
import * as t from "@/words/clearing/sessions";
import { sendForApproval } from "@/words/commands";
import { type Totals, TotalsFields, totalsOf } from "./totals-fields";

type Values = Totals & { acceptDifference: boolean; note: string };
type Props = {
  session: ClearingSessionView;
  /** The house's rule for unanswered inward items. */
  rule: string;
  onClose: () => void;
};

function CloseForm({ session, rule, onClose }: Props) {
  const { id, house, businessDate, itemCount, itemAmount, expectedCount, expectedAmount, pendingInward } = session;
  const made = useCommandForm<typeof closeClearingSession, Values>("POST /clearing/sessions/{id}/close", {
    form: `clearing-session:close:${id}`,
    defaultValues: {
      expectedCount: expectedCount === null ? "" : String(expectedCount),
      expectedAmount: expectedAmount === null ? "" : formatFigure(expectedAmount),
      ...{ acceptDifference: false, note: "" },
    },
    toRequest: ({ acceptDifference, note, ...totals }) => ({
      params: { id },
      body: {
        ...totalsOf(totals, itemAmount.currency),
        ...(acceptDifference && { acceptDifference, ...(note.trim() !== "" && { note }) }),
      },
    }),
    changes: ["GET /clearing/sessions", "GET /clearing/sessions/{id}", "GET /approvals"],
  });
  const foreseen = useFormPreview("closeClearingSession", made);
  const accepts = made.form.watch("acceptDifference");
  const differs = foreseen.view?.refusal?.error === "CONTROL_DIFFERENCE";
  return (
    <PostingForm
      {...{ made, foreseen, onClose }}
      act={accepts ? sendForApproval : t.closeSession}
      result={(state) => (
        <CommandStatus
          state={state}
          parked={t.openUntilDecided}
          done={<Notice tone="success" live="status" title={t.sessionClosed(house, businessDate)} />}
        />
      )}
    >
      <Facts
        facts={[
          { term: t.lodged, value: t.countOfItems(itemCount), figure: true },
          { term: t.lodgedAmount, value: <Amount value={itemAmount} />, figure: true },
          pendingInward > 0 && { term: t.unansweredInward, value: `${t.countOfItems(pendingInward)}. ${rule}` },
        ]}
      />
      <TotalsFields currency={itemAmount.currency} />
      {(differs || accepts) && <CheckboxField name="acceptDifference">{t.acceptTheDifference}</CheckboxField>}
      {accepts && (
        <TextareaField name="note" label={t.noteToChecker} required={t.explainTheDifference} rows={2} maxLength={500} />
      )}
    </PostingForm>
  );
}

export const CloseDialog = formDialog<Props>(
  ({ session }) => ({ title: t.closeOf(session.house, session.businessDate), description: t.laterItemsJoinTheNext }),
  CloseForm,
);
