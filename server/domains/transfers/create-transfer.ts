import { z } from "zod";
import { transfers } from "@/db/schema/transfers";
import type { ReadDb } from "@/db/tx";
import * as form from "@/words/service/contract";
import * as t from "@/words/service/transfers";
import { command } from "../../commands/command";
import type { ApprovalDescription, CommandContext, KeepingPlan, Plan, RequestOf } from "../../commands/plan";
import { insert, update } from "../../commands/rows";
import { fact } from "../../commands/template";
import type { JournalLine } from "../../contract/journal";
import * as contract from "../../contract/transfers";
import { DomainError, validationError } from "../../kernel/errors";
import { newId } from "../../kernel/ids";
import { type Money, moneyText, positiveMoney } from "../../kernel/money";
import { balanceEffects } from "../../posting/balance-effects";
import { credit, debit, journalDraft, type LedgerAccountRef } from "../../posting/journal-draft";
import { accountInWords } from "../accounts/account-in-words";
import { customerAccount, requireCurrency } from "../accounts/customer-account";
import { transferPosted } from "./events";

// Moves money between two deposit accounts of the bank (RULES.md).
// Posts: Dr payer / Cr payee, category TRANSFER. Parks above the limit of createTransfer, with a hold on the payer.

type Operation = typeof contract.createTransfer;
type Request = RequestOf<Operation>;

const parked = z.object({
  idempotencyKey: z.string(),
  fromAccount: z.string(),
  toAccount: z.string().optional(),
  beneficiaryId: z.string().optional(),
  amount: z.object({ amount: z.number(), currency: z.string() }),
  narrative: z.string().optional(),
});

/** 201 with the transfer and its legs, 202 parked, and 200 when repeated. Locks both ledger accounts, by id. */
export const createTransfer = command(contract.createTransfer, {
  replayStatus: 200,
  plan,
  answer,
  parks: {
    version: 1,
    payload: parked.transform((body): Request => ({ params: {}, query: {}, body })),
    checker: "approval:decide",
    describe,
  },
});

/** What the answer needs beside the request: ids, and of both legs account and general-ledger code. A key of a transfer is small. */
type Kept = readonly [transferId: string, entryId: string, approvalId: string | null, payer: Leg, payee: Leg];
type Leg = readonly [accountId: string, glCode: string];

type Parties = { from: LedgerAccountRef; to: LedgerAccountRef; amount: Money };

async function plan(request: Request, context: CommandContext): Promise<KeepingPlan<Kept>> {
  const parties = await partiesOf(context.read, request);
  const { from, to, amount } = parties;
  const id = context.replay?.subjectId ?? newId();
  const approvalId = context.replay?.approvalId ?? null;
  const entry = journalDraft({
    category: "TRANSFER",
    narrative: request.body.narrative ?? null,
    sourceType: "transfer",
    sourceId: id,
    lines: [debit(from, amount), credit(to, amount)],
  });
  const posted = { entryId: entry.id, businessDate: fact("businessDate") };
  return {
    entries: [entry],
    limit: { operation: "createTransfer", amount },
    fields: { amount: "amount", accounts: { [from.id]: "fromAccount", [to.id]: "toAccount" } },
    active: [from.id, to.id],
    rows: [
      context.replay
        ? update(transfers, { id }, { set: posted, refusal: lostRow })
        : insert(transfers, { ...rowOf(id, request, parties, context), ...posted, createdAt: fact("postedAt") }),
    ],
    subject: { type: "transfer", id },
    outbox: [{ type: transferPosted }],
    kept: [id, entry.id, approvalId, [from.id, from.glCode], [to.id, to.glCode]],
  };
}

const lostRow = { code: "ILLEGAL_STATE", message: t.transferIsNotPending } as const;

function rowOf(id: string, { body }: Request, { from, to, amount }: Parties, { principal }: CommandContext) {
  return {
    id,
    idempotencyKey: body.idempotencyKey,
    fromAccountId: from.id,
    toAccountId: to.id,
    fromAccountNo: body.fromAccount,
    toAccountNo: body.toAccount ?? "",
    amountMinor: amount.minor,
    currency: amount.currency,
    narrative: body.narrative,
    createdBy: principal.name,
  };
}

function answer({ body }: Request, [transferId, entryId, approvalId, payer, payee]: Kept) {
  const { idempotencyKey, fromAccount, toAccount = null, amount, narrative = null } = body;
  return {
    transferId,
    idempotencyKey,
    fromAccount,
    toAccount,
    beneficiaryId: null,
    amount,
    narrative,
    status: "POSTED" as const,
    entryId,
    reference: fact("entries.0.reference"),
    approvalId,
    businessDate: fact("businessDate"),
    createdAt: fact("postedAt"),
    legs: [leg(1, "DEBIT", payer, fromAccount, amount), leg(2, "CREDIT", payee, toAccount, amount)],
  };
}

function leg(
  lineNo: number,
  side: JournalLine["side"],
  [accountId, glCode]: Leg,
  accountNo: string | null,
  amount: JournalLine["amount"],
): JournalLine {
  return { lineNo, side, glCode, accountId, accountNo, amount };
}

/**
 * What the body refers to, both accounts of the amount's currency; whether they may be used is decided under lock.
 *
 * @throws VALIDATION_ERROR, UNKNOWN_BENEFICIARY, UNKNOWN_ACCOUNT, CURRENCY_MISMATCH
 */
async function partiesOf(read: ReadDb, { body }: Request): Promise<Parties> {
  const amount = positiveMoney(body.amount);
  if (body.beneficiaryId !== undefined) {
    throw new DomainError("UNKNOWN_BENEFICIARY", t.thereIsNoSuchBeneficiary, {
      fieldErrors: { beneficiaryId: t.isNotARegisteredBeneficiary },
    });
  }
  if (body.toAccount === undefined) throw validationError({ toAccount: t.isRequired });
  if (body.toAccount === body.fromAccount) {
    throw validationError({ toAccount: form.mustDifferFromThePayersAccount });
  }
  const from = await customerAccount(read, { number: body.fromAccount }, "fromAccount");
  const to = await customerAccount(read, { number: body.toAccount }, "toAccount");
  requireCurrency(from, amount, "fromAccount");
  requireCurrency(to, amount, "toAccount");
  return { from, to, amount };
}

async function describe(
  request: Request,
  context: CommandContext,
  proposed: Plan,
  approvalId: string,
): Promise<ApprovalDescription> {
  const parties = await partiesOf(context.read, request);
  const { from, to, amount } = parties;
  const { id } = proposed.subject;
  return {
    summary: t.transferOfFromTo(
      moneyText(amount),
      await accountInWords(context.read, from.number),
      await accountInWords(context.read, to.number),
    ),
    amount,
    ...(await balanceEffects(context.read, proposed.entries ?? [])),
    makerNote: request.body.narrative ?? null,
    holds: [{ accountId: from.id, amount, reason: t.transferPendingApproval }],
    touch: [to.id],
    rows: [insert(transfers, { ...rowOf(id, request, parties, context), approvalId })],
    subjectId: id,
    expires: "FIVE_DAYS",
  };
}
