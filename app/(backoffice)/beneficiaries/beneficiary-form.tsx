"use client";

import { CommandForm } from "@/components/api/command-form";
import { RecordDialog } from "@/components/api/pinned-record";
import { useCommandForm } from "@/components/api/use-command-form";
import { accountNoOf } from "@/components/records/account-number";
import { beneficiaryName } from "@/components/records/beneficiary";
import { notify } from "@/components/shell/toasts";
import { Dialog } from "@/components/ui/dialog";
import type { BeneficiaryView, registerBeneficiary, updateBeneficiary } from "@/server/contract/beneficiaries";
import * as t from "@/words/beneficiaries";
import * as common from "@/words/common";
import { BeneficiaryFields } from "./beneficiary-fields";
import { type BeneficiaryValues, bodyOf, NO_BENEFICIARY, valuesOf } from "./beneficiary-values";
import { useAccount, useOwner } from "./use-payee-look-up";

export type Owner = { partyId: string; name: string };

const CHANGES = ["GET /beneficiaries", "GET /beneficiaries/{id}"];

type NewProps = { today: string; owner?: Owner; onClose: () => void };

/** A destination that is registered, for a customer by number or for the one whose page it is. */
export function NewBeneficiaryDialog({ open, ...form }: NewProps & { open: boolean }) {
  return (
    <Dialog
      open={open}
      onClose={form.onClose}
      width="wide"
      title={t.newBeneficiary}
      description={form.owner ? t.ownedBy(form.owner.name) : t.usableAtOnce}
    >
      <NewForm {...form} />
    </Dialog>
  );
}

function NewForm({ today, owner, onClose }: NewProps) {
  const made = useCommandForm<typeof registerBeneficiary, BeneficiaryValues>("POST /beneficiaries", {
    form: `beneficiary:new:${owner?.partyId ?? ""}`,
    defaultValues: NO_BENEFICIARY,
    toRequest: (values) => ({
      body: bodyOf(values, {
        ownerPartyId: owner?.partyId ?? found?.partyId ?? "",
        settlementAccountId: destinationId(values, account?.accountId),
      }),
    }),
    changes: CHANGES,
    done: t.isRegistered,
    onClose,
  });
  const { form } = made;
  const found = useOwner(form.watch("beneficiaryId"));
  const account = useAccount(numberOf(form.watch()));
  return (
    <CommandForm {...made} send={t.register} onCancel={onClose}>
      <BeneficiaryFields owner={owner ? null : { found }} account={account} today={today} />
    </CommandForm>
  );
}

type EditProps = { beneficiary: BeneficiaryView; today: string; onClose: () => void };

/** All of a registration but its owner and its status. */
export function EditBeneficiaryDialog({ open, ...form }: EditProps & { open: boolean }) {
  const { beneficiary, onClose } = form;
  return (
    <RecordDialog
      open={open}
      onClose={onClose}
      width="wide"
      title={t.editBeneficiary(beneficiaryName(beneficiary))}
      description={t.ownerAndStatusStay}
      record={beneficiary}
    >
      {(pinned) => <EditForm {...form} beneficiary={pinned} />}
    </RecordDialog>
  );
}

function EditForm({ beneficiary, today, onClose }: EditProps) {
  const { id, version, ownerPartyId } = beneficiary;
  const made = useCommandForm<typeof updateBeneficiary, BeneficiaryValues>("PUT /beneficiaries/{id}", {
    form: `beneficiary:edit:${id}`,
    defaultValues: valuesOf(beneficiary),
    toRequest: (values) => {
      const settlementAccountId = destinationId(values, account?.accountId);
      return { ifMatch: version, params: { id }, body: bodyOf(values, { ownerPartyId, settlementAccountId }) };
    },
    changes: CHANGES,
    onDone: () => notify(t.isSaved(made.form.getValues("name").trim() || beneficiaryName(beneficiary))),
    onClose,
  });
  const { form } = made;
  const account = useAccount(numberOf(form.watch()));
  return (
    <CommandForm {...made} send={common.saveChanges} onCancel={onClose}>
      <BeneficiaryFields owner={null} account={account} today={today} id={id} />
    </CommandForm>
  );
}

function numberOf({ destination, settlementAccountId }: BeneficiaryValues): string {
  return destination === "INTERNAL" ? (accountNoOf(settlementAccountId) ?? "") : "";
}

/** The id of the account that the number names, or the id that was typed. */
function destinationId({ destination, settlementAccountId }: BeneficiaryValues, accountId: string | undefined): string {
  return destination === "INTERNAL" ? (accountId ?? "") : settlementAccountId.trim();
}
