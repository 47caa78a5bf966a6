import type { CommandPlan } from "../../commands/define-command";
import type { BranchView } from "../../contract/branches";
import { notFound } from "../../kernel/errors";
import { asRead, findBranch } from "./queries";

/**
 * The plan that changes a branch and answers it. The answer repeats what was read, so a branch that somebody else changes
 * meanwhile is read again. Throws NOT_FOUND.
 */
export async function changeBranch(
  branchId: string,
  change: Partial<Pick<BranchView, "code" | "name" | "status">>,
): Promise<CommandPlan> {
  const branch = await findBranch(branchId);
  if (!branch) throw notFound("branch");
  const after = { ...branch, ...change };
  const { branchId: id, ...columns } = after;
  const { branchId: _, ...before } = branch;
  return {
    rows: [{ ...asRead(branch), action: "update", set: columns }],
    subject: { type: "branch", id },
    auditDetail: { before, after: columns },
    answer: { status: 200, body: after },
  };
}
