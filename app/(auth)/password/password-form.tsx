"use client";

import { CommandForm } from "@/components/api/command-form";
import { useCommandForm } from "@/components/api/use-command-form";
import { Button, ButtonLink } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
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
  const { register, formState, getValues } = password.form;
  const { errors } = formState;
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
        <Field
          name="currentPassword"
          label={oneTime ? "One-time password" : "Current password"}
          error={errors.currentPassword?.message}
        >
          <Input
            {...register("currentPassword", { required: "Enter the password you signed in with" })}
            type="password"
            autoComplete="current-password"
          />
        </Field>
        <Field
          name="newPassword"
          label="New password"
          hint={`At least ${SHORTEST} characters; a few words are good.`}
          error={errors.newPassword?.message}
        >
          <Input
            {...register("newPassword", {
              required: "Enter a new password",
              minLength: { value: SHORTEST, message: `Use at least ${SHORTEST} characters` },
            })}
            type="password"
            autoComplete="new-password"
          />
        </Field>
        <Field name="again" label="New password again" error={errors.again?.message}>
          <Input
            {...register("again", {
              validate: (again) => again === getValues("newPassword") || "The two do not agree",
            })}
            type="password"
            autoComplete="new-password"
          />
        </Field>
      </CommandForm>
    </div>
  );
}
