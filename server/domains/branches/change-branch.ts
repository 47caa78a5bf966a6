import { branches } from "@/db/schema/branches";
import type { ReadDb } from "@/db/tx";
import type { Plan } from "../../commands/plan";
import { update } from "../../commands/rows";
import type { BranchView } from "../../contract/branches";
import { getBranch } from "./queries";

/**
 * The plan that changes a branch and answers it. The answer repeats what was read, so a branch that somebody else changes
 * meanwhile is read again. Throws NOT_FOUND.
 */
export async function changeBranch(
  read: ReadDb,
  id: string,
  change: Partial<Pick<BranchView, "code" | "name" | "address" | "status">>,
): Promise<Plan & { answer: BranchView }> {
  const branch = await getBranch(read, id);
  const { branchId: _, ...before } = branch;
  const after = { ...before, ...change };
  const expect = {
    code: [before.code],
    name: [before.name],
    address: [before.address],
    status: [before.status],
  };
  return {
    rows: [update(branches, { id }, { expect, set: after, refusal: "STALE" })],
    subject: { type: "branch", id },
    auditDetail: { before, after },
    answer: { branchId: id, ...after },
  };
}
