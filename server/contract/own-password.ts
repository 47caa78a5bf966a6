import { z } from "zod";
import { operation } from "./operation";

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
