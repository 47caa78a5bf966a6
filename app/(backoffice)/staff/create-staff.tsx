"use client";

import { useCommandForm } from "@/components/api/use-command-form";
import type { createStaff } from "@/server/contract/staff/staff";
import * as t from "@/words/staff";
import { GrantForm } from "./grant-effects";
import { OneTimeSecret } from "./one-time-secret";
import { ShownOnceDialog } from "./shown-once-dialog";
import { type StaffChoices, StaffFields, type StaffValues } from "./staff-fields";

type Made = { name: string; email: string; oneTimePassword: string | null };

/** Creates a staff user and shows the first password once. */
export function CreateStaffDialog({
  open,
  onClose,
  ...choices
}: StaffChoices & { open: boolean; onClose: () => void }) {
  return (
    <ShownOnceDialog<Made>
      open={open}
      onClose={onClose}
      title={t.newStaffUser}
      form={(onMade) => <CreateForm {...choices} onMade={onMade} onClose={onClose} />}
      made={({ name, email, oneTimePassword }) => ({
        title: t.canSignIn(name),
        description: t.withThisOneTimePassword(email),
        content: <OneTimeSecret kind="password" secret={oneTimePassword} lost={t.lostBeforeFirstSignIn} />,
      })}
    />
  );
}

function CreateForm({
  onMade,
  onClose,
  ...choices
}: StaffChoices & { onMade: (made: Made) => void; onClose: () => void }) {
  const made = useCommandForm<typeof createStaff, StaffValues>("POST /staff", {
    form: "staff:new",
    defaultValues: { name: "", email: "", branchCode: "", roles: [] },
    toRequest: ({ branchCode, ...values }) => ({ body: { ...values, ...(branchCode && { branchCode }) } }),
    changes: ["GET /staff"],
    onDone: ({ body }) => onMade(body),
  });
  return (
    <GrantForm
      {...{ made, onClose }}
      operationId="createStaff"
      act={t.createStaffUser}
      parked={t.resetPasswordOnceApproved}
    >
      <StaffFields {...choices} />
    </GrantForm>
  );
}
