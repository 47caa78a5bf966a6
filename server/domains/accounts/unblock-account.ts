import { z } from "zod";
import { defineCommand } from "../../commands/define-command";
import { changeOf, closedMeanwhile, openAccountToChange } from "./change-account";

// Takes the blocks off an account; one without blocks stays as it is. What froze it (a blocked party) and dormancy remain.
// Moves no money and never parks.

const input = z.object({ account: z.string() });

export const unblockAccountCommand = defineCommand<z.infer<typeof input>>({
  type: "accounts.unblock-account",
  version: 1,
  operationId: "unblockAccount",
  input,
  refusals: closedMeanwhile,
  plan: async ({ account: idOrNumber }) => {
    const account = await openAccountToChange(idOrNumber);
    const after = { ...account, debitBlocked: false, creditBlocked: false, blockReason: null };
    return changeOf(account, after, { op: "unblock", id: account.id });
  },
});
