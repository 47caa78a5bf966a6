"use client";

import { ConfirmCommand } from "@/components/api/confirm-command";
import type { resetStaffPassword, StaffView } from "@/server/contract/administration";
import { OneTimeSecret } from "../one-time-secret";

type ResetProps = { user: StaffView; open: boolean; onClose: () => void };

/** Asks first, since it ends what he has open; then shows the new password once. */
export function ResetPasswordDialog({ user, open, onClose }: ResetProps) {
  return (
    <ConfirmCommand<typeof resetStaffPassword>
      open={open}
      onClose={onClose}
      endpoint="POST /staff/{id}/reset-password"
      request={{ params: { id: user.id } }}
      form={`staff:reset:${user.id}`}
      changes={["GET /staff"]}
      title={`Reset the password of ${user.name}?`}
      act="Reset password"
      keep="Keep the password"
      danger
      answer={({ oneTimePassword }) => ({
        title: `New password for ${user.name}`,
        content: (
          <OneTimeSecret
            secret={oneTimePassword}
            noun="one-time password"
            lost="It opens one sign-in, which asks for a password of their own. If it is lost, reset the password again."
          />
        ),
      })}
    >
      The present password ends at once, and so do a lock-out and all open sessions of {user.email}.
    </ConfirmCommand>
  );
}
