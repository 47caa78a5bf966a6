"use client";

import { type FormEvent, useRef, useState } from "react";
import { formDialog } from "@/components/api/form-dialog";
import { Button } from "@/components/ui/button";
import { controlStyle } from "@/components/ui/control-style";
import { Field } from "@/components/ui/field";
import { FormResult } from "@/components/ui/form-result";
import { Input } from "@/components/ui/input";
import { Notice } from "@/components/ui/notice";
import { Select } from "@/components/ui/select";
import type { ApiError } from "@/server/contract/api-error";
import { addressOf } from "@/server/kernel/addresses";
import * as common from "@/words/common";
import * as c from "@/words/compliance/screenings";
import * as t from "@/words/compliance/watchlist";
import { useUpload } from "./use-upload";

const FORMATS = Object.entries(t.formats).map(([value, label]) => ({ value, label }));
const MOST_BYTES = 200_000_000;

type Problems = { format?: string; file?: string };

/** Uploads the files of a published list and shows the progress. The import continues without the page. */
function ImportForm({ onClose }: { onClose: () => void }) {
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<Problems>({});
  const { state, send, again } = useUpload();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!form.current || state.kind === "sending") return;
    const parts = partsOf(new FormData(form.current));
    const found = problemsOf(parts);
    setProblems(found);
    if (Object.keys(found).length === 0) void send(parts);
    else document.getElementById(found.format ? "field-format" : "field-file")?.focus();
  };
  if (state.kind === "done") {
    return (
      <FormResult
        tone="success"
        title={t.received}
        links={[{ href: addressOf.watchlistImport(state.result.importId), words: t.viewImport }]}
        again={{ words: t.backToImports, onClick: onClose, focus: true }}
      >
        {t.importIsQueued}
      </FormResult>
    );
  }
  const fields = state.kind === "refused" ? state.error.fieldErrors : {};
  const unknown = state.kind === "refused" && state.error.outcomeUnknown;
  return (
    <form ref={form} method="dialog" noValidate className="grid gap-4" onSubmit={submit}>
      {state.kind === "refused" && <Refused error={state.error} />}
      {/* Other files are another import with another key. */}
      <fieldset disabled={state.kind === "sending" || unknown} className="grid min-w-0 gap-4" onChange={again}>
        <ImportFields problems={{ ...fields, ...problems }} />
      </fieldset>
      {state.kind === "sending" && <UploadProgress percent={state.percent} />}
      <div className="flex flex-wrap gap-2">
        {unknown ? (
          <Button variant="primary" onClick={() => form.current && void send(partsOf(readable(form.current)))}>
            {t.sendAgain}
          </Button>
        ) : (
          <Button type="submit" variant="primary" busy={state.kind === "sending"}>
            {t.startImport}
          </Button>
        )}
        <Button onClick={onClose}>{common.cancel}</Button>
      </div>
    </form>
  );
}

export const ImportDialog = formDialog({ title: t.importFiles, kind: "alert" }, ImportForm);

/** The share of uploaded bytes. */
function UploadProgress({ percent }: { percent: number }) {
  return (
    <div className="grid gap-1">
      <progress aria-label={t.uploadProgress} max={100} value={percent} className="h-2 w-full accent-(--accent)" />
      <p role="status" className="figures text-label text-muted">
        {t.uploading(percent)}
      </p>
    </div>
  );
}

function Refused({ error }: { error: ApiError }) {
  if (!error.outcomeUnknown) return <Notice tone="danger" live="alert" title={error.message} />;
  return (
    <Notice tone="warning" live="alert" title={t.importCouldNotBeConfirmed}>
      {t.sendAgainStartsNoSecond}
    </Notice>
  );
}

function ImportFields({ problems }: { problems: Readonly<Record<string, string | undefined>> }) {
  return (
    <>
      <Field name="format" label={t.format} error={problems.format}>
        <Select name="format" options={FORMATS} placeholder={t.chooseTheFormat} defaultValue="" />
      </Field>
      <Field name="file" label={t.files} hint={t.filesHint} error={problems.file}>
        <input
          type="file"
          name="file"
          multiple
          accept=".csv,.xml,.txt"
          className={controlStyle({
            className:
              "!h-auto py-1.5 file:mr-3 file:rounded-control file:border-0 file:bg-sunken file:px-3 file:py-1 file:text-body file:text-ink",
          })}
        />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field name="source" label={c.source} hint={t.sourceHint} optional error={problems.source}>
          <Input name="source" maxLength={200} />
        </Field>
        <Field name="listType" label={c.list} hint={t.listTypeHint} optional error={problems.listType}>
          <Input name="listType" maxLength={64} />
        </Field>
      </div>
    </>
  );
}

/** Also reads locked fields, which a form omits from its data. */
function readable(form: HTMLFormElement): FormData {
  const data = new FormData();
  for (const control of form.querySelectorAll<HTMLInputElement | HTMLSelectElement>("input, select")) {
    if (control instanceof HTMLInputElement && control.files)
      for (const file of control.files) data.append("file", file);
    else data.append(control.name, control.value);
  }
  return data;
}

/** The texts precede the files, so the service has read them when the first file arrives. Empty fields are not sent. */
function partsOf(data: FormData): FormData {
  const parts = new FormData();
  for (const name of ["format", "source", "listType"]) {
    const text = String(data.get(name) ?? "").trim();
    if (text !== "") parts.append(name, text);
  }
  for (const file of data.getAll("file")) if (file instanceof File && file.name !== "") parts.append("file", file);
  return parts;
}

function problemsOf(parts: FormData): Problems {
  const files = parts.getAll("file") as File[];
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  const file = files.length === 0 ? t.chooseTheFiles : bytes > MOST_BYTES ? t.filesTooLarge : undefined;
  return { ...(parts.get("format") === null && { format: t.chooseTheFormat }), ...(file && { file }) };
}
