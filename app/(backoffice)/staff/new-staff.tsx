"use client";

import { UserPlus } from "lucide-react";
import { DialogButton } from "@/components/ui/dialog-button";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import * as t from "@/words/staff";
import type { StaffChoices } from "./staff-fields";

const CreateStaffDialog = lazyDialog(() => import("./create-staff").then((module) => module.CreateStaffDialog));

/** A new staff user, and then the password for the first sign-in. */
export function NewStaff(choices: StaffChoices) {
  return (
    <DialogButton words={t.newStaffUser} variant="primary" icon={<UserPlus size={16} aria-hidden />}>
      {(dialog) => <CreateStaffDialog {...choices} {...dialog} />}
    </DialogButton>
  );
}
