import * as t from "@/words/service/teller";
import { command } from "../../commands/command";
import type { ApprovalDescription, CommandContext, KeepingPlan, Plan } from "../../commands/plan";
import * as contract from "../../contract/teller/tills";
import { credit, debit, journalDraft } from "../../posting/journal-draft";
import { withCharges } from "../pricing/charge-movement";
import {
  type CashRequest,
  cashAnswer,
  cashParties,
  cashPlan,
  describeCash,
  type KeptCash,
  movementId,
  parkedCash,
} from "./cash-post";
import { CASH_SOURCE } from "./movement";

// Pays cash at a till against an account (interface 4.6; RULES.md).
// Posts: Dr deposit account / Cr till 1020, category CASH_PAYMENT, and the charges. Parks above the limit of postCashWithdrawal,
// with holds of amount and charges on the account and of the amount on the till. Without sufficient funds or cash it is refused,
// not parked.

const way = { type: "WITHDRAWAL", direction: "OUT" } as const;

/** 200 with the updated till, 202 parked. Locks account and till by id. */
export const postCashWithdrawal = command(contract.postCashWithdrawal, {
  plan,
  answer: (request, kept: KeptCash) => cashAnswer(request, kept, way),
  parks: { version: 1, payload: parkedCash, checker: "approval:decide", describe },
});

async function plan(request: CashRequest, context: CommandContext): Promise<KeepingPlan<KeptCash>> {
  const parties = await cashParties(request, context);
  const { till, account, amount } = parties;
  const entry = journalDraft({
    category: "CASH_PAYMENT",
    narrative: request.body.narrative ?? null,
    sourceType: CASH_SOURCE,
    sourceId: movementId(context),
    branchCode: till.facts.branchCode,
    lines: [debit(account, amount), credit(till.account, amount)],
  });
  const limit = { operation: "postCashWithdrawal", amount };
  return cashPlan(request, context, parties, { ...way, entry, limit, active: [account.id] });
}

async function describe(request: CashRequest, context: CommandContext, proposed: Plan): Promise<ApprovalDescription> {
  const parties = await cashParties(request, context);
  const { till, account, amount } = parties;
  const reason = t.cashWithdrawalPendingApproval;
  const about = await describeCash(t.withdrawalFrom, request, context, parties, proposed);
  return {
    ...about,
    holds: [
      { accountId: account.id, amount: withCharges(amount, proposed, account), reason },
      { accountId: till.facts.id, amount, reason },
    ],
  };
}
