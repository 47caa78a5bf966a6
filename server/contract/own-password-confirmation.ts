import { z } from "zod";
import { operation } from "./operation";
import { code } from "./second-factor";

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
