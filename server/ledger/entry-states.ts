import type { Sql } from "@/db/pooled-sql";

/** A relation `(id, reference, reversed)` of all entries, for domains that show what became of theirs: join it on the entry's id. */
export function entryStates(sql: Sql) {
  return sql`(select e.id, e.reference, exists (select 1 from journal_entries r where r.reverses_entry_id = e.id) as reversed from journal_entries e)`;
}
