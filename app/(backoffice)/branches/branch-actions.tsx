"use client";

import { Ellipsis } from "lucide-react";
import { useState } from "react";
import { CommandStatus } from "@/components/api/command-status";
import { useCommand } from "@/components/api/use-command";
import { notify } from "@/components/shell/toasts";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Menu, MenuItem } from "@/components/ui/menu";
import type { BranchView, deactivateBranch } from "@/server/contract/branches";
import { RenameBranchDialog } from "./branch-form";

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
      <DeactivateDialog branch={branch} open={asked === "deactivate"} onClose={close} />
    </>
  );
}

function DeactivateDialog({ branch, open, onClose }: { branch: BranchView; open: boolean; onClose: () => void }) {
  const command = useCommand<typeof deactivateBranch>("POST /branches/{id}/deactivate", {
    form: `branch:deactivate:${branch.branchId}`,
    changes: ["GET /branches"],
    onDone: () => {
      notify(`Branch ${branch.code} is inactive`);
      onClose();
    },
  });
  return (
    <Dialog
      kind="alert"
      open={open}
      onClose={onClose}
      title={`Deactivate ${branch.code} ${branch.name}?`}
      footer={
        <>
          <Button onClick={onClose}>Keep it active</Button>
          <Button
            variant="danger"
            busy={command.busy}
            onClick={() => void command.send({ params: { id: branch.branchId } })}
          >
            Deactivate
          </Button>
        </>
      }
    >
      <p>It takes no new tills, vault fundings and accounts. What exists works on. This cannot be undone here.</p>
      <div className="mt-3 empty:hidden">
        <CommandStatus state={command.state} />
      </div>
    </Dialog>
  );
}
