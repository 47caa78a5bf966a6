"use client";

import { CommandForm, SendOrCancel } from "@/components/api/command-form";
import { useCommandForm } from "@/components/api/use-command-form";
import { beneficiaryName } from "@/components/records/beneficiary";
import { notify } from "@/components/shell/toasts";
import { Dialog } from "@/components/ui/dialog";
import { TextField } from "@/components/ui/form-fields";
import type { BeneficiaryView, deleteBeneficiary } from "@/server/contract/beneficiaries";
import * as t from "@/words/beneficiaries";

type Props = { beneficiary: BeneficiaryView; onClose: () => void; onDeleted: () => void };

/** Deletes a registration for good, once its name was typed. */
export function DeleteDialog({ open, ...props }: Props & { open: boolean }) {
  const name = beneficiaryName(props.beneficiary);
  return (
    <Dialog open={open} onClose={props.onClose} title={t.deleteQuestion(name)} description={t.deletedForGood}>
      <DeleteForm {...props} />
    </Dialog>
  );
}

function DeleteForm({ beneficiary, onClose, onDeleted }: Props) {
  const { id, version } = beneficiary;
  const name = beneficiaryName(beneficiary);
  const made = useCommandForm<typeof deleteBeneficiary, { name: string }>("DELETE /beneficiaries/{id}", {
    form: `beneficiary:delete:${id}`,
    defaultValues: { name: "" },
    toRequest: () => ({ ifMatch: version, params: { id } }),
    changes: ["GET /beneficiaries"],
    onDone: () => {
      notify(t.isDeleted(name));
      onDeleted();
    },
  });
  return (
    <CommandForm
      {...made}
      actions={<SendOrCancel send={t.deleteIt} variant="danger" command={made.command} onCancel={onClose} />}
    >
      <TextField
        form={made.form}
        name="name"
        label={t.typeToDelete(name)}
        required={t.thatIsNotItsName(name)}
        rules={{ validate: (typed) => typed.trim() === name || t.thatIsNotItsName(name) }}
        autoComplete="off"
      />
    </CommandForm>
  );
}
