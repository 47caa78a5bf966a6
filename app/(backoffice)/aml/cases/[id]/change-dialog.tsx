"use client";

import { useState } from "react";
import { CommandForm } from "@/components/api/command-form";
import { PinnedRecord } from "@/components/api/pinned-record";
import { useCommandForm } from "@/components/api/use-command-form";
import { DateField } from "@/components/dates/date-field";
import { Dialog } from "@/components/ui/dialog";
import { SelectField, TextareaField } from "@/components/ui/form-fields";
import type { CaseView, changeAmlCase } from "@/server/contract/aml";
import * as t from "@/words/aml";
import * as common from "@/words/common";

type Values = { assigneeId: string; dueOn: string; detectedOn: string; reason: string };
type Props = {
  found: CaseView;
  today: string;
  workers: readonly { value: string; label: string }[];
  detectionChanged: boolean;
  open: boolean;
  onClose: () => void;
};

/** Whose the case is, and its dates. What was left as it stood is not sent. */
export function ChangeDialog({ open, ...props }: Props) {
  return (
    <Dialog open={open} onClose={props.onClose} title={t.changeOf(props.found.reference)}>
      <PinnedRecord record={props} edition={props.found.version}>
        {(pinned) => <ChangeForm {...pinned} />}
      </PinnedRecord>
    </Dialog>
  );
}

function ChangeForm({ found, today, workers, onClose, ...props }: Omit<Props, "open">) {
  const { caseId } = found;
  // A day that somebody else has set meanwhile stays on view, beside what was typed.
  const [detectionChanged] = useState(props.detectionChanged);
  const made = useCommandForm<typeof changeAmlCase, Values>("PATCH /aml/cases/{id}", {
    form: `aml:change:${caseId}`,
    defaultValues: { assigneeId: found.assigneeId ?? "", dueOn: found.dueOn, detectedOn: found.detectedOn, reason: "" },
    toRequest: ({ assigneeId, dueOn, detectedOn, reason }) => ({
      ifMatch: found.version,
      params: { id: caseId },
      body: {
        ...(assigneeId !== "" && assigneeId !== found.assigneeId && { assigneeId }),
        ...(dueOn !== found.dueOn && { dueOn }),
        ...(detectedOn !== found.detectedOn && { detectedOn }),
        ...(reason.trim() !== "" && { reason }),
      },
    }),
    done: t.caseChanged,
    onClose,
  });
  const { form } = made;
  const moves = form.watch("detectedOn") !== found.detectedOn;
  return (
    <CommandForm {...made} send={t.changeCase} onCancel={onClose}>
      <SelectField
        form={form}
        name="assigneeId"
        label={t.assignee}
        options={workers}
        // Once somebody has the case it is handed on, not left to nobody.
        {...(found.assigneeId === null && { placeholder: t.nobody })}
      />
      <DateField form={form} name="dueOn" label={t.dueDate} today={today} min={found.detectedOn} />
      {!detectionChanged && (
        <DateField
          form={form}
          name="detectedOn"
          label={t.detectionDay}
          hint={t.detectionOnce}
          today={today}
          max={today}
        />
      )}
      <TextareaField
        form={form}
        name="reason"
        label={common.reason}
        {...(moves ? { required: t.giveAReason } : { optional: true })}
        rows={3}
        maxLength={4_000}
      />
    </CommandForm>
  );
}
