import type { ReadDb } from "@/db/tx";
import * as contract from "../../contract/ledger";
import type { ParkedCase } from "../../domain";
import { DomainError } from "../../kernel/errors";
import { reversalLimit } from "./reversal-hooks";
import { getReversibleEntry } from "./reversible-entry";

/** A parked reversal has the limit of the reversed operation, or none once the entry cannot be reversed. */
export async function limitOfReversed(read: ReadDb, { operation, input }: ParkedCase): Promise<string | null> {
  if (operation !== contract.reverseJournalEntry.id) return null;
  // Earlier releases parked the entry as `entryId`.
  const entry = await getReversibleEntry(read, String(input.id ?? input.entryId)).catch((error: unknown) => {
    if (error instanceof DomainError) return null;
    throw error;
  });
  return (entry && reversalLimit(entry)?.operation) ?? null;
}
