"use client";

import { Play } from "lucide-react";
import { DialogButton } from "@/components/ui/dialog-button";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import * as t from "@/words/notifications/notifications";

const DispatchDialog = lazyDialog(() => import("./dispatch-dialog").then((module) => module.DispatchDialog));

/** Has everything in the outbox attempted now, and says what came of it. */
export function RunDispatch({ queued, disabledReason }: { queued: number; disabledReason: string | null }) {
  return (
    <DialogButton
      words={t.runDispatch}
      variant="primary"
      icon={<Play size={16} aria-hidden />}
      disabledReason={disabledReason}
    >
      {(dialog) => <DispatchDialog {...dialog} queued={queued} />}
    </DialogButton>
  );
}
