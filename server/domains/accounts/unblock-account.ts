import { command } from "../../commands/command";
import * as contract from "../../contract/accounts";
import { changeOf, closedMeanwhile, openAccountToChange } from "./change-account";

// Takes the blocks off an account; one without blocks stays as it is. What froze it (a blocked party) and dormancy remain.
// Moves no money and never parks.

export const unblockAccount = command(contract.unblockAccount, {
  refusals: closedMeanwhile,
  plan: async ({ params }, { read }) => {
    const account = await openAccountToChange(read, params.id);
    const after = { ...account, debitBlocked: false, creditBlocked: false, blockReason: null };
    return changeOf(account, after, { op: "unblock", id: account.id });
  },
});
