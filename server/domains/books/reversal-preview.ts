import { and, asc } from "drizzle-orm";
import { anyOf } from "@/db/any-of";
import { ledgerAccounts } from "@/db/schema/posting";
import type { ReadDb } from "@/db/tx";
import type { JournalLine } from "../../contract/journal";
import { DomainError } from "../../kernel/errors";
import { type Money, moneyToWire } from "../../kernel/money";
import { type DraftLine, swapSides } from "../../posting/journal-draft";
import { reversalHookOf } from "./reversal-hooks";
import { getReversibleEntry } from "./reversible-entry";

/** What reversing an entry would post, and the limit it is held against; or why it cannot be reversed. */
export type ReversalPreview =
  | { possible: true; lines: JournalLine[]; limit: { operation: string; amount: Money } | null }
  | { possible: false; reason: string };

/**
 * For the dialog before a reversal. What is closed stays closed, so it is said before; what only the commit can know (a till closed
 * meanwhile, money gone) is judged there.
 */
export async function reversalPreview(read: ReadDb, entryId: string): Promise<ReversalPreview> {
  try {
    const entry = await getReversibleEntry(read, entryId);
    const reason = await closedReason(read, entry.lines);
    if (reason !== null) return { possible: false, reason };
    const limit = reversalHookOf(entry.sourceType).limit?.(entry) ?? null;
    return { possible: true, lines: swapSides(entry.lines).map(lineView), limit };
  } catch (error) {
    if (error instanceof DomainError) return { possible: false, reason: error.message };
    throw error;
  }
}

async function closedReason(read: ReadDb, lines: readonly DraftLine[]): Promise<string | null> {
  const ids = lines.flatMap(({ account }) => (account ? [account.id] : []));
  const { id, kind, number } = ledgerAccounts;
  const [closed] = await read
    .select({ kind, number })
    .from(ledgerAccounts)
    .where(and(anyOf(id, ids), ledgerAccounts.closed))
    .orderBy(asc(id))
    .limit(1);
  if (!closed) return null;
  return closed.kind === "TILL"
    ? "The till is closed, and a closed till is final; what was wrong is put right on an open one."
    : `Account ${closed.number ?? ""} is closed, and takes no entry any more.`;
}

function lineView({ side, glCode, account, money }: DraftLine, index: number): JournalLine {
  const { id = null, number = null } = account ?? {};
  return { lineNo: index + 1, side, glCode, accountId: id, accountNo: number, amount: moneyToWire(money) };
}
