import { database } from "@/db/client";
import type { JournalCategory } from "../contract/journal";

/** How many entries of a category were reversed, counted up to `most`. */
export async function reversalCount(category: JournalCategory, most: number): Promise<number> {
  const { reportsSql: sql } = database();
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from (
      select 1 from journal_entries where reverses_entry_id is not null and category = ${category} limit ${most}) reversals`;
  return row?.count ?? 0;
}
