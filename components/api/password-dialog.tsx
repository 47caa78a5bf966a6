"use client";

import type { confirmOwnPassword } from "@/server/contract/staff/own-password";
import * as t from "@/words/commands";
import * as common from "@/words/common";
import { Dialog } from "../ui/dialog";
import { PasswordField, TextField } from "../ui/form-fields";
import { CommandForm } from "./command-form";
import { useCommandForm } from "./use-command-form";

/** `withCode`: a code of the second factor is required too. */
type Asked = { open: boolean; withCode: boolean; onSettled: (given: boolean) => void };

/** Confirms the password before a change of rights, secrets or limits in a session without a recent confirmation. */
export function PasswordDialog({ open, withCode, onSettled }: Asked) {
  return (
    <Dialog
      kind="alert"
      open={open}
      onClose={() => onSettled(false)}
      title={withCode ? t.enterYourPasswordAndCode : t.enterYourPassword}
      description={t.whyThePasswordIsAsked}
    >
      {open && <PasswordForm withCode={withCode} onSettled={onSettled} />}
    </Dialog>
  );
}

function PasswordForm({ withCode, onSettled }: Omit<Asked, "open">) {
  const made = useCommandForm<typeof confirmOwnPassword, { password: string; code: string }>(
    "POST /staff/me/password/confirm",
    {
      form: "confirm-password",
      defaultValues: { password: "", code: "" },
      toRequest: ({ password, code }) => ({ body: { password, ...(withCode && { code }) } }),
      secret: true,
      onDone: () => onSettled(true),
    },
  );
  return (
    <CommandForm {...made} send={t.confirmIt} onCancel={() => onSettled(false)}>
      <PasswordField name="password" label={common.password} required={t.enterYourPassword} maxLength={256} />
      {withCode && (
        <TextField
          name="code"
          label={t.code}
          hint={t.codeHint}
          required={t.enterTheCode}
          autoComplete="one-time-code"
          maxLength={64}
        />
      )}
    </CommandForm>
  );
}
