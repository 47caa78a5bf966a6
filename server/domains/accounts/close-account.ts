import { z } from "zod";
import { defineCommand } from "../../commands/define-command";
import { fact } from "../../commands/template";
import { DomainError } from "../../kernel/errors";
import { moneyText } from "../../kernel/money";
import { changeOf, closedMeanwhile, openAccountToChange } from "./change-account";

// Closes an account for good: balance zero, no holds, no float (422 BALANCE_NOT_ZERO), judged under its lock. Moves no money
// and never parks.

const input = z.object({ account: z.string() });

export const closeAccountCommand = defineCommand<z.infer<typeof input>>({
  type: "accounts.close-account",
  version: 1,
  operationId: "closeAccount",
  input,
  refusals: closedMeanwhile,
  plan: async ({ account: idOrNumber }) => {
    const account = await openAccountToChange(idOrNumber);
    if (account.uncleared > 0n) {
      const float = moneyText({ minor: account.uncleared, currency: account.currency });
      throw new DomainError(
        "BALANCE_NOT_ZERO",
        `Account ${account.accountNo} has ${float} of cheques that have not cleared.`,
      );
    }
    const after = { ...account, closed: true };
    return changeOf(account, after, { op: "close", id: account.id }, { closedAt: fact("postedAt") });
  },
});
