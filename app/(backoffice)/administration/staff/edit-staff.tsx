"use client";

import { useEffect } from "react";
import { CommandForm, SendOrCancel } from "@/components/api/command-form";
import { useCommandForm } from "@/components/api/use-command-form";
import { notify } from "@/components/shell/toasts";
import { Dialog } from "@/components/ui/dialog";
import { fieldId } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { SkeletonRows } from "@/components/ui/skeleton";
import type { StaffView, updateStaff } from "@/server/contract/administration";
import * as t from "@/words/staff";
import { type StaffChoices, StaffFields, type StaffValues } from "./staff-fields";
import { useStaffNow } from "./use-staff-now";

type EditProps = StaffChoices & { user: StaffView; own: boolean; onClose: () => void };

/** Name, email, branch and roles of a staff user. Whether he is active is a question of its own. */
export function EditStaffDialog({ open, ...props }: EditProps & { open: boolean }) {
  const { staff, problem } = useStaffNow(props.user.id, open);
  return (
    <Dialog
      open={open}
      onClose={props.onClose}
      width="wide"
      title={t.edit(props.user.name)}
      description={t.newRolesWorkWithin30Seconds}
    >
      {problem && <Notice tone="danger" live="alert" title={problem} />}
      {staff ? <EditForm {...props} user={staff} /> : !problem && <SkeletonRows rows={6} />}
    </Dialog>
  );
}

function EditForm({ user, own, onClose, ...choices }: EditProps) {
  useEffect(() => document.getElementById(fieldId("name"))?.focus(), []);
  const made = useCommandForm<typeof updateStaff, StaffValues>("PUT /staff/{id}", {
    form: `staff:edit:${user.id}`,
    defaultValues: { name: user.name, email: user.email, branchCode: user.branchCode ?? "", roles: user.roles },
    toRequest: ({ branchCode, roles, ...values }) => ({
      params: { id: user.id },
      body: { ...values, roles: own ? user.roles : roles, active: user.active, ...(branchCode && { branchCode }) },
    }),
    changes: ["GET /staff"],
    onDone: ({ body }) => {
      notify(t.hasBeenChanged(body.name));
      onClose();
    },
  });
  return (
    <CommandForm {...made} actions={<SendOrCancel send={t.saveChanges} command={made.command} onCancel={onClose} />}>
      <StaffFields form={made.form} {...choices} ownRoles={own ? user.roles : undefined} />
    </CommandForm>
  );
}
