"use client";

import { ConfirmCommand } from "@/components/api/confirm-command";
import type { StaffView, updateStaff } from "@/server/contract/administration";
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
      title={active ? `Deactivate ${name}?` : `Activate ${name}?`}
      act={active ? "Deactivate" : "Activate"}
      keep={active ? "Keep active" : "Leave inactive"}
      danger={active}
      done={(body) => `${body.name} is ${body.active ? "active" : "inactive"}`}
    >
      {active
        ? `Open sessions of ${email} end within 30 seconds, and nobody can sign in with it. What waits for approval stays.`
        : `${email} can sign in again with the same roles and the same password.`}
    </ConfirmCommand>
  );
}

function changeOf({ id, email, name, roles, branchCode }: StaffView, active: boolean) {
  return { params: { id }, body: { email, name, roles, active, ...(branchCode !== null && { branchCode }) } };
}
