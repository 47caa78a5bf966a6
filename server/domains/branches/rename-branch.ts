import { command } from "../../commands/command";
import * as contract from "../../contract/branches";
import { changeBranch } from "./change-branch";
import { branchConstraints, requireFreeCode, writtenAddress } from "./create-branch";

// Changes code, name and address of a branch. Its id and its records stay (interface 4.11). Moves no money.

export const renameBranch = command(contract.renameBranch, {
  constraints: branchConstraints,
  plan: async ({ params: { id }, body: { code, name, address, hidesExpectedCash } }, context) => {
    const written = address === undefined ? undefined : writtenAddress(address);
    const plan = await changeBranch(context, id, { code, name, address: written, hidesExpectedCash });
    await requireFreeCode(context.read, code, id);
    return plan;
  },
});
