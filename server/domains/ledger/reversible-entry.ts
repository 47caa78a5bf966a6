import { asc, eq } from "drizzle-orm";
import { journalEntries, journalLines, ledgerAccounts } from "@/db/schema/posting";
import type { ReadDb } from "@/db/tx";
import * as t from "@/words/service/ledger";
import type { ReversedEntry } from "../../commands/reversal";
import { DomainError, notFound } from "../../kernel/errors";
import type { DraftLine } from "../../posting/journal-draft";
import { reversal } from "./entry-view";

/**
 * Throws 404 if missing, 409 if a reversal or already reversed. Of two concurrent reversals the index on `reverses_entry_id`
 * accepts one, and the other is replanned here.
 */
export async function getReversibleEntry(read: ReadDb, entryId: string): Promise<ReversedEntry> {
  const { id, reference, category, businessDate, sourceType, sourceId, branchCode, reversesEntryId } = journalEntries;
  const [found] = await read
    .select({
      entry: { id, reference, category, businessDate, sourceType, sourceId, branchCode },
      reversesEntryId,
      reversedBy: reversal.reference,
    })
    .from(journalEntries)
    .leftJoin(reversal, eq(reversal.reversesEntryId, id))
    .where(eq(id, entryId));
  if (!found) throw notFound("journalEntry");
  const { entry } = found;
  if (found.reversesEntryId !== null) throw new DomainError("ILLEGAL_STATE", t.entryIsAReversal(entry.reference));
  if (found.reversedBy !== null) {
    throw new DomainError("ILLEGAL_STATE", t.entryHasAlreadyBeenReversed(entry.reference, found.reversedBy));
  }
  return { ...entry, lines: await draftLines(read, entryId) };
}

async function draftLines(read: ReadDb, entryId: string): Promise<DraftLine[]> {
  const { side, glCode, currency, amountMinor } = journalLines;
  const { id, kind, number, side: accountSide } = ledgerAccounts;
  const rows = await read
    .select({ side, glCode, currency, amountMinor, account: { id, kind, number, side: accountSide } })
    .from(journalLines)
    .leftJoin(ledgerAccounts, eq(id, journalLines.accountId))
    .where(eq(journalLines.entryId, entryId))
    .orderBy(asc(journalLines.lineNo));
  return rows.map(({ account, amountMinor: minor, ...line }) => ({
    side: line.side,
    glCode: line.glCode,
    account: account && { ...account, glCode: line.glCode, currency: line.currency },
    money: { minor, currency: line.currency },
  }));
}
