import { branches } from "@/db/schema/branches";
import { edit, nextVersion } from "../../commands/edit";
import type { CommandContext, Plan } from "../../commands/plan";
import type { BranchView } from "../../contract/branches";
import { asRead, getBranchForChange } from "./queries";

/**
 * The plan that changes a branch and answers it. The answer repeats what was read, so a branch that somebody else changes
 * meanwhile is read again; one that is so already stays as it is. Throws NOT_FOUND, CHANGED_MEANWHILE.
 */
export async function changeBranch(
  context: CommandContext,
  id: string,
  change: Partial<Pick<BranchView, "code" | "name" | "address" | "hidesExpectedCash" | "status">>,
): Promise<Plan & { answer: BranchView }> {
  const { branch, edition } = await getBranchForChange(context.read, id);
  const { branchId: _, version: __, ...before } = branch;
  const after = { ...before, ...change };
  const row = await edit(branches, { id }, edition, { set: after }, context);
  const subject = { type: "branch", id };
  if (isSame(before, after)) return { subject, requireRows: [asRead(branch)], answer: branch };
  return { subject, rows: [row], answer: { branchId: id, ...after, version: nextVersion(edition) } };
}

function isSame<Values extends object>(before: Values, after: Values): boolean {
  return (Object.keys(before) as (keyof Values)[]).every((name) => before[name] === after[name]);
}
