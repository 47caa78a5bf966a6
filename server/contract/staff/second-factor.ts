import { z } from "zod";
import { Parked } from "../fields";
import { operationsOf } from "../operations-of";
import { StaffView } from "./staff";

const operation = operationsOf("Administration");

// An extension: only staff have a second factor.

export const SecondFactorOffer = z
  .object({
    secret: z.string().meta({ description: "Base32 secret for an authenticator app." }),
    uri: z.string().meta({ description: "otpauth://totp/… URI encoded in the QR code." }),
    qr: z.string().meta({ description: "QR code as SVG." }),
  })
  .meta({ id: "SecondFactorOffer", description: "Shown once and stored encrypted." });
export type SecondFactorOffer = z.infer<typeof SecondFactorOffer>;

export const RecoveryCodes = z
  .object({
    recoveryCodes: z
      .array(z.string())
      .meta({ description: "Each code replaces the app for one sign-in. Shown once. Only hashes are stored." }),
  })
  .meta({ id: "RecoveryCodes" });
export type RecoveryCodes = z.infer<typeof RecoveryCodes>;

export const code = z
  .string()
  .min(6)
  .max(64)
  .meta({ description: "Six-digit code from the app.", examples: ["492039"] });

const enrolment = { access: "authenticated", openWithoutSecondFactor: true, freshPassword: true } as const;

export const beginSecondFactor = operation("beginSecondFactor", "POST /staff/me/second-factor", {
  summary: "Start setting up your second factor",
  description:
    "Requires a staff session. Returns a new secret for an authenticator app (TOTP, RFC 6238). Takes effect on confirmation.",
  ...enrolment,
  responses: { 200: SecondFactorOffer },
  errors: ["FORBIDDEN"],
});

export const confirmSecondFactor = operation("confirmSecondFactor", "POST /staff/me/second-factor/confirm", {
  summary: "Confirm your second factor",
  description:
    "Later sign-ins require a code. Ends all other sessions of the user. An earlier second factor and its recovery codes stop working.",
  ...enrolment,
  body: z.object({ code }).meta({ id: "SecondFactorConfirmation" }),
  responses: { 200: RecoveryCodes },
  errors: ["FORBIDDEN", "ILLEGAL_STATE"],
  examples: { code: { code: "492039" } },
});

export const removeOwnSecondFactor = operation("removeOwnSecondFactor", "DELETE /staff/me/second-factor", {
  summary: "Remove your second factor",
  description: "Rejected (409) if a role of the user requires it.",
  access: "authenticated",
  freshPassword: true,
  responses: { 204: null },
  errors: ["FORBIDDEN", "ILLEGAL_STATE"],
});

export const removeStaffSecondFactor = operation("removeStaffSecondFactor", "DELETE /staff/{id}/second-factor", {
  summary: "Remove a staff user's second factor",
  description:
    "Use if the user has lost the app and the recovery codes. Ends all sessions of the user. Parks for another administrator, if there is one (202). The user cannot approve it.",
  access: "staff:manage",
  freshPassword: true,
  responses: { 200: StaffView, 202: Parked },
  errors: ["ILLEGAL_STATE"],
});
