"use client";

import { Play } from "lucide-react";
import { DialogButton } from "@/components/ui/dialog-button";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import type { PayoutRunView } from "@/server/contract/payouts";
import * as t from "@/words/payouts";

const RunDialog = lazyDialog(() => import("./run-dialog").then((module) => module.RunDialog));

/** Starts a payout run after a confirmation that shows its totals. */
export function RunPayouts({ due }: { due: PayoutRunView }) {
  const disabledReason = due.items.length === 0 ? t.nothingIsDue : null;
  return (
    <DialogButton
      words={t.runPayouts}
      variant="primary"
      icon={<Play size={16} aria-hidden />}
      disabledReason={disabledReason}
    >
      {(dialog) => <RunDialog {...dialog} due={due} />}
    </DialogButton>
  );
}
