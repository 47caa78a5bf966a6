import { database } from "@/db/client";
import type { CommandPlan } from "../../commands/define-command";
import type { CommandContext } from "../../commands/plan";
import { newId } from "../../kernel/ids";
import { findLedgerAccount } from "../../posting/accounts";
import type { JournalDraft } from "../../posting/journal-draft";
import { onReversal, type ReversalEffects, type ReversedEntry } from "../books/reversal-hooks";
import { CASH_SOURCE, type MovementDraft, movementRow, receiptCounter } from "./movement";
import { type MovementRow, movementsOfEntry } from "./movement-queries";
import { findTill } from "./till-facts";

// A reversed cash movement appears as a movement of type REVERSAL, the other way, with a receipt of its own; till and vault follow
// by the reversing entry (domain-rules «Corners»). A closed till's ledger account refuses it.

/** The limit of what is reversed; a float and a close have none. */
function limitOf({ category, lines }: ReversedEntry): CommandPlan["limit"] {
  const amount = lines[0]?.money;
  if (!amount) return undefined;
  if (category === "CASH_RECEIPT") return { operation: "postCashDeposit", amount };
  if (category === "CASH_PAYMENT") return { operation: "postCashWithdrawal", amount };
  if (category !== "CASH_MOVEMENT") return undefined;
  const fromTill = lines.some(({ account }) => account?.kind === "TILL");
  return { operation: fromTill ? "transferTillCash" : "fundVault", amount };
}

async function effects(
  entry: ReversedEntry,
  reversal: JournalDraft,
  context: CommandContext,
): Promise<ReversalEffects> {
  const movements = await movementsOfEntry(entry.id);
  const drafts = await Promise.all(
    movements.map((movement, index) => reversed(movement, reversal, `reversal${index}`)),
  );
  const counters: Record<string, string> = {};
  for (const { till, receipt } of drafts) if (till && receipt) counters[receipt] = receiptCounter(till);
  return { counters, rows: drafts.map((draft) => movementRow(draft, context)) };
}

async function reversed(movement: MovementRow, reversal: JournalDraft, receipt: string): Promise<MovementDraft> {
  const { amountMinor: minor, currency, tillId, accountId } = movement;
  return {
    id: newId(),
    type: "REVERSAL",
    direction: movement.direction === "IN" ? "OUT" : "IN",
    till: tillId === null ? null : ((await findTill(tillId))?.facts ?? null),
    counterTillId: movement.counterTillId ?? undefined,
    vaultId: movement.vaultId,
    account: accountId === null ? undefined : ((await findLedgerAccount(database().db, accountId)) ?? undefined),
    amount: { minor, currency },
    entry: reversal,
    reversesMovementId: movement.id,
    receipt,
  };
}

/** Called once, where the domain is put together. */
export function followReversals(): void {
  onReversal(CASH_SOURCE, { limit: limitOf, effects });
}
