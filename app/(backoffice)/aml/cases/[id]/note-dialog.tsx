"use client";

import { CommandForm } from "@/components/api/command-form";
import { useCommandForm } from "@/components/api/use-command-form";
import { Dialog } from "@/components/ui/dialog";
import { TextareaField } from "@/components/ui/form-fields";
import { useDraft } from "@/components/ui/use-draft";
import type { CaseView, investigateAmlCase } from "@/server/contract/aml";
import * as t from "@/words/aml";
import * as common from "@/words/common";

type Props = { found: CaseView; open: boolean; onClose: () => void };

/** Begins the investigation, with a note if there is one; later adds notes. It stays what it was opened as, whatever others do to the case. */
export function NoteDialog({ found, open, onClose }: Props) {
  const [begins] = useDraft(found.status === "OPEN", String(open));
  return (
    <Dialog open={open} onClose={onClose} title={begins ? t.investigate : t.addNote}>
      <NoteForm found={found} begins={begins} onClose={onClose} />
    </Dialog>
  );
}

function NoteForm({ found: { caseId }, begins, onClose }: Omit<Props, "open"> & { begins: boolean }) {
  const made = useCommandForm<typeof investigateAmlCase, { notes: string }>("POST /aml/cases/{id}/investigate", {
    form: `aml:note:${caseId}`,
    defaultValues: { notes: "" },
    toRequest: ({ notes }) => ({ params: { id: caseId }, body: notes.trim() === "" ? {} : { notes } }),
    done: begins ? t.investigationStarted : t.noteAdded,
    onClose,
  });
  return (
    <CommandForm {...made} send={begins ? t.investigate : t.addNote} onCancel={onClose}>
      <TextareaField
        form={made.form}
        name="notes"
        label={common.note}
        {...(begins ? { optional: true } : { required: t.enterANote })}
        rows={5}
        maxLength={4_000}
      />
    </CommandForm>
  );
}
