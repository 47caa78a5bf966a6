"use client";

import { ConfirmCommand } from "@/components/api/confirm-command";
import type { StaffView, updateStaff } from "@/server/contract/staff/staff";
import * as common from "@/words/common";
import * as t from "@/words/staff";
import { useStaffNow } from "./use-staff-now";

type ActivityProps = { user: StaffView; open: boolean; onClose: () => void };

/** Deactivates a staff user or lets him in again; all else about him stays. */
export function ActivityDialog({ user, open, onClose }: ActivityProps) {
  const { active } = user;
  const { staff, problem } = useStaffNow(user.id, open);
  const { email, name } = staff ?? user;
  return (
    <ConfirmCommand<typeof updateStaff>
      open={open}
      onClose={onClose}
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
