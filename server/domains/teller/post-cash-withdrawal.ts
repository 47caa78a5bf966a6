import * as t from "@/words/service/teller";
import { command } from "../../commands/command";
import * as contract from "../../contract/teller/tills";
import { withCharges } from "../pricing/charge-movement";
import { cashMovement } from "./cash-post";

// Pays cash at a till against an account (interface 4.6; RULES.md).
// Posts: Dr deposit account / Cr till 1020, category CASH_PAYMENT, and the charges. Parks above the limit of postCashWithdrawal, with
// holds of amount and charges on the account and of the amount on the till. Without sufficient funds or cash it is refused, not parked.

const reason = t.cashWithdrawalPendingApproval;

/** 200 with the updated till, 202 parked. Locks account and till by id. */
export const postCashWithdrawal = command(
  contract.postCashWithdrawal,
  cashMovement({
    operation: "postCashWithdrawal",
    type: "WITHDRAWAL",
    direction: "OUT",
    category: "CASH_PAYMENT",
    summary: t.withdrawalFrom,
    pending: async ({ till, account, amount }, proposed) => ({
      holds: [
        { accountId: account.id, amount: withCharges(amount, proposed, account), reason },
        { accountId: till.facts.id, amount, reason },
      ],
    }),
  }),
);
