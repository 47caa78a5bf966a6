import { z } from "zod";
import { identifier, nameText, Parked, timestamp, uuid, version } from "../fields";
import { listOf, operationsOf, recordOf } from "../operations-of";

const operation = operationsOf("Administration");

export const StaffView = z
  .object({
    id: uuid,
    email: z.string(),
    name: z.string(),
    branchCode: z.string().nullable().meta({ description: "Home branch. Null for head office." }),
    roles: z.array(z.string()),
    active: z.boolean(),
    personId: uuid.meta({ description: "The person behind the user. Maker and checker must be different persons." }),
    mustChangePassword: z.boolean(),
    secondFactor: z.boolean().meta({ description: "True if sign-in requires a second factor." }),
    oneTimePasswordExpired: z
      .boolean()
      .meta({ description: "True if more than 24 hours have passed since the one-time password was issued." }),
    resetBy: z.string().nullable().meta({
      description: "Name of the administrator approved in the last 24 hours to reset the password alone.",
    }),
    lockedUntil: timestamp.nullable().meta({
      description:
        "New devices cannot sign in until this time, because of too many wrong passwords. Known devices and one-time passwords are accepted.",
    }),
    lastSignInAt: timestamp.nullable(),
    version,
  })
  .meta({ id: "Staff", description: "A staff user." });
export type StaffView = z.infer<typeof StaffView>;

export const oneTimePassword = z.string().nullable().meta({
  description:
    "For the first sign-in, which requires a new password. Shown once. Null if the request is repeated under its idempotency key after ten minutes.",
});

export const StaffCreated = StaffView.extend({ oneTimePassword }).meta({ id: "StaffCreated" });
export type StaffCreated = z.infer<typeof StaffCreated>;

const staffExamples = {
  teller: { email: "amina.diallo@countinghouse.example", name: "Amina Diallo", roles: ["TELLER"], branchCode: "MAIN" },
};

export const listStaff = operation("listStaff", "GET /staff", {
  summary: "List staff users",
  description: "Active and inactive users, ordered by email.",
  query: z.object({ q: z.string().max(200).optional().meta({ description: "Part of a name or an email address." }) }),
  ...listOf(StaffView, "staff:manage"),
});

const write = {
  access: "staff:manage",
  freshPassword: true,
  body: z
    .object({
      email: z.email().max(254).meta({ description: "Sign-in name. Unique, ignoring case." }),
      name: nameText(),
      roles: z
        .array(identifier())
        .min(1)
        .max(20)
        .meta({ description: "Names of roles.", examples: [["TELLER"]] }),
      branchCode: z.string().max(64).optional(),
      active: z.boolean().optional().meta({ description: "Defaults to true." }),
    })
    .meta({ id: "StaffWrite" }),
  errors: ["DUPLICATE_STAFF_EMAIL", "UNKNOWN_ROLE", "UNKNOWN_BRANCH"],
  examples: staffExamples,
} as const;

export const createStaff = operation("createStaff", "POST /staff", {
  summary: "Create a staff user",
  description:
    "Parks for another administrator, if there is one (202), when the user is an administrator or combines maker and checker rights. After approval, reset the password to obtain the first one.",
  ...write,
  responses: { 201: StaffCreated, 202: Parked },
});

export const getStaff = operation("getStaff", "GET /staff/{id}", {
  summary: "Get a staff user",
  versioned: true,
  ...recordOf(StaffView, "staff:manage"),
});

export const updateStaff = operation("updateStaff", "PUT /staff/{id}", {
  summary: "Update a staff user",
  description:
    "Replaces all fields. Takes effect within 30 s. Sessions of a deactivated user end. Parks for another administrator, if there is one (202), when it adds administrator rights or combines maker and checker. The user cannot approve it.",
  ...write,
  versioned: true,
  responses: { 200: StaffView, 202: Parked },
});

export const resetStaffPassword = operation("resetStaffPassword", "POST /staff/{id}/reset-password", {
  summary: "Reset a staff user's password",
  description:
    "Ends all sessions and any lock-out, and returns a one-time password. For users who can decide approvals, parks for another administrator, if there is one (202). After approval, the maker must reset the password within 24 hours.",
  access: "staff:manage",
  freshPassword: true,
  responses: { 200: z.object({ id: uuid, oneTimePassword }).meta({ id: "StaffPassword" }), 202: Parked },
  errors: ["ILLEGAL_STATE"],
});
