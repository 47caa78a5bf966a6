import type { z } from "zod";
import { database } from "@/db/client";
import type { LegacyDescription as ApprovalDescription, CommandPlan } from "../../commands/define-command";
import type { CommandContext } from "../../commands/plan";
import type { CashPost } from "../../contract/teller";
import { DomainError } from "../../kernel/errors";
import { newId } from "../../kernel/ids";
import { type Money, moneyText, positiveMoney } from "../../kernel/money";
import { findLedgerAccount } from "../../posting/accounts";
import { balanceEffects } from "../../posting/balance-effects";
import type { LedgerAccountRef } from "../../posting/journal-draft";
import { accountInWords } from "../accounts/account-in-words";
import { largeCashEvents } from "./cash-events";
import { type MovementDraft, movementRow, movementView, receiptCounter, tillAfter } from "./movement";
import { requireDenominations } from "./till";
import { type KnownTill, requireTillCurrency, tillOf } from "./till-facts";

// What deposits and withdrawals have in common: the body of interface 2.7, its references, the plan around one entry.

export type CashPostInput = z.infer<typeof CashPost>;

export type CashParties = { till: KnownTill; account: LedgerAccountRef; amount: Money };

/**
 * What the body refers to. Account, till and amount are of one currency; whether the till is open and the account takes the
 * movement is decided under lock.
 *
 * @throws UNKNOWN_BENEFICIARY, UNKNOWN_TILL, UNKNOWN_ACCOUNT, CURRENCY_MISMATCH, DENOMINATIONS_MISMATCH
 */
export async function cashParties(input: CashPostInput): Promise<CashParties> {
  const amount = positiveMoney(input.amount);
  const till = await tillOf(input.tillId);
  const account = await customerAccount(input.accountId);
  if (input.beneficiaryId !== undefined) {
    throw new DomainError("UNKNOWN_BENEFICIARY", "There is no such beneficiary.", {
      fieldErrors: { beneficiaryId: "is not a registered beneficiary" },
    });
  }
  requireTillCurrency(till.facts, amount.currency);
  if (account.currency !== amount.currency) {
    throw new DomainError(
      "CURRENCY_MISMATCH",
      `Account ${account.number} is held in ${account.currency}, not in ${amount.currency}.`,
      { fieldErrors: { "amount.currency": `must be ${account.currency}` } },
    );
  }
  requireDenominations(input.denominations, amount);
  return { till, account, amount };
}

async function customerAccount(id: string): Promise<LedgerAccountRef> {
  const account = await findLedgerAccount(database().db, id);
  if (account?.kind === "CUSTOMER") return account;
  throw new DomainError("UNKNOWN_ACCOUNT", "There is no such account.", {
    fieldErrors: { accountId: "is not an account of this bank" },
  });
}

/** The id the movement has, the same when it is replayed. */
export function movementId(context: CommandContext): string {
  return context.replay?.subjectId ?? newId();
}

type CashEffect = Pick<CommandPlan, "limit" | "active"> & Pick<MovementDraft, "id" | "type" | "direction" | "entry">;

/** The plan of a deposit or withdrawal: one entry, one movement, one receipt, the updated till as the answer. */
export async function cashPlan(
  input: CashPostInput,
  context: CommandContext,
  { till, account, amount }: CashParties,
  { limit, active, ...effect }: CashEffect,
): Promise<CommandPlan> {
  const { denominations, identification } = input;
  const movement: MovementDraft = { ...effect, till: till.facts, account, amount, denominations, identification };
  return {
    entries: [effect.entry],
    limit,
    active,
    counters: { receipt: receiptCounter(till.facts) },
    rows: [movementRow(movement, context)],
    subject: { type: "cash_movement", id: effect.id },
    outbox: await largeCashEvents(movement, context),
    answer: { status: 200, body: tillAfter(till.facts, movementView(movement, context)) },
  };
}

/** What a checker sees of either; what is kept aside is for each to say. */
export async function describeCash(
  what: string,
  input: CashPostInput,
  { till, account, amount }: CashParties,
  plan: CommandPlan,
): Promise<ApprovalDescription> {
  return {
    summary: `${what} ${await accountInWords(account.number)} at till ${till.facts.code}: ${moneyText(amount)}`,
    amount,
    ...(await balanceEffects(database().db, plan.entries ?? [])),
    makerNote: input.note ?? null,
    branchCode: till.facts.branchCode,
    scopeId: till.facts.id,
    subjectId: plan.subject.id,
    expires: "BUSINESS_DAY",
  };
}
