"use client";

import { UserPlus } from "lucide-react";
import { useState } from "react";
import { CommandForm } from "@/components/api/command-form";
import { useCommandForm } from "@/components/api/use-command-form";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import type { createStaff } from "@/server/contract/administration";
import { OneTimeSecret } from "../one-time-secret";
import { type StaffChoices, StaffFields, type StaffValues } from "./staff-fields";

type Made = { name: string; email: string; oneTimePassword: string | null };

/** A new staff user, and then the password for the first sign-in, which is shown this once. */
export function NewStaff(choices: StaffChoices) {
  const [open, setOpen] = useState(false);
  const [made, setMade] = useState<Made | null>(null);
  const close = () => {
    setOpen(false);
    setMade(null);
  };
  return (
    <>
      <Button variant="primary" icon={<UserPlus size={16} aria-hidden />} onClick={() => setOpen(true)}>
        New staff user
      </Button>
      <Dialog
        open={open}
        onClose={close}
        width={made ? "narrow" : "wide"}
        {...(made && { kind: "alert" })}
        title={made ? `${made.name} can sign in` : "New staff user"}
        description={made ? `As ${made.email}, with this password for the first time` : undefined}
        footer={made && <Button onClick={close}>Done</Button>}
      >
        {made ? (
          <OneTimeSecret
            secret={made.oneTimePassword}
            noun="one-time password"
            lost="It opens one sign-in, which asks for a password of their own. If it is lost, reset the password."
          />
        ) : (
          <CreateForm {...choices} onMade={setMade} onClose={close} />
        )}
      </Dialog>
    </>
  );
}

function CreateForm({
  onMade,
  onClose,
  ...choices
}: StaffChoices & { onMade: (made: Made) => void; onClose: () => void }) {
  const made = useCommandForm<typeof createStaff, StaffValues>("POST /staff", {
    form: "staff:new",
    defaultValues: { email: "", name: "", branchCode: "", roles: [] },
    toRequest: ({ branchCode, ...values }) => ({ body: { ...values, ...(branchCode && { branchCode }) } }),
    changes: ["GET /staff"],
    onDone: ({ body }) => onMade(body),
  });
  return (
    <CommandForm
      {...made}
      actions={
        <>
          <Button type="submit" variant="primary" busy={made.command.busy}>
            Create staff user
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <StaffFields form={made.form} {...choices} />
    </CommandForm>
  );
}
