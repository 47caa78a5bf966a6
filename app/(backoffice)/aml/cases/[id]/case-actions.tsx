"use client";

import { useState } from "react";
import { Button, ButtonLink } from "@/components/ui/button";
import { dialogAction } from "@/components/ui/dialog-button";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import type { CaseView } from "@/server/contract/aml/cases";
import * as t from "@/words/aml/cases";
import * as common from "@/words/common";

const NoteDialog = lazyDialog(() => import("./case-dialogs").then((module) => module.NoteDialog));
const CloseDialog = lazyDialog(() => import("./case-dialogs").then((module) => module.CloseDialog));
const ChangeDialog = lazyDialog(() => import("./case-dialogs").then((module) => module.ChangeDialog));

export const LinkAlerts = dialogAction({ words: t.linkAlerts, size: "small" }, () =>
  import("./case-dialogs").then((module) => module.LinkDialog),
);

type Props = {
  found: CaseView;
  /** The business date. */
  today: string;
  /** Possible assignees. */
  workers: readonly { value: string; label: string }[];
  detectionChanged: boolean;
  /** The reader's staff id. */
  me: string;
  /** A second officer confirms a closing. */
  inPairs: boolean;
  /** As the saved report has it. */
  filed: { on: string | null; reference: string | null };
  /** The reason that disables all actions for the reader. */
  disabledReason: string | null;
};

/**
 * The next actions on a case, or a follow-up for a closed one. An open dialog keeps its entries if another user closes
 * the case.
 */
export function CaseActions({ found, today, workers, detectionChanged, me, inPairs, filed, disabledReason }: Props) {
  const [asked, setAsked] = useState<"note" | "change" | "close" | null>(null);
  const dialog = (name: typeof asked) => ({ found, open: asked === name, onClose: () => setAsked(null) });
  return (
    <>
      {found.status === "CLOSED" ? (
        <ButtonLink href={`/aml/cases/new?follows=${found.caseId}`} disabledReason={disabledReason}>
          {t.followUp}
        </ButtonLink>
      ) : (
        <>
          <Button disabledReason={disabledReason} onClick={() => setAsked("change")}>
            {common.change}
          </Button>
          <Button
            disabledReason={disabledReason ?? (found.proposedClosing === null ? null : t.closingIsProposed)}
            onClick={() => setAsked("close")}
          >
            {inPairs ? t.proposeClosing : t.closeCase}
          </Button>
          <Button variant="primary" disabledReason={disabledReason} onClick={() => setAsked("note")}>
            {found.status === "OPEN" ? t.investigate : t.addNote}
          </Button>
        </>
      )}
      <NoteDialog {...dialog("note")} me={me} />
      <ChangeDialog {...dialog("change")} today={today} workers={workers} detectionChanged={detectionChanged} />
      <CloseDialog {...dialog("close")} today={today} me={me} inPairs={inPairs} filed={filed} />
    </>
  );
}
