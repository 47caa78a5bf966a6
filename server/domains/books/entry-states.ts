import type { Sql } from "@/db/pooled-sql";

/** A relation `(id, reference, reversed)` of all entries, for domains that show what became of theirs: join it on the entry's id. */
export function entryStates(sql: Sql) {
  return sql`(select e.id, e.reference, exists (select 1 from journal_entries r where r.reverses_entry_id = e.id) as reversed from journal_entries e)`;
}

/**
 * A relation `(source_id)` of the records of one kind, such as `transfer`, whose entry was reversed. Begins with the reversals,
 * which are few and have an index of their own. The ids of that kind must be UUIDs.
 */
export function reversedSources(sql: Sql, sourceType: string) {
  // Other kinds have other ids: the condition alone does not keep the cast from them.
  return sql`(
    select case when e.source_type = ${sourceType} then e.source_id::uuid end as source_id
    from journal_entries r join journal_entries e on e.id = r.reverses_entry_id
    where r.reverses_entry_id is not null and e.source_type = ${sourceType})`;
}
