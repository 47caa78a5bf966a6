"use client";

import { Ellipsis } from "lucide-react";
import { useState } from "react";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import { Menu, MenuItem } from "@/components/ui/menu";
import type { StaffView } from "@/server/contract/staff/staff";
import * as common from "@/words/common";
import * as t from "@/words/staff";
import { ActivityDialog } from "./activity-dialog";
import { RemoveFactorDialog } from "./remove-factor-dialog";
import { ResetPasswordDialog } from "./reset-password";
import type { StaffChoices } from "./staff-fields";

const EditStaffDialog = lazyDialog(() => import("./edit-staff").then((module) => module.EditStaffDialog));

const SessionsDialog = lazyDialog(() => import("./sessions-dialog").then((module) => module.SessionsDialog));

/** What can be done with one staff user. Nobody changes his own standing, and each item that is closed says why. */
export function StaffActions({
  user,
  own,
  timeZone,
  ...choices
}: StaffChoices & { user: StaffView; own: boolean; timeZone: string }) {
  const [asked, setAsked] = useState<"edit" | "sessions" | "reset" | "factor" | "activity" | null>(null);
  const close = () => setAsked(null);
  return (
    <>
      <Menu label={t.actionsFor(user.name)} size="small" trigger={<Ellipsis size={16} aria-hidden />}>
        <MenuItem onSelect={() => setAsked("edit")}>{t.editAsk}</MenuItem>
        <MenuItem href={`/audit?subjectId=${user.id}`}>{common.auditTrail}</MenuItem>
        <MenuItem onSelect={() => setAsked("sessions")}>{t.sessionsAsk}</MenuItem>
        <MenuItem
          disabledReason={(own && t.changeOwnPasswordInUserMenu) || (!user.active && t.activateFirst)}
          onSelect={() => setAsked("reset")}
        >
          {t.resetPasswordAsk}
        </MenuItem>
        <MenuItem
          disabledReason={(own && t.removeOwnInUserMenu) || (!user.secondFactor && t.hasNoSecondFactor)}
          onSelect={() => setAsked("factor")}
        >
          {t.removeSecondFactorAsk}
        </MenuItem>
        <MenuItem
          danger={user.active}
          disabledReason={own && t.cannotDeactivateYourself}
          onSelect={() => setAsked("activity")}
        >
          {user.active ? t.deactivateAsk : t.activateAsk}
        </MenuItem>
      </Menu>
      <EditStaffDialog user={user} own={own} {...choices} open={asked === "edit"} onClose={close} />
      <SessionsDialog user={user} timeZone={timeZone} open={asked === "sessions"} onClose={close} />
      <ResetPasswordDialog user={user} open={asked === "reset"} onClose={close} />
      <RemoveFactorDialog user={user} open={asked === "factor"} onClose={close} />
      <ActivityDialog user={user} open={asked === "activity"} onClose={close} />
    </>
  );
}
