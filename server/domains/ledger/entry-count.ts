import { and, between, eq, inArray } from "drizzle-orm";
import { journalEntries } from "@/db/schema/posting";
import type { ReadDb } from "@/db/tx";
import { type Counted, countedRows } from "../../http/keyset-list";
import { findLedgerAccount } from "../../posting/accounts";
import { currenciesOfJournal, type EntryFilter, headerConditions, lineSets, someLine } from "./entry-filter";

/** Dates and a category alone go along an index without a look at the table: as many are counted in the same time. */
const COUNTED_BROADLY = 100_000;

/** How many entries a filter means, each once, whatever its currencies are. */
export async function countEntries(read: ReadDb, filter: EntryFilter): Promise<Counted> {
  const { from, to, category, account, ...narrow } = filter;
  const broad = account === undefined && Object.values(narrow).every((value) => value === undefined);
  const dates = between(journalEntries.businessDate, from, to);
  const { id } = journalEntries;
  const counted = (conditions: Parameters<typeof and>, most?: number) =>
    countedRows(read, journalEntries, and(dates, ...conditions), most);
  if (broad) {
    return counted([category === undefined ? undefined : eq(journalEntries.category, category)], COUNTED_BROADLY);
  }
  const holder = account === undefined ? null : await findLedgerAccount(read, account);
  if (account !== undefined && holder === null) return { count: 0, more: false };
  const ofAccount = holder && inArray(id, linesOf(read, holder.id, filter));
  const currencies = await currenciesOfJournal(read);
  return counted([ofAccount ?? undefined, headerConditions(read, filter), lineSets(read, filter, currencies)]);
}

function linesOf(read: ReadDb, accountId: string, { from, to }: EntryFilter) {
  return read
    .select({ entryId: someLine.entryId })
    .from(someLine)
    .where(and(eq(someLine.accountId, accountId), between(someLine.businessDate, from, to)));
}
