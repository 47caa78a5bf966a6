"use client";

import { ConfirmCommand } from "@/components/api/confirm-command";
import type { resetStaffPassword, StaffView } from "@/server/contract/staff/staff";
import * as t from "@/words/staff";
import { OneTimeSecret } from "./one-time-secret";

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
      title={t.resetPasswordQuestion(user.name)}
      act={t.resetPassword}
      danger
      answer={({ oneTimePassword }) => ({
        title: t.newPasswordFor(user.name),
        content: <OneTimeSecret kind="password" secret={oneTimePassword} lost={t.lostAfterReset} />,
      })}
    >
      {t.resetEndsSessions(user.email)}
    </ConfirmCommand>
  );
}
