import { ownerSql } from "./test-database";

/** How many in this database wait for a lock of somebody else. */
export async function waiting(): Promise<number> {
  const rows = await ownerSql()`
    select 1 from pg_locks join pg_stat_activity using (pid) where datname = current_database() and not granted`;
  return rows.length;
}
