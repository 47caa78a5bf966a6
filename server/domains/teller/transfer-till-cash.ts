import type { z } from "zod";
import { database } from "@/db/client";
import type { LegacyDescription as ApprovalDescription, CommandPlan } from "../../commands/define-command";
import { defineCommand } from "../../commands/define-command";
import type { CommandContext } from "../../commands/plan";
import { transferTillCash } from "../../contract/vaults";
import { newId } from "../../kernel/ids";
import { type Money, moneyText, positiveMoney } from "../../kernel/money";
import { balanceEffects } from "../../posting/balance-effects";
import { credit, debit, type JournalDraft, journalDraft } from "../../posting/journal-draft";
import { movementId } from "./cash-post";
import { CASH_SOURCE, type MovementDraft, movementRow, movementView, receiptCounter, tillAfter } from "./movement";
import { requireDenominations } from "./till";
import { type KnownTill, requireTillCurrency, tillOf } from "./till-facts";
import { type VaultPlan, vaultFor, vaultMadeMeanwhile } from "./vault";

// Moves cash from a till to another one, or to the vault of its branch (domain-rules «Ledger», posting matrix).
// Posts: Dr receiver / Cr giver, category CASH_MOVEMENT. Parks above the limit of transferTillCash with the cash reserved in the till.

const input = transferTillCash.body;
export type TransferTillCashInput = z.infer<typeof input>;

/** 200 with the giving till, 202 parked. Locks giver and receiver, by id. */
export const transferTillCashCommand = defineCommand<TransferTillCashInput>({
  type: "teller.transfer-till-cash",
  version: 1,
  operationId: "transferTillCash",
  input,
  checkerPermission: "approval:decide",
  replanOn: vaultMadeMeanwhile,
  plan,
  describe,
});

type Ends = { amount: Money; from: KnownTill; to: KnownTill | null };

async function endsOf(request: TransferTillCashInput): Promise<Ends> {
  const amount = positiveMoney(request.amount);
  const from = await tillOf(request.fromTillId, "fromTillId");
  const to = request.toTillId === undefined ? null : await tillOf(request.toTillId, "toTillId");
  requireTillCurrency(from.facts, amount.currency);
  if (to) requireTillCurrency(to.facts, amount.currency);
  requireDenominations(request.denominations, amount);
  return { amount, from, to };
}

async function plan(request: TransferTillCashInput, context: CommandContext): Promise<CommandPlan> {
  const ends = await endsOf(request);
  const { amount, from, to } = ends;
  const vault = to ? null : await vaultFor(from.facts, amount.currency);
  const id = movementId(context);
  const entry = journalDraft({
    category: "CASH_MOVEMENT",
    narrative: request.narrative ?? null,
    sourceType: CASH_SOURCE,
    sourceId: id,
    branchCode: from.facts.branchCode,
    lines: [debit(to?.account ?? (vault as VaultPlan).vault, amount), credit(from.account, amount)],
  });
  const given = givenCash(id, ends, vault, entry, request);
  const taken = to && takenCash(ends, to, entry, request);
  return {
    entries: [entry],
    limit: { operation: "transferTillCash", amount },
    accounts: vault?.accounts,
    counters: { given: receiptCounter(from.facts), ...(to ? { taken: receiptCounter(to.facts) } : {}) },
    rows: [...(vault?.rows ?? []), movementRow(given, context), ...(taken ? [movementRow(taken, context)] : [])],
    subject: { type: "cash_movement", id },
    answer: { status: 200, body: tillAfter(from.facts, movementView(given, context)) },
  };
}

function givenCash(
  id: string,
  { amount, from, to }: Ends,
  vault: VaultPlan | null,
  entry: JournalDraft,
  request: TransferTillCashInput,
): MovementDraft {
  return {
    id,
    type: "TRANSFER_OUT",
    direction: "OUT",
    till: from.facts,
    counterTillId: to?.facts.id,
    vaultId: vault?.vault.id,
    amount,
    entry,
    denominations: request.denominations,
    receipt: "given",
  };
}

function takenCash(
  { amount, from }: Ends,
  to: KnownTill,
  entry: JournalDraft,
  request: TransferTillCashInput,
): MovementDraft {
  return {
    id: newId(),
    type: "TRANSFER_IN",
    direction: "IN",
    till: to.facts,
    counterTillId: from.facts.id,
    amount,
    entry,
    denominations: request.denominations,
    receipt: "taken",
  };
}

async function describe(
  request: TransferTillCashInput,
  _: CommandContext,
  proposed: CommandPlan,
): Promise<ApprovalDescription> {
  const { amount, from, to } = await endsOf(request);
  const receiver = to ? `till ${to.facts.code}` : `the vault of branch ${from.facts.branchCode}`;
  return {
    summary: `Cash from till ${from.facts.code} to ${receiver}: ${moneyText(amount)}`,
    amount,
    ...(await balanceEffects(database().db, proposed.entries ?? [])),
    makerNote: request.note ?? null,
    branchCode: from.facts.branchCode,
    holds: [{ accountId: from.facts.id, amount, reason: "Cash transfer waiting for approval" }],
    touch: to ? [to.facts.id] : [],
    scopeId: from.facts.id,
    subjectId: proposed.subject.id,
    expires: "BUSINESS_DAY",
  };
}
