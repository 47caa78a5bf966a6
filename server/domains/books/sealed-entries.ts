import { sql } from "drizzle-orm";
import { journalEntries, journalLines } from "@/db/schema/posting";
import type { SealedRecords } from "../../seals/chain";

/** The journal as it is sealed: an entry with its lines, each column by name (see `audit/sealed-events.ts`). */
export const sealedEntries: SealedRecords = {
  chain: "JOURNAL",
  rows: ({ xact, id }) => sql`
    select e.xact, e.id, row(e.xact::text, e.id::text, e.reference, e.category, (e.business_date - date '2000-01-01')::text,
             (e.value_date - date '2000-01-01')::text, (extract(epoch from e.posted_at) * 1000000)::bigint::text, e.narrative, e.source_type,
             e.source_id::text, e.reverses_entry_id::text, e.branch_code, e.actor, e.approval_id::text,
             (select string_agg(row(l.line_no::text, l.side, l.gl_code, l.account_id::text, l.currency, l.amount_minor::text,
                      l.balance_after::text, l.line_seq::text, (l.business_date - date '2000-01-01')::text)::text, ';' order by l.line_no)
              from ${journalLines} l where l.entry_id = e.id))::text as line
    from ${journalEntries} e where e.xact >= ${xact}::xid8 and (e.xact, e.id) > (${xact}::xid8, ${id}::uuid)`,
};
