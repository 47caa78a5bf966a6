import { branches } from "@/db/schema/branches";
import { command } from "../../commands/command";
import { changeRecord } from "../../commands/edit";
import type { CommandContext, Plan } from "../../commands/plan";
import type { BranchView } from "../../contract/branches";
import * as contract from "../../contract/branches";
import { branchConstraints, requireFreeCode, written } from "./create-branch";
import { getBranchForChange } from "./queries";

/** Throws NOT_FOUND, CHANGED_MEANWHILE. */
async function changeBranch(
  context: CommandContext,
  id: string,
  set: Partial<Pick<BranchView, "code" | "name" | "address" | "country" | "hidesExpectedCash" | "status">>,
): Promise<Plan & { answer: BranchView }> {
  const found = await getBranchForChange(context.read, id);
  const { plan, after } = await changeRecord(branches, { id }, found, { set }, context);
  return { ...plan, subject: { type: "branch", id }, answer: after };
}

// Deactivates a branch permanently (interface §3): no new tills, fundings or accounts. Existing ones keep working. Idempotent.
// Moves no money.

export const deactivateBranch = command(contract.deactivateBranch, {
  plan: ({ params }, context) => changeBranch(context, params.id, { status: "INACTIVE" }),
});

// Changes code, name, address and country of a branch. Its id and its records stay (interface 4.11). Moves no money.

export const renameBranch = command(contract.renameBranch, {
  constraints: branchConstraints,
  plan: async ({ params: { id }, body }, context) => {
    const { code, name, hidesExpectedCash } = body;
    const kept = (text: string | null | undefined) => (text === undefined ? undefined : written(text));
    const set = { code, name, address: kept(body.address), country: kept(body.country), hidesExpectedCash };
    const plan = await changeBranch(context, id, set);
    await requireFreeCode(context.read, code, id);
    return plan;
  },
});
