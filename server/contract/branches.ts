import { z } from "zod";
import { recordStatuses } from "../kernel/value-sets";
import { code, freeText, nameText, uuid, version } from "./fields";
import { listOf, operationsOf, recordOf } from "./operations-of";

const operation = operationsOf("Branches");

export const BranchView = z
  .object({
    branchId: uuid,
    code: z.string(),
    name: z.string(),
    address: z.string().nullable().meta({ description: "Printed on documents, one line per row. Null if not set." }),
    country: z
      .string()
      .nullable()
      .meta({
        description: "The country whose holidays it observes, besides those that apply everywhere. Null if not set.",
        examples: ["GB"],
      }),
    hidesExpectedCash: z.boolean().meta({
      description: "True if tellers count without seeing the expected cash.",
    }),
    status: z.enum(recordStatuses),
    version,
  })
  .meta({ id: "Branch", description: "A branch of the bank." });
export type BranchView = z.infer<typeof BranchView>;

export const BranchWrite = z
  .object({
    code: code.meta({ description: "Unique, ignoring case. Stored as sent." }),
    name: nameText(),
    address: freeText(300)
      .nullable()
      .optional()
      .meta({
        description:
          "Printed on receipts and statements. If omitted from an update, unchanged. Null or blank removes it.",
        examples: ["12 Harbour Street\nPort Meridian"],
      }),
    country: freeText(64)
      .nullable()
      .optional()
      .meta({
        description:
          "As in the calendar's holidays. Value dates of the branch's accounts skip its holidays. If omitted from an update, unchanged. Null or blank removes it.",
        examples: ["GB"],
      }),
    hidesExpectedCash: z
      .boolean()
      .optional()
      .meta({ description: "If omitted, updates leave it unchanged and new branches default to false." }),
  })
  .meta({ id: "BranchWrite" });

const write = {
  access: "reference:manage",
  body: BranchWrite,
  errors: ["DUPLICATE_BRANCH_CODE"],
  examples: {
    branch: { code: "HARBOUR", name: "Harbour Street", address: "12 Harbour Street\nPort Meridian" },
  },
} as const;

export const listBranches = operation("listBranches", "GET /branches", {
  summary: "List branches",
  description: "Active and inactive branches, ordered by code.",
  ...listOf(BranchView, "authenticated"),
});

export const createBranch = operation("createBranch", "POST /branches", {
  summary: "Create a branch",
  ...write,
  responses: { 201: BranchView },
});

export const getBranch = operation("getBranch", "GET /branches/{id}", {
  summary: "Get a branch",
  versioned: true,
  ...recordOf(BranchView, "authenticated"),
});

const change = { access: "reference:manage", versioned: true, responses: { 200: BranchView } } as const;

export const renameBranch = operation("renameBranch", "PUT /branches/{id}", {
  summary: "Update a branch",
  description: "Updates code, name, address, country and cash visibility. The id is unchanged.",
  ...change,
  ...write,
});

export const deactivateBranch = operation("deactivateBranch", "POST /branches/{id}/deactivate", {
  summary: "Deactivate a branch",
  description:
    "The branch rejects new tills, fundings and accounts. Existing tills and accounts are unaffected. Idempotent.",
  ...change,
});
