"use client";

import { Plus } from "lucide-react";
import { DialogButton } from "@/components/ui/dialog-button";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import * as t from "@/words/beneficiaries";
import type { Owner } from "./beneficiary-form";

const NewBeneficiaryDialog = lazyDialog(() =>
  import("./beneficiary-form").then((module) => module.NewBeneficiaryDialog),
);

type Props = {
  today: string;
  /** The customer whom it is registered for, where the page is the customer's. */
  owner?: Owner;
  /** One of several things to do on the page. */
  quiet?: boolean;
  disabledReason: string | null;
};

export function NewBeneficiary({ quiet = false, disabledReason, ...form }: Props) {
  return (
    <DialogButton
      words={t.newBeneficiary}
      {...(quiet ? { size: "small" } : { variant: "primary" })}
      icon={<Plus size={16} aria-hidden />}
      disabledReason={disabledReason}
    >
      {(dialog) => <NewBeneficiaryDialog {...form} {...dialog} />}
    </DialogButton>
  );
}
