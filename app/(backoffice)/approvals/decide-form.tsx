"use client";

import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field, fieldId } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import * as t from "@/words/approvals";
import * as common from "@/words/common";
import type { DecisionKind } from "./use-bulk";

export type DecideProps = {
  open: boolean;
  kind: DecisionKind | null;
  title: string;
  /** The text stays when the dialog is closed. */
  words: string;
  onWords: (words: string) => void;
  onClose: () => void;
  onDecide: (words: string) => void;
  /** The reason that prevents a decision. Null if there is none. */
  blocked?: string | null;
  /** Whether unacknowledged flags prevent an approval. */
  unacknowledged?: boolean;
  /** The subject of the decision. */
  children: ReactNode;
};

/** The content of an open `DecideDialog`. A rejection requires a reason. */
export function DecideForm({ open, kind, title, words, onWords, onClose, onDecide, ...about }: DecideProps) {
  const { blocked = null, unacknowledged = false, children } = about;
  const [missing, setMissing] = useState(false);
  const [isWaiting, setWaiting] = useState(false);
  const rejects = kind === "reject";
  const name = rejects ? "reason" : "note";
  const complete = rejects ? words.trim() !== "" : !unacknowledged;
  const decide = useEffectEvent(() => {
    setWaiting(false);
    onDecide(words.trim());
  });
  // A rejection sent while the cases load is sent once they have arrived. An approval is not, because its checker would
  // approve unseen content.
  const goesOut = isWaiting && open && rejects && complete && blocked === null;
  useEffect(() => {
    if (goesOut) decide();
  }, [goesOut]);
  const submit = () => {
    if (complete) return blocked === null ? onDecide(words.trim()) : setWaiting(rejects);
    setMissing(true);
    const first = rejects ? `#${fieldId(name)}` : 'input[name="acknowledged"]:not(:checked)';
    document.querySelector<HTMLElement>(first)?.focus();
  };
  const close = () => {
    setWaiting(false);
    onClose();
  };
  return (
    <Dialog
      kind="alert"
      open={open}
      onClose={close}
      title={title}
      footer={
        <>
          <Button variant="quiet" shortcut="Esc" onClick={close}>
            {common.cancel}
          </Button>
          <Button
            variant={rejects ? "danger" : "primary"}
            shortcut="Ctrl+Enter"
            disabledReason={blocked}
            onClick={submit}
          >
            {rejects ? t.reject : t.approve}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {children}
        {!rejects && missing && unacknowledged && (
          <p role="alert" className="text-danger text-label">
            {t.acknowledgeEachFlag}
          </p>
        )}
        <Field
          name={name}
          label={rejects ? t.reasonForRejection : common.note}
          optional={!rejects}
          {...(rejects && missing && words.trim() === "" && { error: t.giveAReason })}
        >
          <Textarea
            rows={2}
            value={words}
            maxLength={1_000}
            data-autofocus
            onChange={(event) => {
              setWaiting(false);
              onWords(event.target.value);
            }}
            onKeyDown={(event) => {
              if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
              event.preventDefault();
              submit();
            }}
          />
        </Field>
      </div>
    </Dialog>
  );
}
