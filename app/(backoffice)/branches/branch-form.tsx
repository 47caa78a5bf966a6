"use client";

import { CommandForm } from "@/components/api/command-form";
import { formDialog, recordDialog } from "@/components/api/form-dialog";
import { useCommandForm } from "@/components/api/use-command-form";
import { branchName } from "@/components/records/branch";
import { CheckboxField, NameField, ShortCodeField, TextareaField, TextField } from "@/components/ui/form-fields";
import type { BranchView, createBranch, renameBranch } from "@/server/contract/branches";
import * as t from "@/words/branches";
import * as common from "@/words/common";

type Values = { code: string; name: string; address: string; country: string; hidesExpectedCash: boolean };
type FormProps = { onClose: () => void };

function CreateForm({ onClose }: FormProps) {
  const made = useCommandForm<typeof createBranch, Values>("POST /branches", {
    form: "branch:new",
    defaultValues: { code: "", name: "", address: "", country: "", hidesExpectedCash: false },
    toRequest: (body) => ({ body }),
    changes: ["GET /branches"],
    done: (body) => t.branchCreated(body.code),
    onClose,
  });
  return (
    <CommandForm {...made} send={t.createBranch} onCancel={onClose}>
      <BranchFields />
    </CommandForm>
  );
}

export const CreateBranchDialog = formDialog({ title: t.newBranch, description: t.availableAtOnce }, CreateForm);

function EditForm({ branch, onClose }: FormProps & { branch: BranchView }) {
  const made = useCommandForm<typeof renameBranch, Values>("PUT /branches/{id}", {
    form: `branch:rename:${branch.branchId}`,
    defaultValues: {
      code: branch.code,
      name: branch.name,
      address: branch.address ?? "",
      country: branch.country ?? "",
      hidesExpectedCash: branch.hidesExpectedCash,
    },
    toRequest: (body) => ({ ifMatch: branch.version, params: { id: branch.branchId }, body }),
    changes: ["GET /branches"],
    done: (body) => t.branchSaved(branchName(body)),
    onClose,
  });
  return (
    <CommandForm {...made} send={common.saveChanges} onCancel={onClose}>
      <BranchFields />
    </CommandForm>
  );
}

export const EditBranchDialog = recordDialog(
  "branch",
  ({ branch }) => ({ title: t.editBranch(branch.code), description: t.tillsAndAccountsStayWithIt }),
  EditForm,
);

function BranchFields() {
  return (
    <>
      <ShortCodeField name="code" label={t.code} hint={t.codeAsPrintedOnForms} required={t.enterTheBranchCode} />
      <NameField required={t.enterTheBranchName} />
      <TextareaField
        name="address"
        label={t.address}
        hint={t.printedOnReceiptsAndStatements}
        optional
        rows={3}
        maxLength={300}
      />
      <TextField name="country" label={common.country} hint={t.itsHolidaysMoveValueDates} optional maxLength={64} />
      <CheckboxField name="hidesExpectedCash" hint={t.tillsAreCountedBlind}>
        {t.hideExpectedCash}
      </CheckboxField>
    </>
  );
}
