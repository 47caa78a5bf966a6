import { command } from "../../commands/command";
import * as contract from "../../contract/branches";
import { changeBranch } from "./change-branch";
import { branchConstraints, requireFreeCode } from "./create-branch";

// Changes code and name of a branch; the id stays, and so does what belongs to it (interface 4.11). Moves no money.

export const renameBranch = command(contract.renameBranch, {
  constraints: branchConstraints,
  plan: async ({ params: { id }, body: { code, name } }, { read }) => {
    const plan = await changeBranch(read, id, { code, name });
    await requireFreeCode(read, code, id);
    return plan;
  },
});
