"use client";

import { CommandForm } from "@/components/api/command-form";
import { formDialog } from "@/components/api/form-dialog";
import { useCommandForm } from "@/components/api/use-command-form";
import { TextareaField } from "@/components/ui/form-fields";
import type { reviewClearedTransaction } from "@/server/contract/card-network/records";
import type { ClearedTransactionView } from "@/server/contract/card-network/views";
import { maskedCard } from "@/server/kernel/masked-card";
import * as t from "@/words/card-network/settlement";
import * as common from "@/words/common";

function ReviewForm({ row: { id }, onClose }: { row: ClearedTransactionView; onClose: () => void }) {
  const made = useCommandForm<typeof reviewClearedTransaction, { note: string }>(
    "POST /cards/cleared-transactions/{id}/review",
    {
      form: `cleared:review:${id}`,
      defaultValues: { note: "" },
      toRequest: (body) => ({ params: { id }, body }),
      changes: ["GET /cards/cleared-transactions"],
      done: t.exceptionReviewed,
      onClose,
    },
  );
  return (
    <CommandForm {...made} send={common.review} onCancel={onClose}>
      <TextareaField name="note" label={t.whatWasFound} required={t.enterFinding} rows={3} maxLength={500} />
    </CommandForm>
  );
}

/** Records the finding on a force post or over-capture. */
export const ReviewDialog = formDialog(
  ({ row: { exception, last4 } }) => ({
    title: t.reviewTitle(t.exceptionNames[exception ?? "FORCE_POST"], maskedCard(last4)),
  }),
  ReviewForm,
);
