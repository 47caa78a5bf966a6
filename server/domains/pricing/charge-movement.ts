import type { Contribution } from "../../commands/compose";
import type { CommandContext } from "../../commands/plan";
import type { Money } from "../../kernel/money";
import type { JournalDraft, LedgerAccountRef, Target } from "../../posting/journal-draft";

/** A movement that may be charged, as its own command plans it. */
export type ChargedMovement = {
  /** CASH_DEPOSIT, TRANSFER_INTERNAL and so on: what rules match by equality. */
  readonly transactionCode: string;
  /** The plan's first entry, with the movement's own lines: charges come behind them. */
  readonly entry: JournalDraft;
  readonly amount: Money;
  /** The account whose product rules match. */
  readonly account: LedgerAccountRef;
  /** Who pays what the payer bears, and what the payee bears; of cash both are its one account. */
  readonly payer: Target;
  readonly payee: Target;
  /** The registration that is named and earns commissions (beneficiaries/payees.ts). */
  readonly payeeNamed: { readonly id: string } | null;
};

/** What the tariff of today adds to a movement; nothing while it has no rules. To be composed before other contributions of lines. */
export async function chargesOf(
  _movement: ChargedMovement,
  _context: Pick<CommandContext, "read" | "channel">,
): Promise<Contribution> {
  return {};
}
