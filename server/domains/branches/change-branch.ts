import { branches } from "@/db/schema/branches";
import { changeRecord } from "../../commands/edit";
import type { CommandContext, Plan } from "../../commands/plan";
import type { BranchView } from "../../contract/branches";
import { getBranchForChange } from "./queries";

/** Throws NOT_FOUND, CHANGED_MEANWHILE. */
export async function changeBranch(
  context: CommandContext,
  id: string,
  set: Partial<Pick<BranchView, "code" | "name" | "address" | "hidesExpectedCash" | "status">>,
): Promise<Plan & { answer: BranchView }> {
  const found = await getBranchForChange(context.read, id);
  const { plan, after } = await changeRecord(branches, { id }, found, { set }, context);
  return { ...plan, subject: { type: "branch", id }, answer: after };
}
