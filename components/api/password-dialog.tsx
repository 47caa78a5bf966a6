"use client";

import type { confirmOwnPassword } from "@/server/contract/own-password-confirmation";
import * as t from "@/words/commands";
import * as common from "@/words/common";
import { Dialog } from "../ui/dialog";
import { TextField } from "../ui/form-fields";
import { CommandForm, SendOrCancel } from "./command-form";
import { useCommandForm } from "./use-command-form";

type Asked = { open: boolean; onSettled: (given: boolean) => void };

/** Asks for the password before rights, secrets or limits change in a session that has not been asked for it lately. */
export function PasswordDialog({ open, onSettled }: Asked) {
  return (
    <Dialog
      kind="alert"
      open={open}
      onClose={() => onSettled(false)}
      title={t.enterYourPassword}
      description={t.whyThePasswordIsAsked}
    >
      {open && <PasswordForm onSettled={onSettled} />}
    </Dialog>
  );
}

function PasswordForm({ onSettled }: Pick<Asked, "onSettled">) {
  const made = useCommandForm<typeof confirmOwnPassword, { password: string }>("POST /staff/me/password/confirm", {
    form: "confirm-password",
    defaultValues: { password: "" },
    toRequest: (body) => ({ body }),
    secret: true,
    onDone: () => onSettled(true),
  });
  return (
    <CommandForm
      {...made}
      actions={<SendOrCancel send={t.confirmIt} command={made.command} onCancel={() => onSettled(false)} />}
    >
      <TextField
        form={made.form}
        name="password"
        label={common.password}
        required={t.enterYourPassword}
        type="password"
        autoComplete="current-password"
        maxLength={256}
      />
    </CommandForm>
  );
}
