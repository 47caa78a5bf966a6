import { ownerSql } from "./test-database";

/** The number of sessions in this database that wait for another one's lock. */
export async function waiting(): Promise<number> {
  const rows = await ownerSql()`
    select 1 from pg_locks join pg_stat_activity using (pid) where datname = current_database() and not granted`;
  return rows.length;
}
