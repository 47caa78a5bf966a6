import { command } from "../../commands/command";
import * as contract from "../../contract/branches";
import { changeBranch } from "./change-branch";

// Deactivates a branch for good (interface §3): no new tills, fundings and accounts; what exists works on. A second time
// changes nothing. Moves no money.

export const deactivateBranch = command(contract.deactivateBranch, {
  plan: ({ params }, context) => changeBranch(context, params.id, { status: "INACTIVE" }),
});
