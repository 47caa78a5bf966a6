import * as t from "@/words/service/accounts";
import { accountIsInState } from "@/words/service/commands";
import { command } from "../../commands/command";
import * as contract from "../../contract/accounts";
import { DomainError } from "../../kernel/errors";
import { changeOf, closedMeanwhile, openAccountToChange } from "./change-account";

// Removes an account's blocks. Idempotent. Refused if the account would stay restricted because it is dormant, or because its
// customer is blocked or under review (under lock). Moves no money and never parks.

export const unblockAccount = command(contract.unblockAccount, {
  refusals: {
    ...closedMeanwhile,
    PARTY_BLOCKED: () => new DomainError("PARTY_BLOCKED", t.unblockedWithItsCustomer),
  },
  plan: async ({ params }, context) => {
    const account = await openAccountToChange(context.read, params.id);
    if (account.dormant) throw new DomainError("ILLEGAL_STATE", accountIsInState.DORMANT(account.accountNo));
    const after = { ...account, debitBlocked: false, creditBlocked: false, blockReason: null };
    return changeOf(account, after, { op: "unblock", id: account.id }, context);
  },
});
