"use client";

import { DialogButton } from "@/components/ui/dialog-button";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import * as t from "@/words/payouts";
import type { PayNowProps } from "./pay-now-dialog";

const PayNowDialog = lazyDialog(() => import("./pay-now-dialog").then((module) => module.PayNowDialog));

/** Pays one payee by hand. */
export function PayNow(payment: PayNowProps) {
  return (
    <DialogButton words={t.payNow(payment.amount.currency)} variant="primary">
      {(dialog) => <PayNowDialog {...dialog} {...payment} />}
    </DialogButton>
  );
}
