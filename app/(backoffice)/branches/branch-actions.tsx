"use client";

import { Ellipsis } from "lucide-react";
import { useState } from "react";
import { ConfirmCommand } from "@/components/api/confirm-command";
import { branchName } from "@/components/records/branch";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import { Menu, MenuItem } from "@/components/ui/menu";
import type { BranchView, deactivateBranch } from "@/server/contract/branches";

const RenameBranchDialog = lazyDialog(() => import("./branch-form").then((module) => module.RenameBranchDialog));

/** What can be done with one branch. What cannot says why. */
export function BranchActions({ branch, disabledReason }: { branch: BranchView; disabledReason: string | null }) {
  const [asked, setAsked] = useState<"rename" | "deactivate" | null>(null);
  const inactive = branch.status === "INACTIVE" && "It is inactive already, and stays so";
  const close = () => setAsked(null);
  return (
    <>
      <Menu label={`Actions for ${branch.code}`} size="small" trigger={<Ellipsis size={16} aria-hidden />}>
        <MenuItem disabledReason={disabledReason} onSelect={() => setAsked("rename")}>
          Rename
        </MenuItem>
        <MenuItem danger disabledReason={disabledReason ?? inactive} onSelect={() => setAsked("deactivate")}>
          Deactivate
        </MenuItem>
      </Menu>
      <RenameBranchDialog branch={branch} open={asked === "rename"} onClose={close} />
      <ConfirmCommand<typeof deactivateBranch>
        open={asked === "deactivate"}
        onClose={close}
        endpoint="POST /branches/{id}/deactivate"
        request={{ params: { id: branch.branchId } }}
        form={`branch:deactivate:${branch.branchId}`}
        changes={["GET /branches"]}
        title={`Deactivate ${branchName(branch)}?`}
        act="Deactivate"
        keep="Keep it active"
        danger
        done={`Branch ${branch.code} is inactive`}
      >
        It takes no new tills, vault fundings and accounts. What exists works on. This cannot be undone here.
      </ConfirmCommand>
    </>
  );
}
