"use client";

import { CommandStatus } from "@/components/api/command-status";
import { useCommand } from "@/components/api/use-command";
import { notify } from "@/components/shell/toasts";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import type { BranchView, deactivateBranch } from "@/server/contract/branches";

type Props = { branch: BranchView; open: boolean; onClose: () => void };

/** Asks before a branch takes nothing new any more. */
export function DeactivateDialog({ branch, open, onClose }: Props) {
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
