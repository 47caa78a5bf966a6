import { getTableName, sql } from "drizzle-orm";
import { auditEvents } from "@/db/schema/audit";
import { behind, microseconds, type SealedRecords } from "../../seals/chain";

/**
 * The audit trail as it is sealed. Each column stands here by name and as text that no setting changes: a column that is added later
 * changes no seal, and is not sealed until it stands here, in a form of its own for the events before.
 */
export const sealedEvents: SealedRecords = {
  chain: "AUDIT",
  tables: [getTableName(auditEvents)],
  rows: (after) => sql`
    select e.xact, e.id, e.at, row(e.xact::text, e.id::text, ${microseconds(sql`e.at`)}, e.actor, e.actor_person_id::text, e.action,
             e.subject_type, e.subject_id, e.request_id, e.approval_id::text, e.detail::text)::text as line
    from ${auditEvents} e where ${behind(after)}`,
};
