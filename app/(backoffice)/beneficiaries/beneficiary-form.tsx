"use client";

import { CommandForm } from "@/components/api/command-form";
import { formDialog, recordDialog } from "@/components/api/form-dialog";
import { useCommandForm } from "@/components/api/use-command-form";
import { accountNoOf } from "@/components/records/account-number";
import { beneficiaryName } from "@/components/records/beneficiary";
import { notify } from "@/components/shell/toasts";
import type { BeneficiaryView, registerBeneficiary, updateBeneficiary } from "@/server/contract/beneficiaries";
import * as t from "@/words/beneficiaries";
import * as common from "@/words/common";
import { BeneficiaryFields } from "./beneficiary-fields";
import { type BeneficiaryValues, bodyOf, NO_BENEFICIARY, valuesOf } from "./beneficiary-values";
import { useAccount, useOwner } from "./use-payee-look-up";

export type Owner = { partyId: string; name: string };

const CHANGES = ["GET /beneficiaries", "GET /beneficiaries/{id}"];

type NewProps = { today: string; owner?: Owner; onClose: () => void };

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

/** Registers a destination for a customer by number, or for `owner`. */
export const NewBeneficiaryDialog = formDialog(
  ({ owner }) => ({
    width: "wide",
    title: t.newBeneficiary,
    description: owner ? t.ownedBy(owner.name) : t.usableAtOnce,
  }),
  NewForm,
);

type EditProps = { beneficiary: BeneficiaryView; today: string; onClose: () => void };

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

/** Changes a registration except its owner and status. */
export const EditBeneficiaryDialog = recordDialog(
  "beneficiary",
  ({ beneficiary }) => ({
    width: "wide",
    title: t.editBeneficiary(beneficiaryName(beneficiary)),
    description: t.ownerAndStatusStay,
  }),
  EditForm,
);

function numberOf({ destination, settlementAccountId }: BeneficiaryValues): string {
  return destination === "INTERNAL" ? (accountNoOf(settlementAccountId) ?? "") : "";
}

/** The id of the looked-up account, or the typed id. */
function destinationId({ destination, settlementAccountId }: BeneficiaryValues, accountId: string | undefined): string {
  return destination === "INTERNAL" ? (accountId ?? "") : settlementAccountId.trim();
}
