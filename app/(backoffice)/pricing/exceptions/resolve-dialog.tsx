"use client";

import { CommandForm } from "@/components/api/command-form";
import { formDialog } from "@/components/api/form-dialog";
import { useCommandForm } from "@/components/api/use-command-form";
import { TextareaField } from "@/components/ui/form-fields";
import type { PricingExceptionView, resolvePricingException } from "@/server/contract/pricing/exceptions";
import * as t from "@/words/pricing/pricing";

function ResolveForm({ row: { id }, onClose }: { row: PricingExceptionView; onClose: () => void }) {
  const made = useCommandForm<typeof resolvePricingException, { note: string }>(
    "POST /pricing-exceptions/{id}/resolve",
    {
      form: `pricing:resolve:${id}`,
      defaultValues: { note: "" },
      toRequest: (body) => ({ params: { id }, body }),
      changes: ["GET /pricing-exceptions"],
      done: t.exceptionResolved,
      onClose,
    },
  );
  return (
    <CommandForm {...made} send={t.resolve} onCancel={onClose}>
      <TextareaField name="note" label={t.whatWasDone} required={t.enterWhatWasDone} rows={3} maxLength={500} />
    </CommandForm>
  );
}

/** Records the resolution of an amount in suspense. */
export const ResolveDialog = formDialog(
  ({ row: { code, wanted } }) => ({ title: t.resolveTitle(code, wanted) }),
  ResolveForm,
);
