"use client";

import { DialogButton } from "@/components/ui/dialog-button";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import type { PricingExceptionView } from "@/server/contract/pricing-exceptions";
import * as t from "@/words/pricing";

const ResolveDialog = lazyDialog(() => import("./resolve-dialog").then((module) => module.ResolveDialog));

export function ResolveButton({ exception }: { exception: PricingExceptionView }) {
  return (
    <DialogButton words={t.resolve} size="small">
      {(dialog) => <ResolveDialog exception={exception} {...dialog} />}
    </DialogButton>
  );
}
