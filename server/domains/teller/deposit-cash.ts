import type { LegacyDescription as ApprovalDescription, CommandPlan } from "../../commands/define-command";
import { defineCommand } from "../../commands/define-command";
import type { CommandContext } from "../../commands/plan";
import { CashPost } from "../../contract/teller";
import { DomainError } from "../../kernel/errors";
import { statusOf } from "../../posting/account-states";
import { credit, debit, journalDraft } from "../../posting/journal-draft";
import { findAccount } from "../accounts/queries";
import { type CashPostInput, cashParties, cashPlan, describeCash, movementId } from "./cash-post";
import { CASH_SOURCE } from "./movement";

// Takes cash in at a till and credits it to an account (interface 4.6; domain-rules «Teller»).
// Posts: Dr till 1020 / Cr deposit account, category CASH_RECEIPT. Parks above the limit of postCashDeposit; nothing is kept
// aside meanwhile, but the till must be open then, and again when it is approved.

/** 200 with the updated till, 202 parked. Locks account and till, by id. */
export const depositCashCommand = defineCommand<CashPostInput>({
  type: "teller.deposit-cash",
  version: 1,
  operationId: "postCashDeposit",
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
    category: "CASH_RECEIPT",
    narrative: input.narrative ?? null,
    sourceType: CASH_SOURCE,
    sourceId: id,
    branchCode: till.facts.branchCode,
    lines: [debit(till.account, amount), credit(account, amount)],
  });
  const limit = { operation: "postCashDeposit", amount };
  return cashPlan(input, context, parties, { id, type: "DEPOSIT", direction: "IN", entry, limit });
}

async function describe(input: CashPostInput, _: CommandContext, proposed: CommandPlan): Promise<ApprovalDescription> {
  const parties = await cashParties(input);
  await requireTakesDeposits(parties.account.id);
  const about = await describeCash("Cash deposit to", input, parties, proposed);
  return { ...about, touch: [parties.till.facts.id, parties.account.id] };
}

/** A deposit of any size is refused at once for an account that takes none; a block of debits does not matter to it. */
async function requireTakesDeposits(accountId: string): Promise<void> {
  const account = await findAccount(accountId);
  if (!account) return;
  const status = statusOf(account);
  if (status === "ACTIVE" || status === "BLOCKED_DEBIT") return;
  throw new DomainError(
    "ACCOUNT_NOT_ACTIVE",
    `Account ${account.accountNo} is ${status.toLowerCase().replace("_", " for ")}.`,
  );
}
