import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { database } from "./client";
import type { ReadDb } from "./tx";

// A consistent list: it shows the rows committed when its first page was read, whose snapshot its cursor carries.

/** The current snapshot in Postgres' format, for the cursor of a list. On a replica it would lack the transactions in progress. */
export async function currentSnapshot(read: ReadDb): Promise<string> {
  const { reportsDb, primaryReportsDb } = database();
  const [row] = await (read === reportsDb ? primaryReportsDb : read)
    .select({ snapshot: sql<string>`pg_current_snapshot()::text` })
    .from(sql`(values (1)) as one`);
  return row?.snapshot ?? "1:1:";
}

/** Rows committed at that snapshot. `xact` is the row's column of that name. */
export function committedAt(xact: SQLWrapper, snapshot: string): SQL {
  return sql`pg_visible_in_snapshot(${xact}, ${snapshot}::pg_snapshot)`;
}
