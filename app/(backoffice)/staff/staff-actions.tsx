"use client";

import { UserPlus } from "lucide-react";
import { ConfirmCommand } from "@/components/api/confirm-command";
import { ActionMenu } from "@/components/ui/action-menu";
import { type Asked, dialogAction } from "@/components/ui/dialog-button";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import type { removeStaffSecondFactor } from "@/server/contract/staff/second-factor";
import type { resetStaffPassword, StaffView, updateStaff } from "@/server/contract/staff/staff";
import * as common from "@/words/common";
import * as t from "@/words/staff";
import { OneTimeSecret } from "./one-time-secret";
import type { StaffChoices } from "./staff-fields";
import { useStaffNow } from "./use-staff-now";

export const NewStaff = dialogAction(
  { words: t.newStaffUser, variant: "primary", icon: <UserPlus size={16} aria-hidden /> },
  () => import("./create-staff").then((module) => module.CreateStaffDialog),
);
const EditStaffDialog = lazyDialog(() => import("./edit-staff").then((module) => module.EditStaffDialog));
const SessionsDialog = lazyDialog(() => import("./sessions-dialog").then((module) => module.SessionsDialog));

type Props = StaffChoices & { user: StaffView; own: boolean; timeZone: string };

/** The actions on one staff user. Staff cannot change their own standing. */
export function StaffActions({ user, own, timeZone, ...choices }: Props) {
  return (
    <ActionMenu
      label={t.actionsFor(user.name)}
      actions={[
        { words: t.editAsk, dialog: (dialog) => <EditStaffDialog {...{ user, own }} {...choices} {...dialog} /> },
        { words: common.auditTrail, href: `/audit?subjectId=${user.id}` },
        { words: t.sessionsAsk, dialog: (dialog) => <SessionsDialog {...{ user, timeZone }} {...dialog} /> },
        {
          words: t.resetPasswordAsk,
          disabledReason: (own && t.changeOwnPasswordInUserMenu) || (!user.active && t.activateFirst),
          dialog: (dialog) => <ResetPasswordDialog user={user} {...dialog} />,
        },
        {
          words: t.removeSecondFactorAsk,
          disabledReason: (own && t.removeOwnInUserMenu) || (!user.secondFactor && t.hasNoSecondFactor),
          dialog: (dialog) => <RemoveFactorDialog user={user} {...dialog} />,
        },
        {
          words: user.active ? t.deactivateAsk : t.activateAsk,
          danger: user.active,
          disabledReason: own && t.cannotDeactivateYourself,
          dialog: (dialog) => <ActivityDialog user={user} {...dialog} />,
        },
      ]}
    />
  );
}

type DialogProps = Asked & { user: StaffView };

/** Resets a password, which ends the user's sessions. The new password is shown once. */
function ResetPasswordDialog({ user, ...dialog }: DialogProps) {
  return (
    <ConfirmCommand<typeof resetStaffPassword>
      {...dialog}
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

/** Removes a second factor. It awaits another administrator if there is one. */
function RemoveFactorDialog({ user, ...dialog }: DialogProps) {
  return (
    <ConfirmCommand<typeof removeStaffSecondFactor>
      {...dialog}
      endpoint="DELETE /staff/{id}/second-factor"
      request={{ params: { id: user.id } }}
      form={`staff:second-factor:${user.id}`}
      changes={["GET /staff", "GET /approvals"]}
      title={t.removeSecondFactorOf(user.name)}
      act={t.removeSecondFactor}
      danger
      done={t.secondFactorRemovedOf(user.name)}
    >
      {t.removalNeedsAnother}
    </ConfirmCommand>
  );
}

/** Deactivates or activates a staff user. All other fields stay. */
function ActivityDialog({ user, ...dialog }: DialogProps) {
  const { active } = user;
  const { staff, problem } = useStaffNow(user.id, dialog.open);
  const { email, name } = staff ?? user;
  return (
    <ConfirmCommand<typeof updateStaff>
      {...dialog}
      endpoint="PUT /staff/{id}"
      request={staff && changeOf(staff, !active)}
      problem={problem}
      form={`staff:activity:${user.id}`}
      changes={["GET /staff"]}
      title={active ? t.deactivateQuestion(name) : t.activateQuestion(name)}
      act={active ? common.deactivate : common.activate}
      danger={active}
      done={(body) => (body.active ? t.activated(body.name) : t.deactivated(body.name))}
    >
      {active ? t.deactivationSignsOut(email) : t.activationLetsSignIn(email)}
    </ConfirmCommand>
  );
}

function changeOf({ id, email, name, roles, branchCode, version: ifMatch }: StaffView, active: boolean) {
  return { ifMatch, params: { id }, body: { email, name, roles, active, ...(branchCode !== null && { branchCode }) } };
}
