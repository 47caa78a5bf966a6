"use client";

import { CommandStatus } from "@/components/api/command-status";
import { useCommand } from "@/components/api/use-command";
import { notify } from "@/components/shell/toasts";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Notice } from "@/components/ui/notice";
import type { StaffView, updateStaff } from "@/server/contract/administration";
import { useStaffNow } from "./use-staff-now";

type ActivityProps = { user: StaffView; open: boolean; onClose: () => void };

/** Deactivates a staff user or lets him in again; all else about him stays. */
export function ActivityDialog({ user, open, onClose }: ActivityProps) {
  const { active } = user;
  const { staff, problem } = useStaffNow(user.id, open);
  const command = useCommand<typeof updateStaff>("PUT /staff/{id}", {
    form: `staff:activity:${user.id}`,
    changes: ["GET /staff"],
    onDone: ({ body }) => {
      notify(`${body.name} is ${body.active ? "active" : "inactive"}`);
      onClose();
    },
  });
  const close = () => {
    command.again();
    onClose();
  };
  const { email, name } = staff ?? user;
  const send = () => {
    if (!staff) return;
    const { roles, branchCode } = staff;
    void command.send({
      params: { id: user.id },
      body: { email, name, roles, active: !active, ...(branchCode !== null && { branchCode }) },
    });
  };
  return (
    <Dialog
      kind="alert"
      open={open}
      onClose={close}
      title={active ? `Deactivate ${name}?` : `Activate ${name}?`}
      footer={
        <>
          <Button onClick={close}>{active ? "Keep active" : "Leave inactive"}</Button>
          <Button
            variant={active ? "danger" : "primary"}
            busy={command.busy || (!staff && !problem)}
            disabledReason={problem}
            onClick={send}
          >
            {active ? "Deactivate" : "Activate"}
          </Button>
        </>
      }
    >
      <p>
        {active
          ? `Open sessions of ${email} end within 30 seconds, and nobody can sign in with it. What waits for approval stays.`
          : `${email} can sign in again with the same roles and the same password.`}
      </p>
      <div className="mt-3 empty:hidden">
        {problem && <Notice tone="danger" live="alert" title={problem} />}
        <CommandStatus state={command.state} />
      </div>
    </Dialog>
  );
}
