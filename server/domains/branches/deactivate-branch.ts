import { z } from "zod";
import { defineCommand } from "../../commands/define-command";
import { changeBranch } from "./change-branch";

// Deactivates a branch for good (interface §3): no new tills, fundings and accounts; what exists works on. A second time
// changes nothing. Moves no money.

const input = z.object({ branchId: z.string() });

export const deactivateBranchCommand = defineCommand<z.infer<typeof input>>({
  type: "branches.deactivate-branch",
  version: 1,
  operationId: "deactivateBranch",
  input,
  plan: ({ branchId }) => changeBranch(branchId, { status: "INACTIVE" }),
});
