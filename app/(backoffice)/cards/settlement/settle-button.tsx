"use client";

import { Play } from "lucide-react";
import { DialogButton } from "@/components/ui/dialog-button";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import type { SettlementPreviewView } from "@/server/contract/card-network/views";
import * as t from "@/words/card-network/settlement";

const SettleDialog = lazyDialog(() => import("./settle-dialog").then((module) => module.SettleDialog));

type Props = {
  due: SettlementPreviewView;
  isRunning: boolean;
  lacksOperate: string | null;
  look?: "primary" | "secondary";
};

/** Starts a settlement after a confirmation with its figures. */
export function SettleButton({ due, isRunning, lacksOperate, look = "primary" }: Props) {
  const nothing = isRunning ? t.settlementIsRunning : due.batches.length === 0 ? t.nothingToSettle : null;
  return (
    <DialogButton
      words={t.settle}
      variant={look}
      icon={<Play size={16} aria-hidden />}
      disabledReason={lacksOperate ?? nothing}
    >
      {(dialog) => <SettleDialog {...dialog} due={due} />}
    </DialogButton>
  );
}
