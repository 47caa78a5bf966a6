"use client";

import { CommandForm, type FormCommand } from "@/components/api/command-form";
import { PinnedRecord } from "@/components/api/pinned-record";
import { useCommandForm } from "@/components/api/use-command-form";
import { branchName } from "@/components/records/branch";
import { Checkbox } from "@/components/ui/checkbox";
import { Dialog } from "@/components/ui/dialog";
import { TextareaField, TextField } from "@/components/ui/form-fields";
import type { BranchView, createBranch, renameBranch } from "@/server/contract/branches";
import * as t from "@/words/branches";
import * as common from "@/words/common";

type Values = { code: string; name: string; address: string; hidesExpectedCash: boolean };
type FormProps = { onClose: () => void };

/** Code, name, address and cash setting of a new branch. */
export function CreateBranchDialog({ open, onClose }: FormProps & { open: boolean }) {
  return (
    <Dialog open={open} onClose={onClose} title={t.newBranch} description={t.availableAtOnce}>
      <CreateForm onClose={onClose} />
    </Dialog>
  );
}

function CreateForm({ onClose }: FormProps) {
  const form = useCommandForm<typeof createBranch, Values>("POST /branches", {
    form: "branch:new",
    defaultValues: { code: "", name: "", address: "", hidesExpectedCash: false },
    toRequest: (body) => ({ body }),
    changes: ["GET /branches"],
    done: (body) => t.branchCreated(body.code),
    onClose,
  });
  return <BranchFields {...form} words={t.createBranch} onClose={onClose} />;
}

/** Another code, name, address or cash setting of a branch; its id, and all that belongs to it, stay. */
export function RenameBranchDialog({ branch, open, onClose }: FormProps & { branch: BranchView; open: boolean }) {
  return (
    <Dialog open={open} onClose={onClose} title={t.editBranch(branch.code)} description={t.tillsAndAccountsStayWithIt}>
      <PinnedRecord record={branch} edition={branch.version}>
        {(pinned) => <RenameForm branch={pinned} onClose={onClose} />}
      </PinnedRecord>
    </Dialog>
  );
}

function RenameForm({ branch, onClose }: FormProps & { branch: BranchView }) {
  const form = useCommandForm<typeof renameBranch, Values>("PUT /branches/{id}", {
    form: `branch:rename:${branch.branchId}`,
    defaultValues: {
      code: branch.code,
      name: branch.name,
      address: branch.address ?? "",
      hidesExpectedCash: branch.hidesExpectedCash,
    },
    toRequest: (body) => ({ ifMatch: branch.version, params: { id: branch.branchId }, body }),
    changes: ["GET /branches"],
    done: (body) => t.branchSaved(branchName(body)),
    onClose,
  });
  return <BranchFields {...form} words={common.saveChanges} onClose={onClose} />;
}

type Fields = Pick<
  ReturnType<typeof useCommandForm<typeof createBranch, Values>>,
  "form" | "submit" | "errors" | "attempt"
> & {
  command: FormCommand;
};

function BranchFields({ words, onClose, ...made }: Fields & FormProps & { words: string }) {
  return (
    <CommandForm {...made} send={words} onCancel={onClose}>
      <TextField
        form={made.form}
        name="code"
        label={t.code}
        hint={t.codeAsPrintedOnForms}
        required={t.enterTheBranchCode}
        mono
        maxLength={64}
      />
      <TextField form={made.form} name="name" label={common.name} required={t.enterTheBranchName} maxLength={200} />
      <TextareaField
        form={made.form}
        name="address"
        label={t.address}
        hint={t.printedOnReceiptsAndStatements}
        optional
        rows={3}
        maxLength={300}
      />
      <Checkbox {...made.form.register("hidesExpectedCash")} hint={t.tillsAreCountedBlind}>
        {t.hideExpectedCash}
      </Checkbox>
    </CommandForm>
  );
}
