"use client";

import { Plus } from "lucide-react";
import { ConfirmCommand } from "@/components/api/confirm-command";
import { branchName } from "@/components/records/branch";
import { ActionMenu } from "@/components/ui/action-menu";
import { dialogAction } from "@/components/ui/dialog-button";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import type { BranchView, deactivateBranch } from "@/server/contract/branches";
import * as t from "@/words/branches";
import * as common from "@/words/common";

export const NewBranch = dialogAction(
  { words: t.newBranch, variant: "primary", icon: <Plus size={16} aria-hidden /> },
  () => import("./branch-form").then((module) => module.CreateBranchDialog),
);
const EditBranchDialog = lazyDialog(() => import("./branch-form").then((module) => module.EditBranchDialog));

/** The actions on one branch. */
export function BranchActions({ branch, disabledReason }: { branch: BranchView; disabledReason: string | null }) {
  const { branchId: id, version, code, status } = branch;
  return (
    <ActionMenu
      label={t.actionsFor(code)}
      actions={[
        { words: common.edit, disabledReason, dialog: (dialog) => <EditBranchDialog branch={branch} {...dialog} /> },
        {
          words: common.deactivate,
          danger: true,
          disabledReason: disabledReason ?? (status === "INACTIVE" && t.alreadyInactive),
          dialog: (dialog) => (
            <ConfirmCommand<typeof deactivateBranch>
              {...dialog}
              endpoint="POST /branches/{id}/deactivate"
              request={{ ifMatch: version, params: { id } }}
              form={`branch:deactivate:${id}`}
              changes={["GET /branches"]}
              title={t.deactivateBranch(branchName(branch))}
              act={common.deactivate}
              danger
              done={t.branchDeactivated(code)}
            >
              {t.deactivationIsFinal}
            </ConfirmCommand>
          ),
        },
      ]}
    />
  );
}
