"use client";

import { Pencil, Trash2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { ConfirmCommand } from "@/components/api/confirm-command";
import { beneficiaryName } from "@/components/records/beneficiary";
import { DialogButton } from "@/components/ui/dialog-button";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import type { activateBeneficiary, BeneficiaryView, deactivateBeneficiary } from "@/server/contract/beneficiaries";
import * as t from "@/words/beneficiaries";
import * as common from "@/words/common";

const EditBeneficiaryDialog = lazyDialog(() =>
  import("./beneficiary-form").then((module) => module.EditBeneficiaryDialog),
);
const DeleteDialog = lazyDialog(() => import("./delete-dialog").then((module) => module.DeleteDialog));

type Props = { beneficiary: BeneficiaryView; today: string; disabledReason: string | null };

/** What can be done with one beneficiary. */
export function BeneficiaryActions({ beneficiary, today, disabledReason }: Props) {
  const router = useRouter();
  return (
    <>
      <DialogButton words={common.edit} icon={<Pencil size={16} aria-hidden />} disabledReason={disabledReason}>
        {(dialog) => <EditBeneficiaryDialog beneficiary={beneficiary} today={today} {...dialog} />}
      </DialogButton>
      {beneficiary.status === "ACTIVE" ? (
        <Deactivate beneficiary={beneficiary} disabledReason={disabledReason} />
      ) : (
        <Activate beneficiary={beneficiary} disabledReason={disabledReason} />
      )}
      <DialogButton
        words={t.deleteIt}
        variant="danger"
        icon={<Trash2 size={16} aria-hidden />}
        disabledReason={disabledReason}
      >
        {(dialog) => (
          <DeleteDialog beneficiary={beneficiary} onDeleted={() => router.replace("/beneficiaries")} {...dialog} />
        )}
      </DialogButton>
    </>
  );
}

function Activate({ beneficiary, disabledReason }: Omit<Props, "today">) {
  const { id, version } = beneficiary;
  const name = beneficiaryName(beneficiary);
  return (
    <DialogButton words={common.activate} disabledReason={disabledReason}>
      {(dialog) => (
        <ConfirmCommand<typeof activateBeneficiary>
          {...dialog}
          endpoint="POST /beneficiaries/{id}/activate"
          request={{ ifMatch: version, params: { id } }}
          form={`beneficiary:activate:${id}`}
          changes={["GET /beneficiaries"]}
          title={t.activateQuestion(name)}
          act={common.activate}
          keep={common.cancel}
          done={t.isActiveNow(name)}
        >
          {t.usableInTransfersAgain}
        </ConfirmCommand>
      )}
    </DialogButton>
  );
}

function Deactivate({ beneficiary, disabledReason }: Omit<Props, "today">) {
  const { id, version } = beneficiary;
  const name = beneficiaryName(beneficiary);
  return (
    <DialogButton words={common.deactivate} disabledReason={disabledReason}>
      {(dialog) => (
        <ConfirmCommand<typeof deactivateBeneficiary>
          {...dialog}
          endpoint="POST /beneficiaries/{id}/deactivate"
          request={{ ifMatch: version, params: { id } }}
          form={`beneficiary:deactivate:${id}`}
          changes={["GET /beneficiaries"]}
          title={t.deactivateQuestion(name)}
          act={common.deactivate}
          keep={common.cancel}
          danger
          done={t.isInactiveNow(name)}
        >
          {t.noDestinationFromNow}
        </ConfirmCommand>
      )}
    </DialogButton>
  );
}
