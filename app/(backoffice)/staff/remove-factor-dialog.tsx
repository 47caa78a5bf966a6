"use client";

import { ConfirmCommand } from "@/components/api/confirm-command";
import type { removeStaffSecondFactor } from "@/server/contract/staff/second-factor";
import type { StaffView } from "@/server/contract/staff/staff";
import * as t from "@/words/staff";

type RemoveProps = { user: StaffView; open: boolean; onClose: () => void };

/** Asks first: it goes to another administrator while there is one, and ends what the user has open. */
export function RemoveFactorDialog({ user, open, onClose }: RemoveProps) {
  return (
    <ConfirmCommand<typeof removeStaffSecondFactor>
      open={open}
      onClose={onClose}
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
