import { z } from "zod";
import { operation } from "../operation";
import { code } from "./second-factor";

/** An extension: staff alone have passwords, so a service client is refused. */
export const changeOwnPassword = operation({
  id: "changeOwnPassword",
  method: "POST",
  path: "/staff/me/password",
  tag: "Administration",
  summary: "Change one's own password",
  description:
    "By a staff session only. Ends all other sessions of the user. It is what a user with a one-time password has to do before anything else.",
  access: "authenticated",
  openToOneTimePasswords: true,
  openWithoutSecondFactor: true,
  body: z
    .object({
      currentPassword: z.string().min(1).max(256),
      newPassword: z.string().min(1).max(256).meta({
        description:
          "At least 12 characters, none of the commonest passwords, not made of the bank's words or one's own name.",
      }),
    })
    .meta({ id: "OwnPasswordChange" }),
  responses: { 204: null },
  errors: ["FORBIDDEN", "RATE_LIMITED"],
  examples: { change: { currentPassword: "k7mn-2pqa-x9dc-hrtw", newPassword: "four words make a phrase" } },
});

/** An extension: staff alone have passwords, so a service client is refused. */
export const confirmOwnPassword = operation({
  id: "confirmOwnPassword",
  method: "POST",
  path: "/staff/me/password/confirm",
  tag: "Administration",
  summary: "Confirm your password",
  description:
    "By a staff session only. What changes rights, secrets and limits is refused with PASSWORD_REQUIRED in a session that was not asked for the password in the last five minutes; this is how it is asked, and the request is then sent again under the same key. A wrong password counts like one at sign-in. Service clients are not asked.",
  access: "authenticated",
  openWithoutSecondFactor: true,
  body: z
    .object({
      password: z.string().min(1).max(256),
      code: code.optional().meta({ description: "Of who has a second factor: a code of the app, or a recovery code." }),
    })
    .meta({ id: "OwnPasswordConfirmation" }),
  responses: { 204: null },
  errors: ["FORBIDDEN", "RATE_LIMITED"],
  examples: { confirmation: { password: "four words make a phrase" } },
});
