import { z } from "zod";
import { idParams, Parked } from "../fields";
import { operation } from "../operation";
import { StaffView } from "./staff";

// Extensions: staff alone have a second factor.

export const SecondFactorOffer = z
  .object({
    secret: z.string().meta({ description: "In base32, to type into an authenticator app." }),
    uri: z.string().meta({ description: "otpauth://totp/…, what the picture says." }),
    qr: z.string().meta({ description: "The picture, as SVG." }),
  })
  .meta({ id: "SecondFactorOffer", description: "Shown once; the bank keeps it encrypted." });
export type SecondFactorOffer = z.infer<typeof SecondFactorOffer>;

export const RecoveryCodes = z
  .object({
    recoveryCodes: z
      .array(z.string())
      .meta({ description: "Each for one sign-in without the app. Shown once; the bank keeps hashes." }),
  })
  .meta({ id: "RecoveryCodes" });
export type RecoveryCodes = z.infer<typeof RecoveryCodes>;

export const code = z
  .string()
  .min(6)
  .max(64)
  .meta({ description: "Six digits of the app.", examples: ["492039"] });

export const beginSecondFactor = operation({
  id: "beginSecondFactor",
  method: "POST",
  path: "/staff/me/second-factor",
  tag: "Administration",
  summary: "Begin to set up one's own second factor",
  description:
    "By a staff session only. Answers a new secret for an authenticator app (TOTP, RFC 6238). Nothing changes until a code of it is sent to the confirmation.",
  access: "authenticated",
  openWithoutSecondFactor: true,
  freshPassword: true,
  responses: { 200: SecondFactorOffer },
  errors: ["FORBIDDEN"],
});

export const confirmSecondFactor = operation({
  id: "confirmSecondFactor",
  method: "POST",
  path: "/staff/me/second-factor/confirm",
  tag: "Administration",
  summary: "Confirm one's own second factor by a code of it",
  description:
    "From now on a sign-in asks for a code. Ends all other sessions of the user; an earlier second factor and its recovery codes stop working.",
  access: "authenticated",
  openWithoutSecondFactor: true,
  freshPassword: true,
  body: z.object({ code }).meta({ id: "SecondFactorConfirmation" }),
  responses: { 200: RecoveryCodes },
  errors: ["FORBIDDEN", "ILLEGAL_STATE"],
  examples: { code: { code: "492039" } },
});

export const removeOwnSecondFactor = operation({
  id: "removeOwnSecondFactor",
  method: "DELETE",
  path: "/staff/me/second-factor",
  tag: "Administration",
  summary: "Remove one's own second factor",
  description: "Refused (409) where a role of the user requires one.",
  access: "authenticated",
  freshPassword: true,
  responses: { 204: null },
  errors: ["FORBIDDEN", "ILLEGAL_STATE"],
});

export const removeStaffSecondFactor = operation({
  id: "removeStaffSecondFactor",
  method: "DELETE",
  path: "/staff/{id}/second-factor",
  tag: "Administration",
  summary: "Remove a staff user's second factor",
  description:
    "For who has lost the app and the recovery codes. Ends all sessions of the user. While there is an active administrator besides the caller it is parked for another one (202), who is not the user himself.",
  access: "staff:manage",
  freshPassword: true,
  params: idParams,
  responses: { 200: StaffView, 202: Parked },
  errors: ["ILLEGAL_STATE"],
});
