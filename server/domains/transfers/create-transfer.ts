import { z } from "zod";
import { transfers } from "@/db/schema/transfers";
import type { ReadDb } from "@/db/tx";
import * as form from "@/words/service/contract";
import * as t from "@/words/service/transfers";
import { command } from "../../commands/command";
import { type Contribution, compose } from "../../commands/compose";
import type { ApprovalDescription, CommandContext, KeepingPlan, Plan, RequestOf } from "../../commands/plan";
import type { RequestFields } from "../../commands/refusal-fields";
import { insert, update } from "../../commands/rows";
import { fact } from "../../commands/template";
import * as contract from "../../contract/transfers";
import { validationError } from "../../kernel/errors";
import { newId } from "../../kernel/ids";
import { type Money, moneyText, positiveMoney } from "../../kernel/money";
import { balanceEffects } from "../../posting/balance-effects";
import { credit, debit, type JournalDraft, journalDraft, type LedgerAccountRef } from "../../posting/journal-draft";
import { accountInWords, customerAccount, requireCurrency } from "../accounts/customer-account";
import { changeHold } from "../beneficiaries/destination-changes";
import { reasonsOfUnnamed } from "../beneficiaries/holds";
import { type ChargedMovement, chargesOf, withCharges } from "../pricing/charge-movement";
import { type Destination, destinationInWords, destinationOf } from "./destination";
import { transferPosted } from "./events";
import { type AddedLeg, addedLeg, type Leg, legsOf, payeeLeg } from "./legs";

// Moves money from a deposit account to another account or to a beneficiary (RULES.md).
// Posts: Dr payer / Cr payee, or Cr nostro for an external payee, category TRANSFER, and the charges (pricing/RULES.md). Parks
// above the limit of createTransfer, with a hold on the payer of amount and charges.

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

/** 201 with the transfer and its legs, 202 parked, 200 when repeated. Locks both ledger accounts by id. */
export const createTransfer = command(contract.createTransfer, {
  replayStatus: 200,
  completes,
  plan,
  answer,
  parks: {
    version: 1,
    payload: parked.transform((body): Request => ({ params: {}, query: {}, body })),
    checker: "approval:decide",
    describe,
  },
});

/**
 * Fields of the answer that the request does not have: ids, account and GL code of both legs, the beneficiary's account number
 * and name, charges. Kept small because every transfer stores one.
 */
type Kept = readonly [
  transferId: string,
  entryId: string,
  approvalId: string | null,
  payer: Leg,
  payee: Leg,
  named?: Named | null,
  added?: readonly AddedLeg[],
];
type Named = readonly [toAccount: string | null, beneficiaryName: string | null, externalAccountId: string | null];

type Parties = { from: LedgerAccountRef; to: Destination; amount: Money };

async function plan(request: Request, context: CommandContext): Promise<KeepingPlan<Kept>> {
  const parties = await partiesOf(context.read, request, context.replay?.subjectId ?? null);
  const { from, to, amount } = parties;
  const id = context.replay?.subjectId ?? newId();
  const approvalId = context.replay?.approvalId ?? null;
  const entry = journalDraft({
    category: "TRANSFER",
    narrative: request.body.narrative ?? null,
    sourceType: "transfer",
    sourceId: id,
    lines: [debit(from, amount), credit(to.target, amount)],
  });
  const posted = { entryId: entry.id, businessDate: fact("businessDate") };
  const { account } = to;
  const charges = await chargesOf(chargedAs(parties, entry), context);
  const transfer: KeepingPlan<Kept> = {
    entries: [entry],
    limit: { operation: "createTransfer", amount },
    fields: { amount: "amount", accounts: fieldsOf(parties) },
    active: account ? [from.id, account.id] : [from.id],
    rows: [
      context.replay
        ? update(transfers, { id }, { set: posted, refusal: lostRow })
        : insert(transfers, { createdAt: fact("postedAt"), ...posted, ...rowOf(id, request, parties, context) }),
    ],
    subject: { type: "transfer", id },
    outbox: [{ type: transferPosted }],
    kept: keptOf([id, entry.id, approvalId, [from.id, from.glCode], payeeLeg(to)], to, charges),
    ...to.conditions,
  };
  return compose(transfer, charges, await holdOf(to, context));
}

/** Parks a transfer to a beneficiary with a recent change, and to an external one without a name. */
async function holdOf({ account, named, payee }: Destination, context: CommandContext): Promise<Contribution> {
  if (named === null) return {};
  const changed = await changeHold(context, { ...named, changedHoursAgo: payee?.changedHoursAgo ?? null });
  const reasons = context.replay === null ? reasonsOfUnnamed(named, { isExternal: account === null }) : [];
  if (reasons.length === 0) return changed;
  return { mustPark: true, warnings: [...(changed.warnings ?? []), ...reasons] };
}

function chargedAs({ from, to, amount }: Parties, entry: JournalDraft): ChargedMovement {
  const transactionCode = to.account ? "TRANSFER_INTERNAL" : "TRANSFER_EXTERNAL";
  return { transactionCode, entry, amount, account: from, payer: from, payee: to.target, payeeNamed: to.payee };
}

type KeptIds = readonly [transferId: string, entryId: string, approvalId: string | null, payer: Leg, payee: Leg];

function keptOf(ids: KeptIds, { account, named }: Destination, { lines = [] }: Contribution): Kept {
  const copied: Named | null = named && [account?.number ?? null, named.name, named.externalAccountId];
  if (lines.length > 0) return [...ids, copied, lines.map(addedLeg)];
  return copied ? [...ids, copied] : ids;
}

function fieldsOf({ from, to: { account, named } }: Parties): RequestFields["accounts"] {
  const payer = [from.id, "fromAccount"] as const;
  return account ? [payer, [account.id, named ? "beneficiaryId" : "toAccount"]] : [payer];
}

const lostRow = { code: "ILLEGAL_STATE", message: t.transferIsNotPending } as const;

function rowOf(id: string, { body }: Request, { from, to, amount }: Parties, { principal }: CommandContext) {
  return {
    id,
    idempotencyKey: body.idempotencyKey,
    fromAccountId: from.id,
    toAccountId: to.account?.id ?? null,
    fromAccountNo: body.fromAccount,
    toAccountNo: to.account?.number ?? null,
    beneficiaryId: to.named?.id ?? null,
    beneficiaryName: to.named?.name ?? null,
    externalAccountId: to.named?.externalAccountId ?? null,
    amountMinor: amount.minor,
    currency: amount.currency,
    narrative: body.narrative,
    createdBy: principal.name,
  };
}

function answer({ body }: Request, [transferId, entryId, approvalId, payer, payee, named, added = []]: Kept) {
  const { idempotencyKey, fromAccount, beneficiaryId = null, amount, narrative = null } = body;
  const [toAccount, beneficiaryName, externalAccountId] = named ?? [body.toAccount ?? null, null, null];
  return {
    transferId,
    idempotencyKey,
    fromAccount,
    toAccount,
    beneficiaryId,
    beneficiaryName,
    externalAccountId,
    amount,
    narrative,
    status: "POSTED" as const,
    entryId,
    reference: fact("entries.0.reference"),
    approvalId,
    businessDate: fact("businessDate"),
    createdAt: fact("postedAt"),
    legs: legsOf({ payer, payee, fromAccount, toAccount, amount }, added),
  };
}

const sinceThen = { beneficiaryId: null, beneficiaryName: null, externalAccountId: null };

/** Answers stored before beneficiaries and charges existed were stored whole. */
function completes(stored: unknown) {
  const { legs, ...transfer } = stored as { legs: object[] };
  return { ...sinceThen, ...transfer, legs: legs.map((leg) => ({ narrative: null, ...leg })) };
}

/**
 * Resolves the references of the body, all in the amount's currency. Account states are checked under lock. `parkedAs`: the id of
 * the parked transfer. Throws VALIDATION_ERROR, UNKNOWN_BENEFICIARY, BENEFICIARY_INACTIVE, UNKNOWN_ACCOUNT, CURRENCY_MISMATCH.
 */
async function partiesOf(read: ReadDb, { body }: Request, parkedAs: string | null): Promise<Parties> {
  const amount = positiveMoney(body.amount);
  if (body.toAccount === body.fromAccount) {
    throw validationError({ toAccount: form.mustDifferFromThePayersAccount });
  }
  const from = await customerAccount(read, { number: body.fromAccount }, "fromAccount");
  requireCurrency(from, amount, "fromAccount");
  const { toAccount, beneficiaryId } = body;
  return { from, to: await destinationOf(read, { toAccount, beneficiaryId, from, amount, parkedAs }), amount };
}

async function describe(
  request: Request,
  context: CommandContext,
  proposed: Plan,
  approvalId: string,
): Promise<ApprovalDescription> {
  const parties = await partiesOf(context.read, request, context.replay?.subjectId ?? null);
  const { from, to, amount } = parties;
  const { id } = proposed.subject;
  return {
    summary: t.transferOfFromTo(
      moneyText(amount),
      await accountInWords(context.read, from.number),
      await destinationInWords(context.read, to),
    ),
    amount,
    ...(await balanceEffects(context.read, proposed.entries ?? [])),
    makerNote: request.body.narrative ?? null,
    holds: [{ accountId: from.id, amount: withCharges(amount, proposed, from), reason: t.transferPendingApproval }],
    touch: to.account ? [to.account.id] : [],
    rows: [insert(transfers, { ...rowOf(id, request, parties, context), approvalId })],
    subjectId: id,
    expires: "FIVE_DAYS",
  };
}
