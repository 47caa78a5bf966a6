"use client";

import { useState } from "react";
import { CommandStatus } from "@/components/api/command-status";
import { useCommand } from "@/components/api/use-command";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import type { resetStaffPassword, StaffView } from "@/server/contract/administration";
import { OneTimeSecret } from "../one-time-secret";

type ResetProps = { user: StaffView; open: boolean; onClose: () => void };

/** Asks first, since it ends what he has open; then shows the new password once. */
export function ResetPasswordDialog({ user, open, onClose }: ResetProps) {
  const [given, setGiven] = useState<{ oneTimePassword: string | null } | null>(null);
  const command = useCommand<typeof resetStaffPassword>("POST /staff/{id}/reset-password", {
    form: `staff:reset:${user.id}`,
    changes: ["GET /staff"],
    onDone: ({ body }) => setGiven(body),
  });
  const close = () => {
    setGiven(null);
    command.again();
    onClose();
  };
  return (
    <Dialog
      kind="alert"
      open={open}
      onClose={close}
      title={given ? `New password for ${user.name}` : `Reset the password of ${user.name}?`}
      footer={
        given ? (
          <Button onClick={close}>Done</Button>
        ) : (
          <>
            <Button onClick={close}>Keep the password</Button>
            <Button variant="danger" busy={command.busy} onClick={() => void command.send({ params: { id: user.id } })}>
              Reset password
            </Button>
          </>
        )
      }
    >
      {given ? (
        <OneTimeSecret
          secret={given.oneTimePassword}
          noun="one-time password"
          lost="It opens one sign-in, which asks for a password of their own. If it is lost, reset the password again."
        />
      ) : (
        <p>The present password ends at once, and so do a lock-out and all open sessions of {user.email}.</p>
      )}
      <div className="mt-3 empty:hidden">
        <CommandStatus state={command.state} />
      </div>
    </Dialog>
  );
}
