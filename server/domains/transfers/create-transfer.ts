import { z } from "zod";
import { defineCommand } from "../../commands/define-command";
import { journalPreview } from "../../commands/document";
import type { ApprovalDescription, CommandContext, CommandPlan, RowChange } from "../../commands/plan";
import { fact, type Template } from "../../commands/template";
import { DomainError, validationError } from "../../kernel/errors";
import { newId } from "../../kernel/ids";
import type { Json } from "../../kernel/json";
import { type Money, moneyText, positiveMoney } from "../../kernel/money";
import { findLedgerAccount } from "../../posting/accounts";
import { balanceEffects } from "../../posting/balance-effects";
import { credit, debit, journalDraft, type LedgerAccountRef } from "../../posting/journal-draft";
import { accountInWords } from "../accounts/account-in-words";

// Moves money between two deposit accounts of the bank (domain-rules «Transfers»).
// Posts: Dr payer / Cr payee, category TRANSFER. Parks above the limit of createTransfer, with a hold on the payer.

const input = z.object({
  idempotencyKey: z.string(),
  fromAccount: z.string(),
  toAccount: z.string().optional(),
  beneficiaryId: z.string().optional(),
  amount: z.object({ amount: z.number(), currency: z.string() }),
  narrative: z.string().optional(),
});
export type CreateTransferInput = z.infer<typeof input>;

/** 201 with the transfer and its legs, 202 parked, and 200 when repeated. Locks both ledger accounts, by id. */
export const createTransferCommand = defineCommand<CreateTransferInput>({
  type: "transfers.create-transfer",
  version: 1,
  operationId: "createTransfer",
  input,
  checkerPermission: "approval:decide",
  replayStatus: 200,
  plan,
  describe,
});

async function customerAccount(number: string, field: "fromAccount" | "toAccount"): Promise<LedgerAccountRef> {
  const account = await findLedgerAccount(number);
  if (account?.kind === "CUSTOMER" && account.number === number) return account;
  throw new DomainError("UNKNOWN_ACCOUNT", `There is no account ${number}.`, {
    fieldErrors: { [field]: "is not an account of this bank" },
  });
}

async function parties(
  request: CreateTransferInput,
): Promise<{ from: LedgerAccountRef; to: LedgerAccountRef; amount: Money }> {
  const amount = positiveMoney(request.amount);
  if (request.beneficiaryId !== undefined) {
    throw new DomainError("UNKNOWN_BENEFICIARY", "There is no such beneficiary.", {
      fieldErrors: { beneficiaryId: "is not a registered beneficiary" },
    });
  }
  if (request.toAccount === undefined) throw validationError({ toAccount: "is required" });
  if (request.toAccount === request.fromAccount) {
    throw validationError({ toAccount: "must be another account than fromAccount" });
  }
  const from = await customerAccount(request.fromAccount, "fromAccount");
  const to = await customerAccount(request.toAccount, "toAccount");
  for (const account of [from, to]) {
    if (account.currency === amount.currency) continue;
    throw new DomainError(
      "CURRENCY_MISMATCH",
      `Account ${account.number} is held in ${account.currency}, not in ${amount.currency}.`,
      {
        fieldErrors: { "amount.currency": `must be ${account.currency}` },
      },
    );
  }
  return { from, to, amount };
}

async function plan(request: CreateTransferInput, context: CommandContext): Promise<CommandPlan> {
  const { from, to, amount } = await parties(request);
  const id = context.replay?.subjectId ?? newId();
  const narrative = request.narrative ?? null;
  const entry = journalDraft({
    category: "TRANSFER",
    narrative,
    sourceType: "transfer",
    sourceId: id,
    lines: [debit(from, amount), credit(to, amount)],
  });
  const legs = journalPreview({ entries: [entry] } as CommandPlan);
  const posted = { entry_id: entry.id, legs };
  const row: RowChange = context.replay
    ? {
        action: "update",
        table: "transfers",
        key: { id },
        set: posted,
        facts: { business_date: "businessDate" },
        refusal: lostRow,
      }
    : {
        action: "insert",
        table: "transfers",
        values: { ...transferRow(id, request, from, to, amount, context), ...posted },
        facts: { business_date: "businessDate", created_at: "postedAt" },
      };
  return {
    entries: [entry],
    limit: { operation: "createTransfer", amount },
    active: [from.id, to.id],
    rows: [row],
    subject: { type: "transfer", id },
    outbox: [
      {
        type: "transfer.posted",
        payload: {
          transferId: id,
          toAccountId: to.id,
          amountMinor: amount.minor.toString(),
          currency: amount.currency,
        },
      },
    ],
    answer: { status: 201, body: answer(id, request, entry.id, legs, context) },
  };
}

const lostRow = { code: "ILLEGAL_STATE", message: "This transfer is no longer waiting." };

function transferRow(
  id: string,
  request: CreateTransferInput,
  from: LedgerAccountRef,
  to: LedgerAccountRef,
  amount: Money,
  context: CommandContext,
) {
  return {
    id,
    idempotency_key: request.idempotencyKey,
    from_account_id: from.id,
    to_account_id: to.id,
    from_account_no: from.number,
    to_account_no: to.number,
    amount_minor: amount.minor.toString(),
    currency: amount.currency,
    narrative: request.narrative ?? null,
    created_by: context.principal.name,
  };
}

function answer(
  id: string,
  request: CreateTransferInput,
  entryId: string,
  legs: Json,
  context: CommandContext,
): Template {
  return {
    transferId: id,
    idempotencyKey: request.idempotencyKey,
    fromAccount: request.fromAccount,
    toAccount: request.toAccount,
    beneficiaryId: null,
    amount: request.amount,
    narrative: request.narrative ?? null,
    status: "POSTED",
    entryId,
    reference: fact("entries.0.reference"),
    approvalId: context.replay?.approvalId ?? null,
    businessDate: fact("businessDate"),
    createdAt: fact("postedAt"),
    legs,
  };
}

async function describe(
  request: CreateTransferInput,
  context: CommandContext,
  proposed: CommandPlan,
  approvalId: string,
): Promise<ApprovalDescription> {
  const { from, to, amount } = await parties(request);
  const { id } = proposed.subject;
  const row = { ...transferRow(id, request, from, to, amount, context), approval_id: approvalId };
  return {
    summary: `Transfer of ${moneyText(amount)} from ${await accountInWords(from.number)} to ${await accountInWords(to.number)}`,
    amount,
    ...(await balanceEffects(proposed.entries ?? [])),
    makerNote: request.narrative ?? null,
    holds: [{ accountId: from.id, amount, reason: "Transfer waiting for approval" }],
    touch: [to.id],
    rows: [{ action: "insert", table: "transfers", values: row }],
    subjectId: id,
    expires: "FIVE_DAYS",
  };
}
