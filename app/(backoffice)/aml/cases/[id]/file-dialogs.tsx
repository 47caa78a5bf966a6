"use client";

import { CommandForm } from "@/components/api/command-form";
import { formDialog } from "@/components/api/form-dialog";
import { UploadForm, type UploadProblems } from "@/components/api/upload-form";
import { useCommandForm } from "@/components/api/use-command-form";
import { Field } from "@/components/ui/field";
import { FileInput } from "@/components/ui/file-input";
import { ReasonField } from "@/components/ui/form-fields";
import { FormResult } from "@/components/ui/form-result";
import { Input } from "@/components/ui/input";
import { type CaseFileView, MOST_CASE_FILE_BYTES, type withdrawAmlCaseFile } from "@/server/contract/aml/files";
import * as t from "@/words/aml/files";
import * as common from "@/words/common";

function AttachForm({ caseId, onClose }: { caseId: string; onClose: () => void }) {
  return (
    <UploadForm<CaseFileView>
      path={`/aml/cases/${caseId}/files`}
      texts={["note"]}
      check={problemsOf}
      fields={(problems) => (
        <>
          <Field name="file" label={t.file} hint={t.acceptedTypes} error={problems.file}>
            <FileInput accept=".pdf,.png,.jpg,.jpeg,.tif,.tiff,.docx,.xlsx,.txt,.csv" />
          </Field>
          <Field name="note" label={common.note} optional error={problems.note}>
            <Input name="note" maxLength={500} />
          </Field>
        </>
      )}
      act={t.attachFile}
      onClose={onClose}
      done={({ name }) => (
        <FormResult
          tone="success"
          title={t.fileAttached}
          again={{ words: common.close, onClick: onClose, focus: true }}
          links={[]}
        >
          {name}
        </FormResult>
      )}
    />
  );
}

export const AttachDialog = formDialog({ title: t.attachFile }, AttachForm);

function problemsOf(parts: FormData): UploadProblems {
  const [file, ...others] = parts.getAll("file") as File[];
  if (file === undefined) return { file: t.chooseAFile };
  if (others.length > 0) return { file: t.oneFileOnly };
  return file.size > MOST_CASE_FILE_BYTES ? { file: t.fileTooLarge } : {};
}

function WithdrawForm({ file: { id }, onClose }: { file: CaseFileView; onClose: () => void }) {
  const made = useCommandForm<typeof withdrawAmlCaseFile, { reason: string }>("POST /aml/case-files/{id}/withdraw", {
    form: `aml:withdraw-file:${id}`,
    defaultValues: { reason: "" },
    toRequest: ({ reason }) => ({ params: { id }, body: { reason } }),
    done: t.fileWithdrawn,
    onClose,
  });
  return (
    <CommandForm {...made} send={t.withdraw} onCancel={onClose}>
      <ReasonField required={t.enterTheReason} rows={3} />
    </CommandForm>
  );
}

export const WithdrawDialog = formDialog(
  ({ file }: { file: CaseFileView; onClose: () => void }) => ({
    title: t.withdrawNamed(file.name),
    description: t.fileIsKept,
  }),
  WithdrawForm,
);
