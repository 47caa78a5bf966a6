import { z } from "zod";
import { operationsOf } from "../operations-of";
import { code } from "./second-factor";

const operation = operationsOf("Administration");

const ownPassword = {
  access: "authenticated",
  openWithoutSecondFactor: true,
  responses: { 204: null },
  errors: ["FORBIDDEN", "RATE_LIMITED"],
} as const;

/** An extension: only staff have passwords. */
export const changeOwnPassword = operation("changeOwnPassword", "POST /staff/me/password", {
  summary: "Change your password",
  description:
    "Requires a staff session. Ends all other sessions of the user. Users with a one-time password must call it first.",
  ...ownPassword,
  openToOneTimePasswords: true,
  body: z
    .object({
      currentPassword: z.string().min(1).max(256),
      newPassword: z.string().min(1).max(256).meta({
        description: "At least 12 characters. Common passwords, the bank's words and the user's name are rejected.",
      }),
    })
    .meta({ id: "OwnPasswordChange" }),
  examples: { change: { currentPassword: "k7mn-2pqa-x9dc-hrtw", newPassword: "four words make a phrase" } },
});

export const confirmOwnPassword = operation("confirmOwnPassword", "POST /staff/me/password/confirm", {
  summary: "Confirm your password",
  description:
    "Requires a staff session. Changing rights, secrets or limits returns PASSWORD_REQUIRED if the password was not confirmed in the last five minutes. Confirm it here, then retry under the same key. A wrong password counts like one at sign-in. Service clients are exempt.",
  ...ownPassword,
  body: z
    .object({
      password: z.string().min(1).max(256),
      code: code
        .optional()
        .meta({ description: "Authenticator code or recovery code. Required if the user has a second factor." }),
    })
    .meta({ id: "OwnPasswordConfirmation" }),
  examples: { confirmation: { password: "four words make a phrase" } },
});
