"use client";

import { useEffect } from "react";
import { PinnedRecord } from "@/components/api/pinned-record";
import { useCommandForm } from "@/components/api/use-command-form";
import { Dialog } from "@/components/ui/dialog";
import { fieldId } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { SkeletonRows } from "@/components/ui/skeleton";
import type { StaffView, updateStaff } from "@/server/contract/staff/staff";
import * as common from "@/words/common";
import * as t from "@/words/staff";
import { GrantForm } from "./grant-effects";
import { type StaffChoices, StaffFields, type StaffValues } from "./staff-fields";
import { useStaffNow } from "./use-staff-now";

type EditProps = StaffChoices & { user: StaffView; own: boolean; onClose: () => void };

/** Name, email, branch and roles of a staff user. Activation is a separate action. */
export function EditStaffDialog({ open, ...props }: EditProps & { open: boolean }) {
  const { staff, problem, readAgain } = useStaffNow(props.user.id, open);
  return (
    <Dialog
      open={open}
      onClose={props.onClose}
      width="wide"
      title={t.editUser(props.user.name)}
      description={t.roleChangesTakeEffectWithin}
    >
      {problem && <Notice tone="danger" live="alert" title={problem} />}
      {staff ? (
        <PinnedRecord record={staff} edition={staff.version}>
          {(pinned) => <EditForm {...props} user={pinned} onReload={readAgain} />}
        </PinnedRecord>
      ) : (
        !problem && <SkeletonRows rows={6} />
      )}
    </Dialog>
  );
}

function EditForm({ user, own, onClose, onReload, ...choices }: EditProps & { onReload: () => void }) {
  useEffect(() => document.getElementById(fieldId("name"))?.focus(), []);
  const made = useCommandForm<typeof updateStaff, StaffValues>("PUT /staff/{id}", {
    form: `staff:edit:${user.id}`,
    defaultValues: { name: user.name, email: user.email, branchCode: user.branchCode ?? "", roles: user.roles },
    toRequest: ({ branchCode, roles, ...values }) => ({
      ifMatch: user.version,
      params: { id: user.id },
      body: { ...values, roles: own ? user.roles : roles, active: user.active, ...(branchCode && { branchCode }) },
    }),
    changes: ["GET /staff"],
    done: (body) => t.updated(body.name),
    onClose,
  });
  return (
    <GrantForm
      {...{ made, onClose, onReload }}
      operationId="updateStaff"
      act={common.saveChanges}
      parked={t.rolesStayUntilApproved}
    >
      <StaffFields {...choices} ownRoles={own ? user.roles : undefined} />
    </GrantForm>
  );
}
