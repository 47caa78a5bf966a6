"use client";

import { DialogButton } from "@/components/ui/dialog-button";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import * as t from "@/words/teller/tills";
import type { FundChoices } from "./fund-vault-dialog";

const FundVaultDialog = lazyDialog(() => import("./fund-vault-dialog").then((module) => module.FundVaultDialog));

/** Opens the form that brings cash into a vault; the button says why it cannot be used. */
export function FundVault({ disabledReason, ...choices }: FundChoices & { disabledReason: string | null }) {
  return (
    <DialogButton words={t.fundAVault} variant="primary" disabledReason={disabledReason}>
      {(dialog) => <FundVaultDialog {...choices} {...dialog} />}
    </DialogButton>
  );
}
