"use client";

import { DialogButton } from "@/components/ui/dialog-button";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import * as t from "@/words/teller/tills";
import type { MoveChoices } from "./move-cash-dialog";

const MoveCashDialog = lazyDialog(() => import("./move-cash-dialog").then((module) => module.MoveCashDialog));

/** Opens the form that moves cash out of this till; the button says why it cannot be used. */
export function MoveCash({ disabledReason, ...choices }: MoveChoices & { disabledReason: string | null }) {
  return (
    <DialogButton words={t.moveCashAsk} disabledReason={disabledReason}>
      {(dialog) => <MoveCashDialog {...choices} {...dialog} />}
    </DialogButton>
  );
}
