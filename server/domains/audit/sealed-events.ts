import { getTableName, sql } from "drizzle-orm";
import { auditEvents } from "@/db/schema/audit";
import { behind, microseconds, type SealedRecords } from "../../seals/chain";

/**
 * Sealed columns by name, in a text form independent of settings. A new column leaves existing seals valid. It is sealed only
 * once listed here, with a separate form for earlier events.
 */
export const sealedEvents: SealedRecords = {
  chain: "AUDIT",
  tables: [getTableName(auditEvents)],
  rows: (after) => sql`
    select e.xact, e.id, e.at, row(e.xact::text, e.id::text, ${microseconds(sql`e.at`)}, e.actor, e.actor_person_id::text, e.action,
             e.subject_type, e.subject_id, e.request_id, e.approval_id::text, e.detail::text)::text as line
    from ${auditEvents} e where ${behind(after)}`,
};
