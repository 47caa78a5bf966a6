"use client";

import { clsx } from "clsx";
import { type KeyboardEvent, useState } from "react";
import { BothVersionsShown, whatChanged } from "@/components/api/changed-meanwhile";
import type { FormCommand } from "@/components/api/command-form";
import { CommandStatus } from "@/components/api/command-status";
import type { BothVersions } from "@/components/api/use-both-versions";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field, fieldId } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { Textarea } from "@/components/ui/textarea";
import * as common from "@/words/common";
import * as t from "@/words/compliance/screenings";
import type { Verdict } from "./use-review";

const LONGEST_NOTE = 4_000;

const SENDS = { clear: common.clear, confirm: t.confirmHit, save: t.saveDecisions };

export type DecideProps = {
  open: boolean;
  verdict: Verdict;
  title: string;
  /** The warning that an existing disposition will change. */
  changes: string | null;
  /** The refusal of the last attempt. */
  state: FormCommand["state"];
  /** Another officer has decided: their disposition is being read. */
  reading: boolean;
  both: BothVersions;
  /** The consequence for the customer. */
  consequence: string | null;
  /** The names of the hits that are confirmed. */
  matches: readonly string[];
  /** Usual reasons for the note. */
  reasons: readonly string[];
  /** A confirmation requires a note. */
  noteWanted: boolean;
  /** The text stays when the dialog is closed. */
  note: string;
  onNote: (note: string) => void;
  onClose: () => void;
  onDecide: () => void;
};

/** The content of an open `DecideDialog`: usual reasons, note and consequence. */
export function DecideForm({ open, verdict, title, changes, consequence, noteWanted, note, ...props }: DecideProps) {
  const { state, reading, both, matches, reasons, ...on } = props;
  const [missing, setMissing] = useState(false);
  const submit = () => {
    if (reading) return;
    if (!noteWanted || note.trim() !== "") return on.onDecide();
    setMissing(true);
    document.getElementById(fieldId("note"))?.focus();
  };
  const sendsBy = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    submit();
  };
  return (
    <Dialog
      kind="alert"
      open={open}
      onClose={on.onClose}
      title={title}
      footer={
        <>
          <Button variant="quiet" shortcut="Esc" onClick={on.onClose}>
            {common.cancel}
          </Button>
          <Button
            variant={verdict === "confirm" ? "danger" : "primary"}
            shortcut="Ctrl+Enter"
            busy={reading}
            onClick={submit}
          >
            {SENDS[verdict]}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {state.kind === "refused" &&
          (both ? (
            <Notice tone="danger" live="alert" title={whatChanged(state.error.message)} />
          ) : (
            <CommandStatus state={state} />
          ))}
        {both && <BothVersionsShown both={both} title={changes} />}
        {!both && changes && <Notice tone="warning" title={changes} />}
        {matches.length > 0 && (
          <p className="wrap-anywhere">
            {t.matchesWith} <bdi className="font-medium">{matches.join("; ")}</bdi>
          </p>
        )}
        {consequence && <p className="text-muted">{consequence}</p>}
        {reasons.length > 0 && <Reasons reasons={reasons} note={note} onNote={on.onNote} sendsBy={sendsBy} />}
        <Field
          name="note"
          label={common.note}
          optional={!noteWanted}
          {...(missing && noteWanted && note.trim() === "" && { error: t.giveANote })}
        >
          <Textarea
            rows={3}
            value={note}
            maxLength={LONGEST_NOTE}
            data-autofocus
            onChange={(event) => on.onNote(event.target.value)}
            onKeyDown={sendsBy}
          />
        </Field>
      </div>
    </Dialog>
  );
}

type ReasonsProps = {
  reasons: readonly string[];
  note: string;
  onNote: (note: string) => void;
  /** Ctrl+Enter decides, as in the note. */
  sendsBy: (event: KeyboardEvent) => void;
};

/** Usual reasons. A press adds the sentence to the note or removes it. */
function Reasons({ reasons, note, onNote, sendsBy }: ReasonsProps) {
  return (
    <fieldset className="flex flex-wrap gap-1.5">
      <legend className="float-left mb-1 w-full font-medium text-label text-muted">{t.reasons}</legend>
      {reasons.map((reason) => {
        const included = note.includes(reason);
        return (
          <button
            key={reason}
            type="button"
            aria-pressed={included}
            onKeyDown={sendsBy}
            className={clsx(
              "min-h-7 rounded-control border px-2 text-label transition-colors duration-100",
              included
                ? "border-accent bg-accent-soft text-ink"
                : "border-control/60 bg-panel text-ink hover:bg-row-hover",
            )}
            onClick={() => onNote(included ? without(note, reason) : [note.trim(), reason].filter(Boolean).join(" "))}
          >
            {reason.replace(/\.$/, "")}
          </button>
        );
      })}
    </fieldset>
  );
}

function without(note: string, reason: string): string {
  return note.replace(reason, "").replace(/ {2,}/g, " ").trim();
}
