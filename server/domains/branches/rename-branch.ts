import { command } from "../../commands/command";
import * as contract from "../../contract/branches";
import { changeBranch } from "./change-branch";
import { branchConstraints } from "./create-branch";

// Changes code and name of a branch; the id stays, and so does what belongs to it (interface 4.11). Moves no money.

export const renameBranch = command(contract.renameBranch, {
  constraints: branchConstraints,
  plan: ({ params, body: { code, name } }, { read }) => changeBranch(read, params.id, { code, name }),
});
