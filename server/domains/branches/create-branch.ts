import { branches } from "@/db/schema/branches";
import type { ReadDb } from "@/db/tx";
import * as t from "@/words/service/branches";
import { command } from "../../commands/command";
import { insert } from "../../commands/rows";
import { fact } from "../../commands/template";
import * as contract from "../../contract/branches";
import { DomainError } from "../../kernel/errors";
import { newId } from "../../kernel/ids";
import { findBranchByCode } from "./queries";

// Creates a branch, ACTIVE. Moves no money and never parks (interface 4.11; RULES.md).

const duplicateCode = () =>
  new DomainError("DUPLICATE_BRANCH_CODE", t.branchCodeIsInUse, {
    fieldErrors: { code: t.isUsedByAnotherBranch },
  });

/** Decides concurrent creations and renames. The index ignores case. The code is stored as sent. */
export const branchConstraints = { branches_code_unique: duplicateCode };

/** Throws DUPLICATE_BRANCH_CODE if another branch than `branchId` has this code in any case. */
export async function requireFreeCode(read: ReadDb, code: string, branchId?: string): Promise<void> {
  const taken = await findBranchByCode(read, code);
  if (taken && taken.branchId !== branchId) throw duplicateCode();
}

/** Null for a blank text. */
export function written(text: string | null | undefined): string | null {
  return text?.trim() || null;
}

export const createBranch = command(contract.createBranch, {
  constraints: branchConstraints,
  plan: async ({ body: { code, name, address, country, hidesExpectedCash = false } }, { read }) => {
    await requireFreeCode(read, code);
    const id = newId();
    const optional = { address: written(address), country: written(country) };
    const branch = { code, name, ...optional, hidesExpectedCash, status: "ACTIVE" as const };
    return {
      rows: [insert(branches, { id, ...branch, createdAt: fact("postedAt") })],
      subject: { type: "branch", id },
      auditDetail: { after: branch },
      answer: { branchId: id, ...branch, version: 1 },
    };
  },
});
