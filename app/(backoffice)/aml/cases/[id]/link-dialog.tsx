"use client";

import { CommandForm } from "@/components/api/command-form";
import { useCommandForm } from "@/components/api/use-command-form";
import { Dialog } from "@/components/ui/dialog";
import { TextareaField } from "@/components/ui/form-fields";
import type { linkAmlAlerts } from "@/server/contract/aml";
import * as t from "@/words/aml";
import * as common from "@/words/common";
import { alertsTyped } from "../case-words";

type Props = { caseId: string; open: boolean; onClose: () => void };

/** Links screenings and alerts of other systems to the case, each once. */
export function LinkDialog({ caseId, open, onClose }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title={t.linkAlerts}>
      <LinkForm caseId={caseId} onClose={onClose} />
    </Dialog>
  );
}

function LinkForm({ caseId, onClose }: Omit<Props, "open">) {
  const made = useCommandForm<typeof linkAmlAlerts, { alertIds: string; notes: string }>(
    "POST /aml/cases/{id}/alerts",
    {
      form: `aml:link:${caseId}`,
      defaultValues: { alertIds: "", notes: "" },
      toRequest: ({ alertIds, notes }) => ({
        params: { id: caseId },
        body: { alertIds: alertsTyped(alertIds), ...(notes.trim() !== "" && { notes }) },
      }),
      done: t.alertsLinked,
      onClose,
    },
  );
  const { form } = made;
  return (
    <CommandForm {...made} send={t.linkAlerts} onCancel={onClose}>
      <TextareaField
        form={form}
        name="alertIds"
        label={t.alertIds}
        hint={t.oneALine}
        required={t.enterAnAlert}
        rules={{ validate: (text) => alertsTyped(text).length > 0 || t.enterAnAlert }}
        rows={3}
        maxLength={4_000}
      />
      <TextareaField form={form} name="notes" label={common.note} optional rows={3} maxLength={4_000} />
    </CommandForm>
  );
}
