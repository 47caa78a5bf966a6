"use client";

import { useState } from "react";
import { CommandForm } from "@/components/api/command-form";
import { RecordDialog } from "@/components/api/pinned-record";
import { useCommandForm } from "@/components/api/use-command-form";
import { groupedAccountNo } from "@/components/records/account-number";
import { beneficiaryName } from "@/components/records/beneficiary";
import { TextField } from "@/components/ui/form-fields";
import { useDraft } from "@/components/ui/use-draft";
import type { BeneficiaryView, deleteBeneficiary } from "@/server/contract/beneficiaries";
import * as t from "@/words/beneficiaries";

type Props = { beneficiary: BeneficiaryView; onClose: () => void; onDeleted: () => void };

/** Deletes a registration permanently, after its name is typed. */
export function DeleteDialog({ open, ...props }: Props & { open: boolean }) {
  const { beneficiary } = props;
  const [name] = useDraft(beneficiaryName(beneficiary), String(open));
  return (
    <RecordDialog
      open={open}
      onClose={props.onClose}
      title={t.deleteQuestion(name)}
      description={t.deletedForGood}
      record={beneficiary}
    >
      {(pinned) => <DeleteForm {...props} beneficiary={pinned} />}
    </RecordDialog>
  );
}

function DeleteForm({ beneficiary, onClose, onDeleted }: Props) {
  const { id, version } = beneficiary;
  const name = beneficiaryName(beneficiary);
  const [asOpened] = useState(beneficiary);
  const made = useCommandForm<typeof deleteBeneficiary, { name: string }>("DELETE /beneficiaries/{id}", {
    form: `beneficiary:delete:${id}`,
    defaultValues: { name: "" },
    toRequest: () => ({ ifMatch: version, params: { id } }),
    changes: ["GET /beneficiaries"],
    done: t.isDeleted(name),
    onDone: onDeleted,
  });
  return (
    <CommandForm {...made} send={t.deleteIt} variant="danger" onCancel={onClose}>
      <p>{destinationWords(asOpened, beneficiary)}</p>
      <TextField
        name="name"
        label={t.typeToDelete(name)}
        required={t.thatIsNotItsName(name)}
        rules={{ validate: (typed) => typed.trim() === name || t.thatIsNotItsName(name) }}
      />
    </CommandForm>
  );
}

/** The destination. After a refusal because it has changed, the earlier one too. */
function destinationWords(before: BeneficiaryView, now: BeneficiaryView): string {
  const [was, is] = [destinationOf(before), destinationOf(now)];
  return was === is ? t.destinationIs(is) : t.destinationWas(is, was);
}

function destinationOf({ accountNo, settlementAccountId }: BeneficiaryView): string {
  return accountNo === null ? t.atAnotherBank(settlementAccountId) : groupedAccountNo(accountNo);
}
