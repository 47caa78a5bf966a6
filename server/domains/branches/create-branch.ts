import { branches } from "@/db/schema/branches";
import { command } from "../../commands/command";
import { insert } from "../../commands/rows";
import { fact } from "../../commands/template";
import * as contract from "../../contract/branches";
import { DomainError } from "../../kernel/errors";
import { newId } from "../../kernel/ids";

// Creates a branch, ACTIVE. Moves no money and never parks (interface 4.11; RULES.md).

/** Of create and rename: the index disregards case, the code is stored as sent. */
export const branchConstraints = {
  branches_code_unique: () =>
    new DomainError("DUPLICATE_BRANCH_CODE", "There is a branch with this code already.", {
      fieldErrors: { code: "is taken by another branch" },
    }),
};

export const createBranch = command(contract.createBranch, {
  constraints: branchConstraints,
  plan: async ({ body: { code, name } }) => {
    const id = newId();
    const branch = { code, name, status: "ACTIVE" as const };
    return {
      rows: [insert(branches, { id, ...branch, createdAt: fact("postedAt") })],
      subject: { type: "branch", id },
      auditDetail: { after: branch },
      answer: { branchId: id, ...branch },
    };
  },
});
