import type { JournalLine } from "../contract/journal";
import { DomainError } from "../kernel/errors";
import { type Money, moneyToWire } from "../kernel/money";
import { type DraftLine, swapSides } from "./journal-draft";
import { reversalHookOf } from "./reversal-hooks";
import { reversibleEntry } from "./reversible-entry";

/** What reversing an entry would post, and the limit it is held against; or why it cannot be reversed. */
export type ReversalPreview =
  | { possible: true; lines: JournalLine[]; limit: { operation: string; amount: Money } | null }
  | { possible: false; reason: string };

/** For the dialog before a reversal. What only the commit can know (a till closed meanwhile, money gone) is judged there. */
export async function reversalPreview(entryId: string): Promise<ReversalPreview> {
  try {
    const entry = await reversibleEntry(entryId);
    const limit = reversalHookOf(entry.sourceType).limit?.(entry) ?? null;
    return { possible: true, lines: swapSides(entry.lines).map(lineView), limit };
  } catch (error) {
    if (error instanceof DomainError) return { possible: false, reason: error.message };
    throw error;
  }
}

function lineView({ side, glCode, account, money }: DraftLine, index: number): JournalLine {
  const { id = null, number = null } = account ?? {};
  return { lineNo: index + 1, side, glCode, accountId: id, accountNo: number, amount: moneyToWire(money) };
}
