import { and, asc, between, countDistinct, desc, eq, inArray, sql } from "drizzle-orm";
import { ledgerCounts, ledgerSums } from "@/db/schema/ledger";
import { journalEntries, journalLines } from "@/db/schema/posting";
import type { ReadDb } from "@/db/tx";
import type { MonetaryAmount } from "../../contract/fields";
import { moneyToWire } from "../../kernel/money";
import type { JournalCategory } from "../../kernel/value-sets";
import { findLedgerAccount } from "../../posting/accounts";
import { currenciesOfJournal, type EntryFilter, headerConditions, lineSets, someLine } from "./entry-filter";
import { sumMinor, sumOfSide } from "./sums";

/** Debits and credits of all lines of a filter's entries in one currency. They are equal. */
export type JournalTotal = { currency: string; count: number; debit: MonetaryAmount; credit: MonetaryAmount };

type Row = { currency: string; count: number; debit: bigint; credit: bigint };

/**
 * Totals of the whole filter per currency. With only dates and a category they come from the daily sums, so that a year costs no
 * more than a day. Otherwise from the lines.
 */
export async function journalTotals(read: ReadDb, filter: EntryFilter): Promise<JournalTotal[]> {
  const rows = await (isBroad(filter) ? fromSums(read, filter) : fromLines(read, filter));
  return rows.map(({ currency, count, debit, credit }) => ({
    currency,
    count,
    debit: moneyToWire({ minor: debit, currency }),
    credit: moneyToWire({ minor: credit, currency }),
  }));
}

function isBroad({ from: _from, to: _to, category: _category, ...narrow }: EntryFilter): boolean {
  return Object.values(narrow).every((value) => value === undefined);
}

function fromSums(read: ReadDb, { from, to, category }: EntryFilter): Promise<Row[]> {
  const meant = (of: typeof ledgerSums | typeof ledgerCounts) =>
    and(between(of.businessDate, from, to), category === undefined ? undefined : eq(of.category, category));
  const { currency } = ledgerSums;
  const sums = read
    .select({
      currency,
      debit: sumMinor(ledgerSums.debitMinor).as("debit"),
      credit: sumMinor(ledgerSums.creditMinor).as("credit"),
    })
    .from(ledgerSums)
    .where(meant(ledgerSums))
    .groupBy(currency)
    .as("sums");
  const counts = read
    .select({
      currency: ledgerCounts.currency,
      count: sql`sum(${ledgerCounts.entryCount})`.mapWith(Number).as("entries"),
    })
    .from(ledgerCounts)
    .where(meant(ledgerCounts))
    .groupBy(ledgerCounts.currency)
    .as("counts");
  return read
    .select({ currency: sums.currency, count: counts.count, debit: sums.debit, credit: sums.credit })
    .from(sums)
    .innerJoin(counts, eq(counts.currency, sums.currency))
    .orderBy(asc(sums.currency));
}

async function fromLines(read: ReadDb, filter: EntryFilter): Promise<Row[]> {
  const account = filter.account === undefined ? null : await findLedgerAccount(read, filter.account);
  if (filter.account !== undefined && account === null) return [];
  const currencies = await currenciesOfJournal(read);
  const ofAccount = (id: string) =>
    read.select({ entryId: someLine.entryId }).from(someLine).where(eq(someLine.accountId, id));
  const entries = read
    .select({ id: journalEntries.id })
    .from(journalEntries)
    .where(
      and(
        between(journalEntries.businessDate, filter.from, filter.to),
        account === null ? undefined : inArray(journalEntries.id, ofAccount(account.id)),
        headerConditions(read, filter),
        lineSets(read, filter, currencies),
      ),
    );
  const { currency, entryId } = journalLines;
  return read
    .select({ currency, count: countDistinct(entryId), debit: sumOfSide("DEBIT"), credit: sumOfSide("CREDIT") })
    .from(journalLines)
    .where(inArray(entryId, entries))
    .groupBy(currency)
    .orderBy(asc(currency));
}

/**
 * The first and the last transaction with an entry of a category between business dates, inclusive, either of which may be open. Null
 * without any. The end of a date posts to it after the next one has begun, so that each end looks at two dates.
 */
export async function transactionsBetween(
  read: ReadDb,
  category: JournalCategory,
  { from, to }: { from?: string | undefined; to?: string | undefined },
): Promise<{ first: string; last: string } | null> {
  const entries = sql`journal_entries where category = ${category}`;
  const [row] = await read.rows<{ first: string | null; last: string | null }>(sql`
    with recursive days as (
      select 1 as n, (select min(business_date) from ${entries} and business_date >= ${from ?? "-infinity"}::date) as early,
        (select max(business_date) from ${entries} and business_date <= ${to ?? "infinity"}::date) as late
      union all
      select n + 1, (select min(business_date) from ${entries} and business_date > early),
        (select max(business_date) from ${entries} and business_date < late)
      from days where n < 2
    )
    select (select min(xact) from days, lateral (
        select xact from ${entries} and business_date = early order by xact limit 1) e)::text as first,
      (select max(xact) from days, lateral (
        select xact from ${entries} and business_date = late order by xact desc limit 1) e)::text as last`);
  return row?.first == null || row.last === null ? null : { first: row.first, last: row.last };
}

/** The last transaction with an entry of the business date, or null. */
export async function lastTransactionOf(read: ReadDb, businessDate: string): Promise<string | null> {
  const { xact, businessDate: on } = journalEntries;
  const [row] = await read
    .select({ xact })
    .from(journalEntries)
    .where(eq(on, businessDate))
    .orderBy(desc(xact))
    .limit(1);
  return row?.xact ?? null;
}
