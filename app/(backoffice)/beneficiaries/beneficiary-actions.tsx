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
      <Activity beneficiary={beneficiary} disabledReason={disabledReason} />
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

/** One question, whatever the status becomes while it is open. */
function Activity({ beneficiary, disabledReason }: Omit<Props, "today">) {
  const { id, version, status } = beneficiary;
  const name = beneficiaryName(beneficiary);
  const question = status === "ACTIVE" ? deactivation(name) : activation(name);
  return (
    <DialogButton words={question.act} disabledReason={disabledReason}>
      {(dialog) => (
        <ConfirmCommand<typeof activateBeneficiary | typeof deactivateBeneficiary>
          {...dialog}
          {...question}
          request={{ ifMatch: version, params: { id } }}
          form={`beneficiary:activity:${id}`}
          changes={["GET /beneficiaries"]}
          keep={common.cancel}
        />
      )}
    </DialogButton>
  );
}

function activation(name: string) {
  return {
    endpoint: "POST /beneficiaries/{id}/activate" as const,
    title: t.activateQuestion(name),
    act: common.activate,
    done: t.isActiveNow(name),
    children: t.usableInTransfersAgain,
  };
}

function deactivation(name: string) {
  return {
    endpoint: "POST /beneficiaries/{id}/deactivate" as const,
    title: t.deactivateQuestion(name),
    act: common.deactivate,
    danger: true,
    done: t.isInactiveNow(name),
    children: t.noDestinationFromNow,
  };
}
