import { database } from "@/db/client";
import type { MonetaryAmount } from "../../contract/fields";
import { moneyToWire } from "../../kernel/money";
import { findLedgerAccount } from "../../posting/accounts";
import { currenciesOfJournal, type EntryFilter, headerConditions, lineSets } from "./entry-filter";

/** What a journal of a filter adds up to in one currency: debits and credits of all lines of its entries, which are equal. */
export type JournalTotal = { currency: string; count: number; debit: MonetaryAmount; credit: MonetaryAmount };

type Row = { currency: string; count: string; debit: string; credit: string };

/**
 * Totals of the whole filter, not of a page, one row a currency. Without anything but dates and a category they come from
 * the sums of days, so that a year costs no more than a day; otherwise from the lines.
 */
export async function journalTotals(filter: EntryFilter): Promise<JournalTotal[]> {
  const rows = await (isBroad(filter) ? fromSums(filter) : fromLines(filter));
  return rows.map(({ currency, count, debit, credit }) => ({
    currency,
    count: Number(count),
    debit: moneyToWire({ minor: BigInt(debit), currency }),
    credit: moneyToWire({ minor: BigInt(credit), currency }),
  }));
}

function isBroad({ from: _from, to: _to, category: _category, ...narrow }: EntryFilter): boolean {
  return Object.values(narrow).every((value) => value === undefined);
}

function fromSums({ from, to, category }: EntryFilter) {
  const { reportsSql: sql } = database();
  const day = sql`business_date between ${from}::text::date and ${to}::text::date
    ${category === undefined ? sql`` : sql`and category = ${category}`}`;
  return sql<Row[]>`
    with sums as (
      select currency, sum(debit_minor)::text as debit, sum(credit_minor)::text as credit from ledger_sums where ${day} group by 1),
    counts as (select currency, sum(entry_count)::text as count from ledger_counts where ${day} group by 1)
    select currency, count, debit, credit from sums join counts using (currency) order by currency`;
}

async function fromLines(filter: EntryFilter): Promise<Row[]> {
  const { reportsSql: sql } = database();
  const account = filter.account === undefined ? null : await findLedgerAccount(database().reportsDb, filter.account);
  if (filter.account !== undefined && account === null) return [];
  const currencies = await currenciesOfJournal(sql);
  return sql<Row[]>`
    with entries as (
      select e.id from journal_entries e
      where e.business_date between ${filter.from}::text::date and ${filter.to}::text::date
        ${account === null ? sql`` : sql`and e.id in (select l.entry_id from journal_lines l where l.account_id = ${account.id})`}
        ${headerConditions(sql, filter)} ${lineSets(sql, filter, currencies)})
    select l.currency, count(distinct l.entry_id)::text as count,
      coalesce(sum(l.amount_minor) filter (where l.side = 'DEBIT'), 0)::text as debit,
      coalesce(sum(l.amount_minor) filter (where l.side = 'CREDIT'), 0)::text as credit
    from journal_lines l where l.entry_id in (select id from entries) group by l.currency order by l.currency`;
}
