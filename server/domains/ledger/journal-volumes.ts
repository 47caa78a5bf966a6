import { asc, between, desc, sql } from "drizzle-orm";
import { ledgerCounts } from "@/db/schema/ledger";
import type { ReadDb } from "@/db/tx";
import type { JournalCategory } from "../../kernel/value-sets";

type DayVolume = { businessDate: string; count: number };
type CategoryVolume = { category: JournalCategory; count: number };

const { businessDate, category, entryCount } = ledgerCounts;
const count = sql`sum(${entryCount})`.mapWith(Number);

/** Entries per day of the last business dates with any, oldest first. An entry of two currencies counts in both. */
export async function dayVolumes(read: ReadDb, until: string, days: number): Promise<DayVolume[]> {
  const rows = await read
    .select({ businessDate, count })
    .from(ledgerCounts)
    .where(between(businessDate, sql`${until}::date - ${days * 3}::int`, until))
    .groupBy(businessDate)
    .orderBy(desc(businessDate))
    .limit(days);
  return rows.reverse();
}

/** Entries per category between business dates, inclusive, largest first. */
export function categoryVolumes(read: ReadDb, from: string, to: string): Promise<CategoryVolume[]> {
  return read
    .select({ category, count })
    .from(ledgerCounts)
    .where(between(businessDate, from, to))
    .groupBy(category)
    .orderBy(desc(count), asc(category));
}
