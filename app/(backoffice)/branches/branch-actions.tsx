"use client";

import { Ellipsis } from "lucide-react";
import { useState } from "react";
import { ConfirmCommand } from "@/components/api/confirm-command";
import { branchName } from "@/components/records/branch";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import { Menu, MenuItem } from "@/components/ui/menu";
import type { BranchView, deactivateBranch } from "@/server/contract/branches";
import * as t from "@/words/branches";
import * as common from "@/words/common";

const RenameBranchDialog = lazyDialog(() => import("./branch-form").then((module) => module.RenameBranchDialog));

/** What can be done with one branch. What cannot says why. */
export function BranchActions({ branch, disabledReason }: { branch: BranchView; disabledReason: string | null }) {
  const [asked, setAsked] = useState<"rename" | "deactivate" | null>(null);
  const inactive = branch.status === "INACTIVE" && t.alreadyInactive;
  const close = () => setAsked(null);
  return (
    <>
      <Menu label={t.actionsFor(branch.code)} size="small" trigger={<Ellipsis size={16} aria-hidden />}>
        <MenuItem disabledReason={disabledReason} onSelect={() => setAsked("rename")}>
          {common.edit}
        </MenuItem>
        <MenuItem danger disabledReason={disabledReason ?? inactive} onSelect={() => setAsked("deactivate")}>
          {common.deactivate}
        </MenuItem>
      </Menu>
      <RenameBranchDialog branch={branch} open={asked === "rename"} onClose={close} />
      <ConfirmCommand<typeof deactivateBranch>
        open={asked === "deactivate"}
        onClose={close}
        endpoint="POST /branches/{id}/deactivate"
        request={{ ifMatch: branch.version, params: { id: branch.branchId } }}
        form={`branch:deactivate:${branch.branchId}`}
        changes={["GET /branches"]}
        title={t.deactivateBranch(branchName(branch))}
        act={common.deactivate}
        danger
        done={t.branchDeactivated(branch.code)}
      >
        {t.deactivationIsFinal}
      </ConfirmCommand>
    </>
  );
}
