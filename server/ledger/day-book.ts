import type { Sql } from "@/db/pooled-sql";
import { inSnapshot } from "@/db/tx";
import { businessDate } from "../business-date/queries";
import type { DayBookView } from "../contract/ledger";
import { moneyToWire } from "../kernel/money";
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
  const day = date ?? (await businessDate());
  const shown = Math.min(limit, MOST_ENTRIES);
  return inSnapshot(async ({ sql: client }) => {
    const sql = client as unknown as Sql;
    const sums = await categorySums(sql, day);
    const cash = await cashOf(sql, day);
    const categories: DayBookView["categories"] = [];
    for (const { category, currency, debit, credit, count } of sums) {
      const several = sums.filter((other) => other.category === category).length > 1;
      const rows = await firstEntries(sql, day, category, several ? currency : null, shown);
      const money = (minor: string) => moneyToWire({ minor: BigInt(minor), currency });
      categories.push({
        category,
        currency,
        debit: money(debit),
        credit: money(credit),
        count: Number(count),
        entries: rows.map(entryView),
      });
    }
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

/** The day's first entries of a category; of one currency, when it has several, among the first that there are. */
function firstEntries(
  sql: Sql,
  day: string,
  category: string,
  currency: string | null,
  limit: number,
): Promise<EntryRow[]> {
  const order = sql`e.business_date, e.xact, e.id`;
  const window = currency === null ? limit : limit * WINDOW;
  const first = sql`
    select * from journal_entries e where e.category = ${category} and e.business_date = ${day}::text::date order by ${order} limit ${window}`;
  const picked =
    currency === null
      ? first
      : sql`select * from (${first}) e where exists (select 1 from journal_lines l where l.entry_id = e.id and l.currency = ${currency})
          order by ${order} limit ${limit}`;
  return entryRows(sql, { picked, order, place: sql`e.xact`, seen: () => sql`true` });
}
