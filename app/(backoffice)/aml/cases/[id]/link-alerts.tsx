"use client";

import { DialogButton } from "@/components/ui/dialog-button";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import * as t from "@/words/aml";

const LinkDialog = lazyDialog(() => import("./link-dialog").then((module) => module.LinkDialog));

export function LinkAlerts({ caseId, disabledReason }: { caseId: string; disabledReason: string | null }) {
  return (
    <DialogButton words={t.linkAlerts} size="small" disabledReason={disabledReason}>
      {(dialog) => <LinkDialog caseId={caseId} {...dialog} />}
    </DialogButton>
  );
}
