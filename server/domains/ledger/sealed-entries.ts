import { getTableName, sql } from "drizzle-orm";
import { journalEntries, journalLines } from "@/db/schema/posting";
import { behind, days, microseconds, type SealedRecords } from "../../seals/chain";

/** Entries with their lines, each column by name (see `audit/sealed-events.ts`). */
export const sealedEntries: SealedRecords = {
  chain: "JOURNAL",
  tables: [getTableName(journalEntries), getTableName(journalLines)],
  rows: (after) => sql`
    select e.xact, e.id, e.posted_at as at, row(e.xact::text, e.id::text, e.reference, e.category, ${days(sql`e.business_date`)},
             ${days(sql`e.value_date`)}, ${microseconds(sql`e.posted_at`)}, e.narrative, e.source_type, e.source_id::text,
             e.reverses_entry_id::text, e.branch_code, e.actor, e.approval_id::text,
             (select string_agg(row(l.line_no::text, l.side, l.gl_code, l.account_id::text, l.currency, l.amount_minor::text,
                      l.balance_after::text, l.line_seq::text, ${days(sql`l.business_date`)})::text, ';' order by l.line_no)
              from ${journalLines} l where l.entry_id = e.id))::text as line
    from ${journalEntries} e where ${behind(after)}`,
};
