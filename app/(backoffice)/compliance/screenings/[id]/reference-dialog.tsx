"use client";

import { CommandForm } from "@/components/api/command-form";
import { formDialog } from "@/components/api/form-dialog";
import { useCommandForm } from "@/components/api/use-command-form";
import { TextareaField, TextField } from "@/components/ui/form-fields";
import type { addScreeningReference } from "@/server/contract/compliance/screening-references";
import * as common from "@/words/common";
import * as t from "@/words/compliance/screenings";

type Values = { reference: string; note: string };
type Props = { screeningId: string; onClose: () => void };

function ReferenceForm({ screeningId: id, onClose }: Props) {
  const made = useCommandForm<typeof addScreeningReference, Values>("POST /screenings/{id}/references", {
    form: `screening:reference:${id}`,
    defaultValues: { reference: "", note: "" },
    toRequest: ({ reference, note }) => ({
      params: { id },
      body: { reference, ...(note.trim() !== "" && { note: note.trim() }) },
    }),
    changes: ["GET /screenings/{id}"],
    done: t.referenceRecorded,
    onClose,
  });
  return (
    <CommandForm {...made} send={t.recordReference} onCancel={onClose}>
      <TextField
        name="reference"
        label={common.reference}
        hint={t.referenceHint}
        required={t.enterAReference}
        maxLength={200}
      />
      <TextareaField name="note" label={common.note} rows={3} maxLength={4_000} />
    </CommandForm>
  );
}

export const ReferenceDialog = formDialog({ title: t.recordReference }, ReferenceForm);
