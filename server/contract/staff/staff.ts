import { z } from "zod";
import { freeText, idParams, nameText, Parked, text, timestamp, uuid, version } from "../fields";
import { operation } from "../operation";

export const StaffView = z
  .object({
    id: uuid,
    email: z.string(),
    name: z.string(),
    branchCode: z.string().nullable().meta({ description: "Home branch; null for head office." }),
    roles: z.array(z.string()),
    active: z.boolean(),
    personId: uuid.meta({ description: "The person behind it: maker and checker are kept apart by person." }),
    mustChangePassword: z.boolean(),
    secondFactor: z.boolean().meta({ description: "Signs in with a second factor, too." }),
    oneTimePasswordExpired: z.boolean().meta({ description: "A one-time password works for 24 hours." }),
    resetBy: z.string().nullable().meta({
      description:
        "Name of the administrator who can reset the password alone: another one has approved it in the last 24 hours.",
    }),
    lockedUntil: timestamp.nullable().meta({
      description:
        "Until then new devices cannot sign in: too many wrong passwords. Known devices and one-time passwords are let in.",
    }),
    lastSignInAt: timestamp.nullable(),
    version,
  })
  .meta({ id: "Staff", description: "A staff user." });
export type StaffView = z.infer<typeof StaffView>;

export const oneTimePassword = z.string().nullable().meta({
  description:
    "For the first sign-in, which asks for a new one. Shown once: null when the request is repeated under its idempotency key more than ten minutes later.",
});

/** A staff user just made, with the password for the first sign-in. */
export const StaffCreated = StaffView.extend({ oneTimePassword }).meta({ id: "StaffCreated" });
export type StaffCreated = z.infer<typeof StaffCreated>;

export const StaffWrite = z
  .object({
    email: z.email().max(254).meta({ description: "The sign-in name; unique without regard to case." }),
    name: nameText(),
    roles: z
      .array(text(64))
      .min(1)
      .max(20)
      .meta({ description: "Names of roles.", examples: [["TELLER"]] }),
    branchCode: freeText(64).optional(),
    active: z.boolean().optional().meta({ description: "True when absent." }),
  })
  .meta({ id: "StaffWrite" });

const staffExamples = {
  teller: { email: "amina.diallo@countinghouse.example", name: "Amina Diallo", roles: ["TELLER"], branchCode: "MAIN" },
};

export const listStaff = operation({
  id: "listStaff",
  method: "GET",
  path: "/staff",
  tag: "Administration",
  summary: "List staff users",
  description: "Active and inactive ones, by email.",
  access: "staff:manage",
  query: z.object({ q: z.string().max(200).optional().meta({ description: "Part of a name or an email address." }) }),
  responses: { 200: z.array(StaffView) },
  list: true,
});

export const createStaff = operation({
  id: "createStaff",
  method: "POST",
  path: "/staff",
  tag: "Administration",
  summary: "Create a staff user",
  description:
    "While there is an active administrator besides the caller, a user who is to be an administrator, or to hold both sides of a pair of maker and checker, is parked for another one (202). Once it is approved, resetting the password gives the one for the first sign-in.",
  access: "staff:manage",
  freshPassword: true,
  body: StaffWrite,
  responses: { 201: StaffCreated, 202: Parked },
  errors: ["DUPLICATE_STAFF_EMAIL", "UNKNOWN_ROLE", "UNKNOWN_BRANCH"],
  examples: staffExamples,
});

export const getStaff = operation({
  id: "getStaff",
  method: "GET",
  path: "/staff/{id}",
  tag: "Administration",
  summary: "Get a staff user",
  access: "staff:manage",
  params: idParams,
  versioned: true,
  responses: { 200: StaffView },
});

export const updateStaff = operation({
  id: "updateStaff",
  method: "PUT",
  path: "/staff/{id}",
  tag: "Administration",
  summary: "Update a staff user",
  description:
    "Replaces all fields. New roles work within 30 s; a deactivated user's sessions end within 30 s. While there is an active administrator besides the caller, a change that makes an administrator, or gives the second side of a pair of maker and checker, is parked for another one (202), who is not the user himself.",
  access: "staff:manage",
  params: idParams,
  versioned: true,
  freshPassword: true,
  body: StaffWrite,
  responses: { 200: StaffView, 202: Parked },
  errors: ["DUPLICATE_STAFF_EMAIL", "UNKNOWN_ROLE", "UNKNOWN_BRANCH"],
  examples: staffExamples,
});

export const resetStaffPassword = operation({
  id: "resetStaffPassword",
  method: "POST",
  path: "/staff/{id}/reset-password",
  tag: "Administration",
  summary: "Reset a staff user's password",
  description:
    "Ends all sessions and a lock-out, and returns a password for one sign-in. For a user who may decide on approvals, the first request parks (202) while there is another administrator. Once approved, its maker resets the password within 24 hours.",
  access: "staff:manage",
  freshPassword: true,
  params: idParams,
  responses: { 200: z.object({ id: uuid, oneTimePassword }).meta({ id: "StaffPassword" }), 202: Parked },
  errors: ["ILLEGAL_STATE"],
});
