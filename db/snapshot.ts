import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { ReadDb } from "./tx";

// A list that pages neither lose from nor repeat in: it shows what was committed when its first page was read, and its cursor
// carries that moment.

/** What is committed now, as Postgres writes a snapshot: for the cursor of a list. */
export async function currentSnapshot(read: ReadDb): Promise<string> {
  const [row] = await read
    .select({ snapshot: sql<string>`pg_current_snapshot()::text` })
    .from(sql`(values (1)) as one`);
  return row?.snapshot ?? "1:1:";
}

/** Rows of transactions that were committed at that moment; `xact` is the row's column of that name. */
export function committedAt(xact: SQLWrapper, snapshot: string): SQL {
  return sql`pg_visible_in_snapshot(${xact}, ${snapshot}::pg_snapshot)`;
}
