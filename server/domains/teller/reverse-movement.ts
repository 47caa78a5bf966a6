import type { Contribution } from "../../commands/compose";
import type { CommandContext, Plan } from "../../commands/plan";
import type { ReversalHook, ReversedEntry } from "../../commands/reversal";
import type { CashMovementView } from "../../contract/teller/cash";
import { required } from "../../kernel/assert";
import { newId } from "../../kernel/ids";
import { moneyFromWire } from "../../kernel/money";
import { findLedgerAccount } from "../../posting/accounts";
import type { JournalDraft } from "../../posting/journal-draft";
import { cashMovedBy } from "./cash-events";
import { type MovementDraft, madeBy, movementRow, receiptCounter } from "./movement";
import { listMovementsOfEntry } from "./movement-queries";
import { requireAtBranch } from "./scope";
import { findKnownTill } from "./till-facts";

// A reversal adds a movement of type REVERSAL in the opposite direction, with its own receipt and the same denominations
// (RULES.md). A closed till's ledger account refuses it.

/** The limit of the reversed operation. Openings and closes have none. */
function limitOf({ category, lines }: ReversedEntry): Plan["limit"] {
  const amount = lines[0]?.money;
  if (!amount) return undefined;
  if (category === "CASH_RECEIPT") return { operation: "postCashDeposit", amount };
  if (category === "CASH_PAYMENT") return { operation: "postCashWithdrawal", amount };
  if (category !== "CASH_MOVEMENT") return undefined;
  const fromTill = lines.some(({ account }) => account?.kind === "TILL");
  return { operation: fromTill ? "transferTillCash" : "fundVault", amount };
}

async function effects(entry: ReversedEntry, reversal: JournalDraft, context: CommandContext): Promise<Contribution> {
  if (entry.branchCode !== null) requireAtBranch(context.principal, entry.branchCode);
  const movements = await listMovementsOfEntry(context.read, entry.id, null);
  await requireOwnEnds(movements, context);
  const drafts = await Promise.all(
    movements.map((movement, index) => reversed(movement, reversal, `reversal${index}`, context)),
  );
  const counters: Record<string, string> = {};
  for (const { till, receipt } of drafts) if (till && receipt) counters[receipt] = receiptCounter(till);
  return { counters, rows: drafts.map((draft) => movementRow(draft)), outbox: cashMovedBy(reversal) };
}

/** Reversing a transfer between branches requires access to both. Throws OUT_OF_SCOPE. */
async function requireOwnEnds(
  movements: readonly CashMovementView[],
  { read, principal }: CommandContext,
): Promise<void> {
  for (const { tillId } of movements) {
    const till = tillId === null ? null : await findKnownTill(read, tillId);
    if (till) requireAtBranch(principal, till.facts.branchCode);
  }
}

async function reversed(
  { movementId, direction, tillId, counterTillId, vaultId, accountId, amount, denominations }: CashMovementView,
  reversal: JournalDraft,
  receipt: string,
  context: CommandContext,
): Promise<MovementDraft> {
  const { read } = context;
  return {
    id: newId(),
    type: "REVERSAL",
    direction: direction === "IN" ? "OUT" : "IN",
    till: tillId === null ? null : ((await findKnownTill(read, tillId))?.facts ?? null),
    counterTillId,
    vaultId,
    account: accountId === null ? undefined : ((await findLedgerAccount(read, accountId)) ?? undefined),
    amount: moneyFromWire(required(amount, "amount of a movement")),
    // The same notes and coins go back, so the till's denominations stay known.
    denominations: denominations ?? undefined,
    entry: reversal,
    reversesMovementId: movementId,
    receipt,
    ...madeBy(context),
  };
}

export const movementReversal: ReversalHook = { limit: limitOf, effects };
