import { database } from "@/db/client";
import type { AuditEventView } from "../../contract/administration";

/**
 * What happened to records, newest first: the audit trail of these subjects alone. It is the history that their own page
 * shows to whoever may see the record; the whole trail needs audit:read.
 */
export async function subjectHistory(subjectIds: readonly string[], limit: number): Promise<AuditEventView[]> {
  const { reportsSql: sql } = database();
  // Found by the subject first: walked backwards by id, the trail of a bank would be read for one quiet record.
  return sql<AuditEventView[]>`
    with found as materialized (select * from audit_events where subject_id = any (${[...subjectIds]}::text[]))
    select id, iso_timestamp(at) as at, actor, action, subject_type as "subjectType", subject_id as "subjectId",
      request_id as "requestId", detail
    from found order by found.id desc limit ${limit}`;
}
