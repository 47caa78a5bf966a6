import type { ReadDb } from "@/db/tx";
import * as contract from "../../contract/ledger";
import type { ParkedCase } from "../../domain";
import { DomainError } from "../../kernel/errors";
import { reversalLimit } from "./reversal-hooks";
import { getReversibleEntry } from "./reversible-entry";

/** A parked reversal is measured by the limit of what it takes back; by none once the entry can no longer be reversed. */
export async function limitOfReversed(read: ReadDb, { operation, input }: ParkedCase): Promise<string | null> {
  if (operation !== contract.reverseJournalEntry.id) return null;
  // As earlier releases parked it, the entry is `entryId`.
  const entry = await getReversibleEntry(read, String(input.id ?? input.entryId)).catch((error: unknown) => {
    if (error instanceof DomainError) return null;
    throw error;
  });
  return (entry && reversalLimit(entry)?.operation) ?? null;
}
