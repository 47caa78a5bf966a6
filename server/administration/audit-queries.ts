import { z } from "zod";
import { database } from "@/db/client";
import type { Sql } from "@/db/pooled-sql";
import type { AuditEventView } from "../contract/administration";
import type { ListSource, Page } from "../http/list-reply";

export type AuditFilter = {
  actor?: string;
  action?: string;
  subjectType?: string;
  subjectId?: string;
  /** First and last day, UTC, both included: "2026-03-31". */
  from?: string;
  to?: string;
};

/**
 * Where a page ended: transaction and id, because neither an id nor a time is the order of commits (architecture §3).
 * `below` is taken with the first page: events of later transactions are for the next reading.
 */
const auditKey = z.object({
  xact: z.string().regex(/^\d{1,20}$/),
  id: z.guid(),
  below: z.string().regex(/^\d{1,20}$/),
});
export type AuditKey = z.infer<typeof auditKey>;

/** Rows looked at for one page. Filters without an index may then answer short pages, but never a slow one. */
const ROWS_A_PAGE = 10_000;

type AuditRow = AuditEventView & { xact: string };
/** The matching ones of the rows looked at, the last row looked at, and whether the trail goes on behind it. */
type Look = { hits: AuditRow[]; end: AuditRow | null; more: boolean };

/**
 * The audit trail, oldest first. A page has up to `limit` events; fewer than that, even none, when few of those looked
 * at match, and then `next` leads on.
 */
export function auditEvents(
  filter: AuditFilter,
  sql: Sql = database().reportsSql,
): ListSource<AuditEventView, AuditKey> {
  return {
    key: auditKey,
    read: async (after, limit) => {
      const below = after?.below ?? (await currentBound(sql));
      const start = after ?? { ...(await startOf(filter.from, sql)), below };
      return pageOf(await look(filter, start, limit, sql), limit, below);
    },
  };
}

async function currentBound(sql: Sql): Promise<string> {
  const [row] = await sql<{ bound: string }[]>`select pg_snapshot_xmin(pg_current_snapshot())::text as bound`;
  return row?.bound ?? "0";
}

const NIL = "00000000-0000-0000-0000-000000000000";

/**
 * A place before all events of a day. Ids carry the time they were made at, some moments before their transaction ended;
 * an hour is given for that and for clocks that differ, and the few events read too many are left out by the filter.
 */
async function startOf(day: string | undefined, sql: Sql): Promise<{ xact: string; id: string }> {
  if (day === undefined) return { xact: "0", id: NIL };
  const made = Math.max(0, Date.parse(`${day}T00:00:00Z`) - 3_600_000);
  const digits = made.toString(16).padStart(12, "0");
  const floor = `${digits.slice(0, 8)}-${digits.slice(8)}-0000-0000-000000000000`;
  const [row] = await sql<{ xact: string }[]>`
    select xact::text as xact from (select xact from audit_events where id >= ${floor} order by id limit 1000) early
    order by early.xact limit 1`;
  // Nothing that late: the very end of the trail.
  return { xact: row?.xact ?? "9223372036854775807", id: NIL };
}

async function look(filter: AuditFilter, start: AuditKey, limit: number, sql: Sql): Promise<Look> {
  const { actor = null, action = null, subjectType = null, subjectId = null, from = null, to = null } = filter;
  const columns = sql`
    id, iso_timestamp(at) as at, actor, action, subject_type as "subjectType", subject_id as "subjectId",
    request_id as "requestId", detail, xact::text as xact`;
  const rows = await sql<(AuditRow & { looked: number; beyond: boolean })[]>`
    with looked as materialized (
      select * from audit_events
      where (xact, id) > (${start.xact}::xid8, ${start.id}::uuid) and xact < ${start.below}::xid8
        ${subjectId === null ? sql`` : sql`and subject_id = ${subjectId}`}
      order by xact, id limit ${ROWS_A_PAGE}
    ), hits as (
      select * from looked
      where (${actor}::text is null or actor = ${actor}) and (${action}::text is null or action = ${action})
        and (${subjectType}::text is null or subject_type = ${subjectType})
        and (${from}::text is null or at >= (${from}::text)::timestamptz)
        and (${to}::text is null or at < (${to}::text)::timestamptz + interval '1 day')
      order by xact, id limit ${limit}
    ), ending as (select * from looked order by xact desc, id desc limit 1)
    (select ${columns}, 0 as looked, false as beyond from hits order by hits.xact, hits.id)
    union all
    (select ${columns}, (select count(*)::int from looked),
            ${to}::text is not null and at >= (${to}::text)::timestamptz + interval '1 day 1 hour' from ending)`;
  const end = rows.at(-1);
  if (!end) return { hits: [], end: null, more: false };
  return { hits: rows.slice(0, -1), end, more: end.looked === ROWS_A_PAGE && !end.beyond };
}

function pageOf({ hits, end, more }: Look, limit: number, below: string): Page<AuditEventView, AuditKey> {
  const items = hits.map(viewOf);
  const last = hits.at(-1);
  if (last && hits.length === limit) {
    // Full: it may be that nothing behind the last one matches, and then the next page is empty.
    const atEnd = end?.id === last.id && !more;
    return { items, next: atEnd ? null : { xact: last.xact, id: last.id, below } };
  }
  return { items, next: more && end ? { xact: end.xact, id: end.id, below } : null };
}

function viewOf({ id, at, actor, action, subjectType, subjectId, requestId, detail }: AuditRow): AuditEventView {
  return { id, at, actor, action, subjectType, subjectId, requestId, detail };
}
