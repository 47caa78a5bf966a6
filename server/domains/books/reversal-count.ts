import { database } from "@/db/client";
import { reversedSources } from "./entry-states";

/** How many records of a kind, such as `transfer`, had their entry reversed, counted up to `most`. */
export async function reversalCount(sourceType: string, most: number): Promise<number> {
  const { reportsSql: sql } = database();
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from (select 1 from ${reversedSources(sql, sourceType)} s limit ${most}) reversals`;
  return row?.count ?? 0;
}
