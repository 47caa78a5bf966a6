import { database } from "@/db/client";
import type { Sql } from "@/db/pooled-sql";
import { inSnapshot } from "@/db/tx";
import type { DayBookView } from "../../contract/ledger";
import { moneyToWire } from "../../kernel/money";
import { businessDate } from "../business-date/queries";
import { type EntryRow, entryRows, entryView } from "./entry-view";

const ENTRIES_SHOWN = 100;
const MOST_ENTRIES = 1_000;
/** So many entries of a category are looked at for those of one currency. */
const WINDOW = 20;

type Category = DayBookView["categories"][number]["category"];
type Sum = { category: Category; currency: string; debit: string; credit: string; count: bigint };
type Cash = { currency: string; opening: string; closing: string };

/**
 * The entries of a business date (today's when absent) by category and currency: sums and counts of all of them, the first
 * `limit` of them in full, and the cash in tills and vaults before and after. All of one moment.
 */
export async function dayBook({
  date,
  limit = ENTRIES_SHOWN,
}: {
  date?: string;
  limit?: number;
} = {}): Promise<DayBookView> {
  const day = date ?? (await businessDate(database().db));
  const shown = Math.min(limit, MOST_ENTRIES);
  return inSnapshot(async ({ sql: client }) => {
    const sql = client as unknown as Sql;
    const sums = await categorySums(sql, day);
    const cash = await cashOf(sql, day);
    const entries = await firstEntries(sql, day, sums, shown);
    const categories = sums.map(({ category, currency, debit, credit, count }) => {
      const money = (minor: string) => moneyToWire({ minor: BigInt(minor), currency });
      const own = entries.filter((row) => row.category === category && row.place === currency).map(entryView);
      return { category, currency, debit: money(debit), credit: money(credit), count: Number(count), entries: own };
    });
    return { date: day, categories, cash };
  });
}

function categorySums(sql: Sql, day: string) {
  return sql<Sum[]>`
    with sums as (
      select category, currency, sum(debit_minor)::text as debit, sum(credit_minor)::text as credit
      from ledger_sums where business_date = ${day}::text::date group by 1, 2),
    counts as (
      select category, currency, sum(entry_count)::bigint as count from ledger_counts where business_date = ${day}::text::date group by 1, 2)
    select * from sums join counts using (category, currency) order by category, currency`;
}

/** Opening cash is what the day before ended with; what the day itself moved makes the closing cash. */
async function cashOf(sql: Sql, day: string): Promise<DayBookView["cash"]> {
  const rows = await sql<Cash[]>`
    with cash as (select gl_code from gl_purposes where purpose in ('TILL_CASH', 'VAULT_CASH')),
    moved as (
      select currency, debit_minor - credit_minor as opening, 0 as day_moved from ledger_balances(${day}::text::date - 1)
        where gl_code in (select gl_code from cash)
      union all
      select currency, 0, debit_minor - credit_minor from ledger_sums
        where business_date = ${day}::text::date and gl_code in (select gl_code from cash))
    select currency, sum(opening)::text as opening, sum(opening + day_moved)::text as closing from moved group by currency order by currency`;
  return rows.map(({ currency, opening, closing }) => ({
    currency,
    opening: moneyToWire({ minor: BigInt(opening), currency }),
    closing: moneyToWire({ minor: BigInt(closing), currency }),
  }));
}

/**
 * The day's first entries of each category and currency; the currency stands in `place`. Where a category has several, those
 * of one are looked for among its first entries only, so that a rare currency does not go through a whole day.
 */
async function firstEntries(sql: Sql, day: string, sums: readonly Sum[], limit: number): Promise<EntryRow[]> {
  // Of one date and category these two go along the index; naming the date again would make the planner sort.
  const order = sql`e.xact, e.id`;
  const picked = sql`
    select e.*, s.currency as listed_under
    from (select category, currency, count(*) over (partition by category) > 1 as several
      from unnest(${sums.map(({ category }) => category)}::text[], ${sums.map(({ currency }) => currency)}::text[]) as u (category, currency)) s
    cross join lateral (
      select * from (
        select * from journal_entries e where e.category = s.category and e.business_date = ${day}::text::date
        order by ${order} limit case when s.several then ${limit * WINDOW}::int else ${limit}::int end) e
      where not s.several
        or coalesce((select true from journal_lines l where l.entry_id = e.id and l.currency = s.currency limit 1), false)
      order by ${order} limit ${limit}) e`;
  return entryRows(sql, { picked, order, place: sql`e.listed_under`, seen: () => sql`true` });
}
