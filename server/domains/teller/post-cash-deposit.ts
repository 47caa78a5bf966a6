import type { ReadDb } from "@/db/tx";
import * as t from "@/words/service/teller";
import { command } from "../../commands/command";
import { refusalError } from "../../commands/verdicts";
import * as contract from "../../contract/teller/tills";
import { statusOf } from "../../posting/account-states";
import { findAccount } from "../accounts/queries";
import { cashMovement } from "./cash-post";

// Takes cash at a till and credits it to an account (interface 4.6; RULES.md).
// Posts: Dr till 1020 / Cr deposit account, category CASH_RECEIPT. Parks above the limit of postCashDeposit, without a hold. The till
// must be open at submission and at approval.

/** 200 with the updated till, 202 parked. Locks account and till by id. */
export const postCashDeposit = command(
  contract.postCashDeposit,
  cashMovement({
    operation: "postCashDeposit",
    type: "DEPOSIT",
    direction: "IN",
    category: "CASH_RECEIPT",
    summary: t.depositTo,
    pending: async ({ till, account }, _, read) => {
      await requireTakesDeposits(read, account.id);
      return { touch: [till.facts.id, account.id] };
    },
  }),
);

/** A debit block does not affect deposits. */
async function requireTakesDeposits(read: ReadDb, accountId: string): Promise<void> {
  const account = await findAccount(read, accountId);
  if (!account) return;
  const status = statusOf(account);
  if (status === "ACTIVE" || status === "BLOCKED_DEBIT") return;
  throw refusalError(
    {
      verdict: "REFUSED",
      code: "ACCOUNT_NOT_ACTIVE",
      detail: { accountId, accountNo: account.accountNo, status },
    },
    { accounts: [[accountId, "accountId"]] },
  );
}
