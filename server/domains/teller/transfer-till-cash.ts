import { z } from "zod";
import * as t from "@/words/service/teller";
import { command } from "../../commands/command";
import type { AnsweringPlan, ApprovalDescription, CommandContext, Plan, RequestOf } from "../../commands/plan";
import * as contract from "../../contract/teller/vaults";
import { newId } from "../../kernel/ids";
import { type Money, moneyText, positiveMoney } from "../../kernel/money";
import { credit, debit, type JournalDraft } from "../../posting/journal-draft";
import { cashMovedBy } from "./cash-events";
import { describeCash, movementId, parkedMovement, parksBody } from "./cash-post";
import { hiddenFrom } from "./expected-cash";
import { cashEntry, type MovementDraft, madeBy, movementRow, receiptCounter, tillAfter } from "./movement";
import { requireAttemptsLeft } from "./refused-payments";
import { requireAtBranch, requireOwnTill } from "./scope";
import { requireDenominations } from "./till";
import { type KnownTill, requireTillCurrency, tillOf } from "./till-facts";
import { type VaultPlan, vaultFor, vaultMadeMeanwhile } from "./vault";

// Moves cash from a till to another till, or to the vault of its branch (RULES.md).
// Posts: Dr receiver / Cr giver, category CASH_MOVEMENT. Parks above the limit of transferTillCash, with the cash reserved in the
// till.

type Operation = typeof contract.transferTillCash;
type Request = RequestOf<Operation>;

const parked = parkedMovement.extend({ fromTillId: z.string(), toTillId: z.string().optional() });

/** 200 with the giving till, 202 parked. Locks giver and receiver by id. */
export const transferTillCash = command(contract.transferTillCash, {
  replanOn: vaultMadeMeanwhile,
  plan,
  parks: parksBody(parked, describe),
});

/** `to` is null for the vault of the giver's branch. */
type Ends = { amount: Money; from: KnownTill; to: KnownTill | null };

/** The giver must be a till of the principal, the receiver any till at their branch. Throws OUT_OF_SCOPE. */
async function endsOf({ body }: Request, { read, principal }: CommandContext): Promise<Ends> {
  const amount = positiveMoney(body.amount);
  const from = await tillOf(read, body.fromTillId, "fromTillId");
  const to = body.toTillId === undefined ? null : await tillOf(read, body.toTillId, "toTillId");
  await requireOwnTill(read, principal, from.facts, "fromTillId");
  if (to) requireAtBranch(principal, to.facts.branchCode, "toTillId");
  requireTillCurrency(from.facts, amount.currency);
  if (to) requireTillCurrency(to.facts, amount.currency);
  requireDenominations(body.denominations, amount);
  return { amount, from, to };
}

async function plan(request: Request, context: CommandContext): Promise<AnsweringPlan<Operation>> {
  const { amount, from, to } = await endsOf(request, context);
  await requireAttemptsLeft(context, from.facts);
  const into: Receiver = to ?? (await vaultFor(context.read, from.facts, amount.currency));
  const id = movementId(context);
  const entry = cashEntry({
    category: "CASH_MOVEMENT",
    narrative: request.body.narrative ?? null,
    sourceId: id,
    branchCode: from.facts.branchCode,
    lines: [debit("vault" in into ? into.vault : into.account, amount), credit(from.account, amount)],
  });
  const { denominations } = request.body;
  const hidden = hiddenFrom(context, from.facts);
  const [given, taken] = movementsOf(from, into, { id, amount, entry, denominations, ...madeBy(context) });
  return {
    entries: [entry],
    limit: { operation: "transferTillCash", amount },
    fields: {
      amount: "amount",
      accounts: [[from.facts.id, "fromTillId"], ...(to ? [[to.facts.id, "toTillId"] as const] : [])],
    },
    accounts: "vault" in into ? into.accounts : undefined,
    counters: { given: receiptCounter(from.facts), ...(to && { taken: receiptCounter(to.facts) }) },
    rows: [...("vault" in into ? into.rows : []), movementRow(given), ...(taken ? [movementRow(taken)] : [])],
    subject: { type: "cash_movement", id },
    outbox: cashMovedBy(entry),
    answer: tillAfter(from.facts, given, hidden),
  };
}

type Receiver = KnownTill | VaultPlan;
type Common = Pick<MovementDraft, "id" | "amount" | "denominations" | "approvalId" | "actor"> & { entry: JournalDraft };

/** A vault has no movement of its own. */
function movementsOf(from: KnownTill, into: Receiver, common: Common): [MovementDraft, MovementDraft | null] {
  const given = { ...common, type: "TRANSFER_OUT", direction: "OUT", till: from.facts, receipt: "given" } as const;
  if ("vault" in into) return [{ ...given, vaultId: into.vault.id }, null];
  const taken = { ...common, type: "TRANSFER_IN", direction: "IN", till: into.facts, receipt: "taken" } as const;
  return [
    { ...given, counterTillId: into.facts.id },
    { ...taken, id: newId(), counterTillId: from.facts.id },
  ];
}

async function describe(request: Request, context: CommandContext, proposed: Plan): Promise<ApprovalDescription> {
  const { amount, from, to } = await endsOf(request, context);
  const { code, branchCode } = from.facts;
  return describeCash(request, context, proposed, {
    summary: to
      ? t.cashFromTillToTill(code, to.facts.code, moneyText(amount))
      : t.cashFromTillToVault(code, branchCode, moneyText(amount)),
    amount,
    branchCode,
    holds: [{ accountId: from.facts.id, amount, reason: t.cashTransferPendingApproval }],
    touch: to ? [to.facts.id] : [],
    scopeIds: [from.facts.id, ...(to ? [to.facts.id] : [])],
  });
}
