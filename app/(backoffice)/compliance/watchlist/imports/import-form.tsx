"use client";

import { formDialog } from "@/components/api/form-dialog";
import { UploadForm, type UploadProblems } from "@/components/api/upload-form";
import { Field } from "@/components/ui/field";
import { FileInput } from "@/components/ui/file-input";
import { FormResult } from "@/components/ui/form-result";
import { Input } from "@/components/ui/input";
import { type Option, Select } from "@/components/ui/select";
import type { WatchlistImportView } from "@/server/contract/compliance/watchlist-imports";
import { addressOf } from "@/server/kernel/addresses";
import * as c from "@/words/compliance/screenings";
import * as t from "@/words/compliance/watchlist";

const FORMATS = Object.entries(t.formats).map(([value, label]) => ({ value, label }));
const APPLICATIONS = [
  { value: "ALWAYS_ASK", label: t.askFirst },
  { value: "WHEN_SAFE", label: t.whenSafe },
];
const MOST_BYTES = 200_000_000;

/** Uploads the files of a published list. The import continues without the page. */
function ImportForm({ lists, onClose }: { lists: readonly Option[]; onClose: () => void }) {
  return (
    <UploadForm<WatchlistImportView>
      path="/watchlist/imports"
      texts={["format", "apply", "source", "listType"]}
      check={problemsOf}
      fields={(problems) => <ImportFields problems={problems} lists={lists} />}
      act={t.startImport}
      onClose={onClose}
      done={({ importId }) => (
        <FormResult
          tone="success"
          title={t.received}
          links={[{ href: addressOf.watchlistImport(importId), words: t.viewImport }]}
          again={{ words: t.backToImports, onClick: onClose, focus: true }}
        >
          {t.importIsQueued}
        </FormResult>
      )}
    />
  );
}

export const ImportDialog = formDialog({ title: t.importFiles, kind: "alert" }, ImportForm);

function ImportFields({ problems, lists }: { problems: UploadProblems; lists: readonly Option[] }) {
  return (
    <>
      <Field name="format" label={t.format} error={problems.format}>
        <Select name="format" options={FORMATS} placeholder={t.chooseTheFormat} defaultValue="" />
      </Field>
      <Field name="file" label={t.files} hint={t.filesHint} error={problems.file}>
        <FileInput accept=".csv,.xml,.txt" multiple />
      </Field>
      <Field name="apply" label={t.takesEffect} error={problems.apply}>
        <Select name="apply" options={APPLICATIONS} defaultValue="ALWAYS_ASK" />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field name="source" label={c.source} hint={t.sourceHint} optional error={problems.source}>
          <Input name="source" maxLength={200} />
        </Field>
        <Field name="listType" label={c.list} error={problems.listType}>
          <Select name="listType" options={lists} defaultValue="SANCTIONS" />
        </Field>
      </div>
    </>
  );
}

function problemsOf(parts: FormData): UploadProblems {
  const files = parts.getAll("file") as File[];
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  const file = files.length === 0 ? t.chooseTheFiles : bytes > MOST_BYTES ? t.filesTooLarge : undefined;
  return { ...(parts.get("format") === null && { format: t.chooseTheFormat }), ...(file && { file }) };
}
