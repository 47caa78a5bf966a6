import { cashMovements } from "@/db/schema/teller";
import type { CommandContext } from "../../commands/plan";
import { insert, type RowChange } from "../../commands/rows";
import { fact, factMoney, factText, type Planned } from "../../commands/template";
import type { CashMovementView, Denomination, TillView } from "../../contract/teller/cash";
import { required } from "../../kernel/assert";
import { type Money, moneyToWire } from "../../kernel/money";
import { type JournalDraft, journalDraft, type LedgerAccountRef } from "../../posting/journal-draft";
import type { Opened, TillFacts } from "./till-facts";

// One cash_movements row per till of an entry, and its view in the answer of the command.

export const CASH_SOURCE = "cash_movement";

/** An entry whose `sourceId` is the id of its movement. */
export const cashEntry = (draft: Omit<JournalDraft, "id" | "sourceType">): JournalDraft =>
  journalDraft({ sourceType: CASH_SOURCE, ...draft });

export type MovementDraft = {
  id: string;
  type: CashMovementView["type"];
  direction: CashMovementView["direction"];
  /** Null for a funding. */
  till: Pick<TillFacts, "id" | "code"> | null;
  counterTillId?: string | null;
  vaultId?: string | null;
  account?: Pick<LedgerAccountRef, "id" | "number">;
  amount: Money;
  /** Balance after this movement if another movement of the same entry follows. */
  balanceAfter?: Money;
  entry: Pick<JournalDraft, "id" | "narrative">;
  denominations?: Denomination[];
  identification?: { name: string; document: string };
  reversesMovementId?: string;
  /** The plan's counter that numbers the receipt. */
  receipt?: string;
  approvalId: string | null;
  actor: string;
};

export function madeBy({ principal, replay }: CommandContext): Pick<MovementDraft, "approvalId" | "actor"> {
  return { approvalId: replay?.approvalId ?? null, actor: principal.name };
}

/** Counts by till code, so that a code reused on the same day never repeats a number. The till's lock makes it free of contention. */
export function receiptCounter(till: Pick<TillFacts, "code">): string {
  return `receipt:${till.code}:{businessDate}`;
}

export function receiptNo(tillCode: string, businessDate: string, sequence: number): string {
  return `${tillCode}-${businessDate}-${sequence}`;
}

function positionPath(draft: MovementDraft): string {
  return `accounts.${required(draft.till?.id ?? draft.vaultId, "till or vault of a movement")}.balance`;
}

function receiptPath(draft: MovementDraft): string {
  return `counters.${draft.receipt ?? "receipt"}`;
}

export function movementRow(draft: MovementDraft): RowChange {
  const { till, amount, account, identification, balanceAfter } = draft;
  return insert(cashMovements, {
    id: draft.id,
    type: draft.type,
    direction: draft.direction,
    tillId: till?.id,
    counterTillId: draft.counterTillId,
    vaultId: draft.vaultId,
    accountId: account?.id,
    accountNo: account?.number,
    amountMinor: amount.minor,
    currency: amount.currency,
    balanceAfterMinor: balanceAfter?.minor ?? fact<bigint>(positionPath(draft)),
    narrative: draft.entry.narrative,
    denominations: draft.denominations,
    identificationName: identification?.name,
    identificationDocument: identification?.document,
    receiptSeq: till ? fact<number>(receiptPath(draft)) : undefined,
    entryId: draft.entry.id,
    entryReference: fact("entries.0.reference"),
    approvalId: draft.approvalId,
    reversesMovementId: draft.reversesMovementId,
    businessDate: fact("businessDate"),
    postedAt: fact("postedAt"),
    actor: draft.actor,
  });
}

/** `hidden` omits the till's cash. */
export function movementView(draft: MovementDraft, hidden = false): Planned<CashMovementView> {
  const { till, amount, account, balanceAfter } = draft;
  return {
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
    balanceAfter: hidden
      ? null
      : balanceAfter
        ? moneyToWire(balanceAfter)
        : factMoney(positionPath(draft), amount.currency),
    narrative: draft.entry.narrative,
    denominations: draft.denominations ?? null,
    identification: draft.identification ?? null,
    receiptNo: till ? factText(till.code, "-", fact("businessDate"), "-", fact(receiptPath(draft))) : null,
    originalPrinted: false,
    reprints: 0,
    entryId: draft.entry.id,
    entryReference: fact("entries.0.reference"),
    approvalId: draft.approvalId,
    reversesMovementId: draft.reversesMovementId ?? null,
    reversedByMovementId: null,
    businessDate: fact("businessDate"),
    postedAt: fact("postedAt"),
    actor: draft.actor,
  };
}

type AfterFacts = Omit<Opened, "branchId" | "hidesExpectedCash">;

/**
 * The answer of cash operations (interface 4.6, "the updated till"). `hidden` omits the cash and the float, because a count may
 * have begun.
 */
export function tillAfter(till: AfterFacts, movement: MovementDraft | null, hidden: boolean): Planned<TillView> {
  const { id, currency } = till;
  return {
    tillId: id,
    tillCode: till.code,
    branchCode: till.branchCode,
    teller: till.teller,
    currency,
    cashBalance: hidden ? null : factMoney(`accounts.${id}.balance`, currency),
    availableCash: hidden ? null : factMoney(`accounts.${id}.available`, currency),
    status: "OPEN",
    openingFloat: hidden ? null : moneyToWire({ minor: till.openingFloatMinor, currency }),
    openedAt: till.openedAt,
    openedBy: till.openedBy,
    closedAt: null,
    closedBy: null,
    closeApprovalId: null,
    count: null,
    movement: movement && movementView(movement, hidden),
  };
}
