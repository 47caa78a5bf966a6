import { z } from "zod";
import { database } from "@/db/client";
import type { Sql } from "@/db/pooled-sql";
import type { AuditEventView } from "../../contract/administration";
import type { ListSource, Page } from "../../http/list-reply";

export type TrailFilter = {
  /** Part of an actor's email or client id, in any case. */
  actor?: string;
  action?: string;
  subjectType?: string;
  subjectId?: string;
  /** First and last day in the bank's time zone, both included: "2026-03-31". */
  from?: string;
  to?: string;
};

/** Where a page ended, towards the past: transaction and id, which is the order of commits (architecture §3). */
const trailKey = z.object({ xact: z.string().regex(/^\d{1,20}$/), id: z.guid() });
type TrailKey = z.infer<typeof trailKey>;
type TrailRow = AuditEventView & { xact: string };

/** Rows looked at for one page. Filters without an index may then answer short pages, but never a slow one. */
const ROWS_A_PAGE = 10_000;
const TOP: TrailKey = { xact: "18446744073709551615", id: "ffffffff-ffff-ffff-ffff-ffffffffffff" };

/**
 * The audit trail as the screen and its file read it, newest first; the interface's own list is oldest first
 * (`audit-queries.ts`). A page may be short, even empty, when few of the rows looked at match, and `next` leads on.
 */
export function auditTrail(
  filter: TrailFilter,
  timeZone: string,
  sql: Sql = database().reportsSql,
): ListSource<AuditEventView, TrailKey> {
  return {
    key: trailKey,
    read: async (_db, after, limit) => {
      const start = after ?? (await topOf(filter.to, timeZone, sql));
      return look(filter, { start, limit, timeZone }, sql);
    },
  };
}

/** A place behind all events of a day: ids carry the time they were made at, and an hour is given for clocks that differ. */
async function topOf(day: string | undefined, timeZone: string, sql: Sql): Promise<TrailKey> {
  if (day === undefined) return TOP;
  const [end] = await sql<{ ms: string }[]>`
    select (extract(epoch from (${day}::date + 1)::timestamp at time zone ${timeZone} + interval '1 hour') * 1000)::bigint::text as ms`;
  const digits = BigInt(end?.ms ?? 0)
    .toString(16)
    .padStart(12, "0");
  const ceiling = `${digits.slice(0, 8)}-${digits.slice(8)}-ffff-ffff-ffffffffffff`;
  const [row] = await sql<{ xact: string }[]>`
    select xact::text as xact from (select xact from audit_events where id <= ${ceiling} order by id desc limit 1000) late
    order by late.xact desc limit 1`;
  return { xact: row?.xact ?? "0", id: TOP.id };
}

type Place = { start: TrailKey; limit: number; timeZone: string };

async function look(
  filter: TrailFilter,
  { start, limit, timeZone }: Place,
  sql: Sql,
): Promise<Page<AuditEventView, TrailKey>> {
  const { actor, action = null, subjectType = null, subjectId = null, from = null, to = null } = filter;
  const pattern = actor === undefined ? null : `%${actor.replace(/[\\%_]/g, "\\$&")}%`;
  const columns = sql`
    id, iso_timestamp(at) as at, actor, action, subject_type as "subjectType", subject_id as "subjectId",
    request_id as "requestId", detail, xact::text as xact`;
  const rows = await sql<(TrailRow & { looked: number; beyond: boolean })[]>`
    with looked as materialized (
      select * from audit_events
      where (xact, id) < (${start.xact}::xid8, ${start.id}::uuid)
        ${subjectId === null ? sql`` : sql`and subject_id = ${subjectId}`}
      order by xact desc, id desc limit ${ROWS_A_PAGE}
    ), hits as (
      select * from looked
      where (${pattern}::text is null or actor ilike ${pattern}) and (${action}::text is null or action = ${action})
        and (${subjectType}::text is null or subject_type = ${subjectType})
        and (${from}::text is null or at >= (${from}::text)::date::timestamp at time zone ${timeZone})
        and (${to}::text is null or at < ((${to}::text)::date + 1)::timestamp at time zone ${timeZone})
      order by xact desc, id desc limit ${limit + 1}
    ), ending as (select * from looked order by xact, id limit 1)
    (select ${columns}, 0 as looked, false as beyond from hits order by hits.xact desc, hits.id desc)
    union all
    (select ${columns}, (select count(*)::int from looked),
            ${from}::text is not null and at < (${from}::text)::date::timestamp at time zone ${timeZone} - interval '1 hour'
     from ending)`;
  const end = rows.at(-1);
  const hits = rows.slice(0, -1);
  const items = hits.slice(0, limit).map(viewOf);
  const last = hits[limit - 1];
  if (hits.length > limit && last) return { items, next: { xact: last.xact, id: last.id } };
  const more = end !== undefined && end.looked === ROWS_A_PAGE && !end.beyond;
  return { items, next: more ? { xact: end.xact, id: end.id } : null };
}

function viewOf({ id, at, actor, action, subjectType, subjectId, requestId, detail }: TrailRow): AuditEventView {
  return { id, at, actor, action, subjectType, subjectId, requestId, detail };
}
