"use client";

import { formDialog } from "@/components/api/form-dialog";
import { UploadForm, type UploadProblems } from "@/components/api/upload-form";
import { Field } from "@/components/ui/field";
import { FileInput } from "@/components/ui/file-input";
import { FormResult } from "@/components/ui/form-result";
import { Select } from "@/components/ui/select";
import { type ClearingImportView, MOST_IMPORTED_BYTES } from "@/server/contract/clearing/imports";
import { addressOf } from "@/server/kernel/addresses";
import * as t from "@/words/clearing/imports";

type House = { readonly value: string; readonly label: string };
type Props = { houses: readonly House[]; house: string; onClose: () => void };

/** Uploads an image cash letter. The import continues without the page. */
function CashLetterForm({ houses, house, onClose }: Props) {
  return (
    <UploadForm<ClearingImportView>
      path="/clearing/inward/cash-letters"
      texts={["clearingHouseCode"]}
      check={problemsOf}
      fields={(problems) => (
        <>
          <Field name="clearingHouseCode" label={t.house} error={problems.clearingHouseCode}>
            <Select name="clearingHouseCode" options={houses} defaultValue={house} />
          </Field>
          <Field name="file" label={t.file} hint={t.fileHint} error={problems.file}>
            <FileInput accept=".x9,.x937,.icl,.dat,.txt" />
          </Field>
        </>
      )}
      act={t.startImport}
      onClose={onClose}
      done={({ id }) => (
        <FormResult
          tone="success"
          title={t.fileReceived}
          links={[{ href: addressOf.clearingImport(id), words: t.viewImport }]}
          again={{ words: t.backToImports, onClick: onClose, focus: true }}
        >
          {t.importIsQueued}
        </FormResult>
      )}
    />
  );
}

export const CashLetterDialog = formDialog({ title: t.importCashLetter, kind: "alert" }, CashLetterForm);

function problemsOf(parts: FormData): UploadProblems {
  const [file, ...others] = parts.getAll("file") as File[];
  if (file === undefined) return { file: t.chooseTheFile };
  if (others.length > 0) return { file: t.chooseOneFile };
  return file.size > MOST_IMPORTED_BYTES ? { file: t.fileTooLarge } : {};
}
