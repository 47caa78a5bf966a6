import { getBusinessDate } from "@/server/contract/business-date";
import type { Client } from "@/server/contract/client";
import { listJournalEntries } from "@/server/contract/ledger";
import type { FindRecord, Sample } from "@/server/testing/samples";

/** The last entry of a day before the current one, in which other tests post meanwhile. */
async function lastEntry(bank: Client) {
  const { businessDate } = await bank.get(getBusinessDate);
  const before = (days: number) => new Date(Date.parse(businessDate) - days * 86_400_000).toISOString().slice(0, 10);
  return (await bank.get(listJournalEntries, { query: { from: before(30), to: before(1) } })).at(-1);
}
const entry: FindRecord = async (bank) => (await lastEntry(bank))?.id;
const day: FindRecord = async (bank) => (await lastEntry(bank))?.businessDate;

export const samples: readonly Sample[] = [
  ["ledger", "/ledger"],
  ["ledger", "/ledger/entries?from={day}&to={day}", day],
  ["ledger", "/ledger/entries/{id}", entry],
  ["ledger", "/ledger/day-book?date={day}", day],
  ["ledger", "/ledger/trial-balance"],
  ["ledger", "/ledger/gl-accounts"],
  ["ledger", "/ledger/gl-accounts/2010"],
  // Forbidden to this role.
  ["teller", "/ledger"],
];
