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
  return (
    <DialogButton
      words={t.settle}
      variant={look}
      icon={<Play size={16} aria-hidden />}
      disabledReason={lacksOperate ?? reasonAgainst(due, isRunning)}
    >
      {(dialog) => <SettleDialog {...dialog} due={due} />}
    </DialogButton>
  );
}

function reasonAgainst({ batches, payables }: SettlementPreviewView, isRunning: boolean): string | null {
  if (isRunning) return t.settlementIsRunning;
  if (batches.length > 0) return null;
  return payables.some(({ waiting }) => waiting > 0) ? t.settlesWithTheNextDate : t.nothingToSettle;
}
