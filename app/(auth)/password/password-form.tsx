"use client";

import { CommandForm } from "@/components/api/command-form";
import { useCommandForm } from "@/components/api/use-command-form";
import { Button, ButtonLink } from "@/components/ui/button";
import { TextField } from "@/components/ui/form-fields";
import type { changeOwnPassword } from "@/server/contract/own-password";

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
        <h1 className="font-semibold text-title">{oneTime ? "Choose your password" : "Change your password"}</h1>
        <p className="mt-1 text-muted">
          {oneTime
            ? "You signed in with a one-time password. Replace it before you go on."
            : "All your other sessions end when it is changed."}
        </p>
      </div>
      <CommandForm
        {...password}
        actions={
          <>
            <Button type="submit" variant="primary" size="large" busy={password.command.busy}>
              Save password
            </Button>
            {!oneTime && (
              <ButtonLink href="/" variant="quiet" size="large">
                Cancel
              </ButtonLink>
            )}
          </>
        }
      >
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <TextField
          form={password.form}
          name="currentPassword"
          label={oneTime ? "One-time password" : "Current password"}
          required="Enter the password you signed in with"
          type="password"
          autoComplete="current-password"
        />
        <TextField
          form={password.form}
          name="newPassword"
          label="New password"
          hint={`At least ${SHORTEST} characters; a few words are good.`}
          required="Enter a new password"
          rules={{ minLength: { value: SHORTEST, message: `Use at least ${SHORTEST} characters` } }}
          type="password"
          autoComplete="new-password"
        />
        <TextField
          form={password.form}
          name="again"
          label="New password again"
          rules={{
            validate: (again) => again === password.form.getValues("newPassword") || "The two do not agree",
          }}
          type="password"
          autoComplete="new-password"
        />
      </CommandForm>
    </div>
  );
}
