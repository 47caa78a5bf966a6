"use client";

import { CommandForm } from "@/components/api/command-form";
import { useCommandForm } from "@/components/api/use-command-form";
import { Button, ButtonLink } from "@/components/ui/button";
import { PasswordField } from "@/components/ui/form-fields";
import type { changeOwnPassword } from "@/server/contract/staff/own-password";
import * as common from "@/words/common";
import * as t from "@/words/identity/sign-in";
import { SignOutButton } from "../sign-out-button";

type Values = { currentPassword: string; newPassword: string; again: string };

const SHORTEST = 12;

export function PasswordForm({ email, oneTime }: { email: string; oneTime: boolean }) {
  const password = useCommandForm<typeof changeOwnPassword, Values>("POST /staff/me/password", {
    form: "own-password",
    defaultValues: { currentPassword: "", newPassword: "", again: "" },
    toRequest: ({ currentPassword, newPassword }) => ({ body: { currentPassword, newPassword } }),
    secret: true,
    onDone: () => window.location.assign("/"),
  });
  return (
    <div className="grid gap-4">
      <div>
        <h1 className="font-semibold text-title">{oneTime ? t.chooseYourPassword : t.changeYourPassword}</h1>
        <p className="mt-1 text-muted">{oneTime ? t.setYourOwnPassword : t.endsYourOtherSessions}</p>
      </div>
      <CommandForm
        {...password}
        actions={
          <>
            <Button type="submit" variant="primary" size="large" busy={password.command.busy}>
              {t.savePassword}
            </Button>
            {oneTime ? (
              <SignOutButton />
            ) : (
              <ButtonLink href="/" variant="quiet" size="large">
                {common.cancel}
              </ButtonLink>
            )}
          </>
        }
      >
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <PasswordField
          name="currentPassword"
          label={oneTime ? t.oneTimePassword : t.currentPassword}
          required={t.enterYourCurrentPassword}
        />
        <PasswordField
          name="newPassword"
          label={t.newPassword}
          hint={t.atLeastCharacters(SHORTEST)}
          required={t.enterANewPassword}
          rules={{ minLength: { value: SHORTEST, message: t.useAtLeastCharacters(SHORTEST) } }}
          autoComplete="new-password"
        />
        <PasswordField
          name="again"
          label={t.confirmNewPassword}
          rules={{
            validate: (again) => again === password.form.getValues("newPassword") || t.thePasswordsDoNotMatch,
          }}
          autoComplete="new-password"
        />
      </CommandForm>
    </div>
  );
}
