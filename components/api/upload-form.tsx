"use client";

import { type FormEvent, type ReactNode, useRef, useState } from "react";
import type { ApiError } from "@/server/contract/api-error";
import * as t from "@/words/commands";
import * as common from "@/words/common";
import { Button } from "../ui/button";
import { Notice } from "../ui/notice";
import { useUpload } from "./use-upload";

export type UploadProblems = Readonly<Record<string, string | undefined>>;

type Props<View> = {
  /** Path of the interface. */
  path: string;
  /** Names of the texts. They precede the files, so the service has read them when the first file arrives. */
  texts: readonly string[];
  /** Problems by field, in the order of the form. */
  check: (parts: FormData) => UploadProblems;
  fields: (problems: UploadProblems) => ReactNode;
  act: string;
  done: (result: View) => ReactNode;
  onClose: () => void;
};

/** Uploads files and shows the progress. */
export function UploadForm<View>({ path, texts, check, fields, act, done, onClose }: Props<View>) {
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<UploadProblems>({});
  const { state, send, again } = useUpload<View>(path);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!form.current || state.kind === "sending") return;
    const parts = partsOf(new FormData(form.current), texts);
    const found = check(parts);
    setProblems(found);
    const [first] = Object.keys(found).filter((name) => found[name] !== undefined);
    if (first === undefined) void send(parts);
    else document.getElementById(`field-${first}`)?.focus();
  };
  if (state.kind === "done") return done(state.result);
  const refused = state.kind === "refused" ? state.error.fieldErrors : {};
  const unknown = state.kind === "refused" && state.error.outcomeUnknown;
  return (
    <form ref={form} method="dialog" noValidate className="grid gap-4" onSubmit={submit}>
      {state.kind === "refused" && <Refused error={state.error} />}
      {/* Other files are another upload with another key. */}
      <fieldset disabled={state.kind === "sending" || unknown} className="grid min-w-0 gap-4" onChange={again}>
        {fields({ ...refused, ...problems })}
      </fieldset>
      {state.kind === "sending" && <UploadProgress percent={state.percent} />}
      <div className="flex flex-wrap gap-2">
        {unknown ? (
          <Button variant="primary" onClick={() => form.current && void send(partsOf(readable(form.current), texts))}>
            {t.sendAgain}
          </Button>
        ) : (
          <Button type="submit" variant="primary" busy={state.kind === "sending"}>
            {act}
          </Button>
        )}
        <Button onClick={onClose}>{common.cancel}</Button>
      </div>
    </form>
  );
}

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

/** Empty fields are not sent. */
function partsOf(data: FormData, texts: readonly string[]): FormData {
  const parts = new FormData();
  for (const name of texts) {
    const text = String(data.get(name) ?? "").trim();
    if (text !== "") parts.append(name, text);
  }
  for (const file of data.getAll("file")) if (file instanceof File && file.name !== "") parts.append("file", file);
  return parts;
}
