import type { LegacyDescription as ApprovalDescription, CommandPlan } from "../../commands/define-command";
import { defineCommand } from "../../commands/define-command";
import type { CommandContext } from "../../commands/plan";
import { CashPost } from "../../contract/teller";
import { credit, debit, journalDraft } from "../../posting/journal-draft";
import { type CashPostInput, cashParties, cashPlan, describeCash, movementId } from "./cash-post";
import { CASH_SOURCE } from "./movement";

// Pays cash out at a till against an account (interface 4.6; domain-rules «Teller»).
// Posts: Dr deposit account / Cr till 1020, category CASH_PAYMENT. Parks above the limit of postCashWithdrawal, with a hold on
// the account and the cash reserved in the till; without the one or the other it is refused at once, never parked.

/** 200 with the updated till, 202 parked. Locks account and till, by id. */
export const withdrawCashCommand = defineCommand<CashPostInput>({
  type: "teller.withdraw-cash",
  version: 1,
  operationId: "postCashWithdrawal",
  input: CashPost,
  checkerPermission: "approval:decide",
  plan,
  describe,
});

async function plan(input: CashPostInput, context: CommandContext): Promise<CommandPlan> {
  const parties = await cashParties(input);
  const { till, account, amount } = parties;
  const id = movementId(context);
  const entry = journalDraft({
    category: "CASH_PAYMENT",
    narrative: input.narrative ?? null,
    sourceType: CASH_SOURCE,
    sourceId: id,
    branchCode: till.facts.branchCode,
    lines: [debit(account, amount), credit(till.account, amount)],
  });
  const limit = { operation: "postCashWithdrawal", amount };
  const active = [account.id];
  return cashPlan(input, context, parties, { id, type: "WITHDRAWAL", direction: "OUT", entry, limit, active });
}

async function describe(input: CashPostInput, _: CommandContext, proposed: CommandPlan): Promise<ApprovalDescription> {
  const parties = await cashParties(input);
  const { till, account, amount } = parties;
  const reason = "Cash withdrawal waiting for approval";
  const about = await describeCash("Cash withdrawal from", input, parties, proposed);
  return {
    ...about,
    holds: [
      { accountId: account.id, amount, reason },
      { accountId: till.facts.id, amount, reason },
    ],
  };
}
