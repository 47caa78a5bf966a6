import { getBusinessDate } from "@/server/contract/business-date";
import type { Client } from "@/server/contract/client";
import { listJournalEntries } from "@/server/contract/ledger";
import { samplesOf } from "@/server/testing/samples";

/** The current day changes while other tests post. */
async function lastEntry(bank: Client) {
  const { businessDate } = await bank.get(getBusinessDate);
  const before = (days: number) => new Date(Date.parse(businessDate) - days * 86_400_000).toISOString().slice(0, 10);
  return (await bank.get(listJournalEntries, { query: { from: before(30), to: before(1) } })).at(-1);
}

// Tellers may not open the ledger.
export const samples = samplesOf(
  {
    ledger: `
      /ledger /ledger/entries?from={day}&to={day} /ledger/entries/{entry} /ledger/day-book?date={day}
      /ledger/trial-balance /ledger/gl-accounts /ledger/gl-accounts/2010`,
    teller: "/ledger",
  },
  {
    day: async (bank) => (await lastEntry(bank))?.businessDate,
    entry: async (bank) => (await lastEntry(bank))?.id,
  },
);
