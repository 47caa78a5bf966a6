import { command } from "../../commands/command";
import * as contract from "../../contract/branches";
import { changeBranch } from "./change-branch";

// Deactivates a branch permanently (interface §3): no new tills, fundings or accounts. Existing ones keep working. Idempotent.
// Moves no money.

export const deactivateBranch = command(contract.deactivateBranch, {
  plan: ({ params }, context) => changeBranch(context, params.id, { status: "INACTIVE" }),
});
