import * as t from "@/words/service/accounts";
import { command } from "../../commands/command";
import * as contract from "../../contract/accounts";
import { validationError } from "../../kernel/errors";
import { changeOf, closedMeanwhile, openAccountToChange } from "./change-account";

// Blocks debits, credits or both, with a reason (RULES.md). Replaces an earlier block. Moves no money and never parks.

export const blockAccount = command(contract.blockAccount, {
  refusals: closedMeanwhile,
  plan: async ({ params, body }, context) => {
    const { debits = true, credits = false, reason } = body;
    if (!debits && !credits) throw validationError({ debits: t.blockDebitsOrCredits });
    const account = await openAccountToChange(context.read, params.id);
    const after = { ...account, debitBlocked: debits, creditBlocked: credits, blockReason: reason };
    return changeOf(account, after, { op: "block", id: account.id, debits, credits, reason }, context);
  },
});
