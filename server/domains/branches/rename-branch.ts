import { z } from "zod";
import { defineCommand } from "../../commands/define-command";
import { changeBranch } from "./change-branch";
import { branchConstraints } from "./create-branch";

// Changes code and name of a branch; the id stays, and so does what belongs to it (interface 4.11). Moves no money.

const input = z.object({ branchId: z.string(), code: z.string(), name: z.string() });

export const renameBranchCommand = defineCommand<z.infer<typeof input>>({
  type: "branches.rename-branch",
  version: 1,
  operationId: "renameBranch",
  input,
  constraints: branchConstraints,
  plan: ({ branchId, code, name }) => changeBranch(branchId, { code, name }),
});
