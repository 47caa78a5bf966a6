"use client";

import { Pencil, Plus, Trash2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { CommandButton } from "@/components/api/confirm-command";
import { beneficiaryName } from "@/components/records/beneficiary";
import { dialogAction } from "@/components/ui/dialog-button";
import type { activateBeneficiary, BeneficiaryView, deactivateBeneficiary } from "@/server/contract/beneficiaries";
import * as t from "@/words/beneficiaries";
import * as common from "@/words/common";

export const NewBeneficiary = dialogAction(
  { words: t.newBeneficiary, variant: "primary", icon: <Plus size={16} aria-hidden /> },
  () => import("./beneficiary-form").then((module) => module.NewBeneficiaryDialog),
);
const EditBeneficiary = dialogAction({ words: common.edit, icon: <Pencil size={16} aria-hidden /> }, () =>
  import("./beneficiary-form").then((module) => module.EditBeneficiaryDialog),
);
const DeleteBeneficiary = dialogAction(
  { words: t.deleteIt, variant: "danger", icon: <Trash2 size={16} aria-hidden /> },
  () => import("./delete-dialog").then((module) => module.DeleteDialog),
);

type Props = { beneficiary: BeneficiaryView; today: string; disabledReason: string | null };

/** The actions on one beneficiary. */
export function BeneficiaryActions({ beneficiary, today, disabledReason }: Props) {
  const router = useRouter();
  const shared = { beneficiary, disabledReason };
  return (
    <>
      <EditBeneficiary {...shared} today={today} />
      <Activity {...shared} />
      <DeleteBeneficiary {...shared} onDeleted={() => router.replace("/beneficiaries")} />
    </>
  );
}

/** One question for both directions, because the status may change while it is open. */
function Activity({ beneficiary, disabledReason }: Omit<Props, "today">) {
  const { id, version, status } = beneficiary;
  const name = beneficiaryName(beneficiary);
  const question = status === "ACTIVE" ? deactivation(name) : activation(name);
  return (
    <CommandButton<typeof activateBeneficiary | typeof deactivateBeneficiary>
      {...question}
      button={{ words: question.act, disabledReason }}
      request={{ ifMatch: version, params: { id } }}
      form={`beneficiary:activity:${id}`}
      changes={["GET /beneficiaries"]}
    />
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
