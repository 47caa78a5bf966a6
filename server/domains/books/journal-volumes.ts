import { database } from "@/db/client";
import type { JournalCategory } from "../../contract/journal";

export type DayVolume = { businessDate: string; count: number };
export type CategoryVolume = { category: JournalCategory; count: number };

/**
 * How many entries were posted on each of the last business dates that had any, oldest first: what the home page draws. An
 * entry of two currencies counts in both.
 */
export async function dayVolumes(until: string, days: number): Promise<DayVolume[]> {
  const { reportsSql: sql } = database();
  const rows = await sql<{ businessDate: string; count: string }[]>`
    select business_date as "businessDate", sum(entry_count)::text as count from ledger_counts
    where business_date between ${until}::text::date - ${days * 3}::int and ${until}::text::date
    group by business_date order by business_date desc limit ${days}`;
  return rows.map(({ businessDate, count }) => ({ businessDate, count: Number(count) })).reverse();
}

/** How many entries of each category were posted from one business date to another, both included; the largest first. */
export async function categoryVolumes(from: string, to: string): Promise<CategoryVolume[]> {
  const { reportsSql: sql } = database();
  const rows = await sql<{ category: JournalCategory; count: string }[]>`
    select category, sum(entry_count)::text as count from ledger_counts
    where business_date between ${from}::text::date and ${to}::text::date group by category order by sum(entry_count) desc, category`;
  return rows.map(({ category, count }) => ({ category, count: Number(count) }));
}
