import type { ReadDb } from "@/db/tx";
import * as t from "@/words/service/teller";
import { command } from "../../commands/command";
import type { ApprovalDescription, CommandContext, KeepingPlan, Plan } from "../../commands/plan";
import { refusalError } from "../../commands/verdicts";
import * as contract from "../../contract/teller/tills";
import { statusOf } from "../../posting/account-states";
import { credit, debit, journalDraft } from "../../posting/journal-draft";
import { findAccount } from "../accounts/queries";
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

// Takes cash at a till and credits it to an account (interface 4.6; RULES.md).
// Posts: Dr till 1020 / Cr deposit account, category CASH_RECEIPT. Parks above the limit of postCashDeposit, without a hold. The
// till must be open at submission and at approval.

const way = { type: "DEPOSIT", direction: "IN" } as const;

/** 200 with the updated till, 202 parked. Locks account and till by id. */
export const postCashDeposit = command(contract.postCashDeposit, {
  plan,
  answer: (request, kept: KeptCash) => cashAnswer(request, kept, way),
  parks: { version: 1, payload: parkedCash, checker: "approval:decide", describe },
});

async function plan(request: CashRequest, context: CommandContext): Promise<KeepingPlan<KeptCash>> {
  const parties = await cashParties(request, context);
  const { till, account, amount } = parties;
  const entry = journalDraft({
    category: "CASH_RECEIPT",
    narrative: request.body.narrative ?? null,
    sourceType: CASH_SOURCE,
    sourceId: movementId(context),
    branchCode: till.facts.branchCode,
    lines: [debit(till.account, amount), credit(account, amount)],
  });
  return cashPlan(request, context, parties, { ...way, entry, limit: { operation: "postCashDeposit", amount } });
}

async function describe(request: CashRequest, context: CommandContext, proposed: Plan): Promise<ApprovalDescription> {
  const parties = await cashParties(request, context);
  await requireTakesDeposits(context.read, parties.account.id);
  const about = await describeCash(t.depositTo, request, context, parties, proposed);
  return { ...about, touch: [parties.till.facts.id, parties.account.id] };
}

/** Refuses a deposit of any amount before parking. A debit block does not affect deposits. */
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
    { accounts: { [accountId]: "accountId" } },
  );
}
