import { z } from "zod";
import { defineCommand } from "../../commands/define-command";
import { DomainError } from "../../kernel/errors";
import { newId } from "../../kernel/ids";

// Creates a branch, ACTIVE. Moves no money and never parks (interface 4.11; domain-rules «Branches»).

const input = z.object({ code: z.string(), name: z.string() });
export type BranchInput = z.infer<typeof input>;

/** Of create and rename: the index disregards case, the code is stored as sent. */
export const branchConstraints = {
  branches_code_unique: () =>
    new DomainError("DUPLICATE_BRANCH_CODE", "There is a branch with this code already.", {
      fieldErrors: { code: "is taken by another branch" },
    }),
};

export const createBranchCommand = defineCommand<BranchInput>({
  type: "branches.create-branch",
  version: 1,
  operationId: "createBranch",
  input,
  constraints: branchConstraints,
  plan: async ({ code, name }) => {
    const id = newId();
    const branch = { code, name, status: "ACTIVE" };
    return {
      rows: [{ action: "insert", table: "branches", values: { id, ...branch }, facts: { created_at: "postedAt" } }],
      subject: { type: "branch", id },
      auditDetail: { after: branch },
      answer: { status: 201, body: { branchId: id, ...branch } },
    };
  },
});
