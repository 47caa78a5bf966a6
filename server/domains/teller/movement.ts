import type { RowChange } from "../../commands/define-command";
import type { CommandContext } from "../../commands/plan";
import { fact, factMoney, factText, type Template } from "../../commands/template";
import type { CashMovementView, cashDirections, cashMovementTypes, Denomination } from "../../contract/cash";
import { required } from "../../kernel/assert";
import type { Json } from "../../kernel/json";
import { type Money, moneyToWire } from "../../kernel/money";
import type { JournalDraft, LedgerAccountRef } from "../../posting/journal-draft";
import type { TillFacts } from "./till-facts";

// One row in cash_movements for each till an entry touches, and its view in the answer of the command that made it.

/** `source_type` of the entries of all cash movements; `source_id` is the movement's id. */
export const CASH_SOURCE = "cash_movement";

export type MovementDraft = {
  id: string;
  type: (typeof cashMovementTypes)[number];
  direction: (typeof cashDirections)[number];
  /** Null for a funding. */
  till: TillFacts | null;
  counterTillId?: string;
  vaultId?: string | null;
  account?: LedgerAccountRef;
  amount: Money;
  /** Cash right after it where that is not what commit finds, because another movement of the same entry follows. */
  balanceAfter?: Money;
  entry: JournalDraft;
  denominations?: readonly Denomination[];
  identification?: { name: string; document: string };
  reversesMovementId?: string;
  /** Name of the counter among the plan's `counters` that numbers its receipt. */
  receipt?: string;
};

/**
 * The counter of receipts. By the till's code and not its id, so that a code that is opened twice a day never gives out a
 * number twice. Nobody waits for it: who counts here holds the till's lock.
 */
export function receiptCounter(till: TillFacts): string {
  return `receipt:${till.code}:{businessDate}`;
}

/** What is written on a receipt, for answers and lists alike. */
export function receiptNo(tillCode: string, businessDate: string, sequence: number): string {
  return `${tillCode}-${businessDate}-${sequence}`;
}

function positionPath(draft: MovementDraft): string {
  return `accounts.${required(draft.till?.id ?? draft.vaultId, "till or vault of a movement")}.balance`;
}

function receiptPath(draft: MovementDraft): string {
  return `counters.${draft.receipt ?? "receipt"}`;
}

export function movementRow(draft: MovementDraft, context: CommandContext): RowChange {
  const { till, amount, account, identification, balanceAfter } = draft;
  const facts: Record<string, string> = {
    entry_reference: "entries.0.reference",
    business_date: "businessDate",
    posted_at: "postedAt",
  };
  if (till) facts.receipt_seq = receiptPath(draft);
  if (!balanceAfter) facts.balance_after_minor = positionPath(draft);
  return {
    action: "insert",
    table: "cash_movements",
    values: {
      id: draft.id,
      type: draft.type,
      direction: draft.direction,
      till_id: till?.id,
      counter_till_id: draft.counterTillId,
      vault_id: draft.vaultId ?? undefined,
      account_id: account?.id,
      account_no: account?.number ?? undefined,
      amount_minor: amount.minor.toString(),
      currency: amount.currency,
      balance_after_minor: balanceAfter?.minor.toString(),
      narrative: draft.entry.narrative ?? undefined,
      denominations: draft.denominations as Json | undefined,
      identification_name: identification?.name,
      identification_document: identification?.document,
      entry_id: draft.entry.id,
      approval_id: context.replay?.approvalId,
      reverses_movement_id: draft.reversesMovementId,
      actor: context.principal.name,
    },
    facts,
  };
}

type ViewTemplate = { readonly [Field in keyof CashMovementView]: Template };

/** The movement as `GET /teller/movements/{id}` answers it, with what only commit knows left open. */
export function movementView(draft: MovementDraft, context: CommandContext): Template {
  const { till, amount, account, balanceAfter } = draft;
  const view: ViewTemplate = {
    movementId: draft.id,
    type: draft.type,
    direction: draft.direction,
    tillId: till?.id ?? null,
    tillCode: till?.code ?? null,
    counterTillId: draft.counterTillId ?? null,
    vaultId: draft.vaultId ?? null,
    accountId: account?.id ?? null,
    accountNo: account?.number ?? null,
    amount: moneyToWire(amount),
    balanceAfter: balanceAfter ? moneyToWire(balanceAfter) : factMoney(positionPath(draft), amount.currency),
    narrative: draft.entry.narrative,
    denominations: (draft.denominations as Json | undefined) ?? null,
    identification: draft.identification ?? null,
    receiptNo: till ? factText(till.code, "-", fact("businessDate"), "-", fact(receiptPath(draft))) : null,
    reprints: 0,
    entryId: draft.entry.id,
    entryReference: fact("entries.0.reference"),
    approvalId: context.replay?.approvalId ?? null,
    reversesMovementId: draft.reversesMovementId ?? null,
    reversedByMovementId: null,
    businessDate: fact("businessDate"),
    postedAt: fact("postedAt"),
    actor: context.principal.name,
  };
  return view;
}

/** The open till after the movement: what cash operations answer (interface 4.6, «the updated till»). */
export function tillAfter(till: TillFacts, movement: Template): Template {
  const { id, currency } = till;
  return {
    tillId: id,
    tillCode: till.code,
    branchCode: till.branchCode,
    teller: till.teller,
    currency,
    cashBalance: factMoney(`accounts.${id}.balance`, currency),
    availableCash: factMoney(`accounts.${id}.available`, currency),
    status: "OPEN",
    openingFloat: moneyToWire({ minor: till.openingFloatMinor, currency }),
    openedAt: till.openedAt,
    openedBy: till.openedBy,
    closedAt: null,
    closedBy: null,
    count: null,
    movement,
  };
}
