"use client";

import { Undo2 } from "lucide-react";
import { DialogButton } from "@/components/ui/dialog-button";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import * as t from "@/words/ledger/ledger";
import type { ReversalProps } from "./reversal-dialog";

const ReversalDialog = lazyDialog(() => import("./reversal-dialog").then((module) => module.ReversalDialog));

/** Reverses an entry: shows what will post, asks for the reason, and says before whether a checker has to decide. */
export function ReversalButton({ disabledReason, ...props }: ReversalProps & { disabledReason: string | null }) {
  return (
    <DialogButton words={t.reverse} icon={<Undo2 size={16} aria-hidden />} disabledReason={disabledReason}>
      {(dialog) => <ReversalDialog {...props} {...dialog} />}
    </DialogButton>
  );
}
