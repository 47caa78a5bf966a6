"use client";

import { CommandForm } from "@/components/api/command-form";
import { useCommandForm } from "@/components/api/use-command-form";
import { Dialog } from "@/components/ui/dialog";
import { TextareaField } from "@/components/ui/form-fields";
import type { PricingExceptionView, resolvePricingException } from "@/server/contract/pricing/exceptions";
import * as t from "@/words/pricing/pricing";

type Props = { row: PricingExceptionView; open: boolean; onClose: () => void };

/** What was done about an amount in suspense. */
export function ResolveDialog({ open, ...props }: Props) {
  const { code, wanted } = props.row;
  return (
    <Dialog open={open} onClose={props.onClose} title={t.resolveTitle(code, wanted)}>
      <ResolveForm {...props} />
    </Dialog>
  );
}

function ResolveForm({ row: { id }, onClose }: Omit<Props, "open">) {
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
