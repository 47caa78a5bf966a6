import { z } from "zod";
import { database } from "@/db/client";
import type { Sql } from "@/db/pooled-sql";
import type { AuditEventView } from "../../contract/administration";
import type { ListSource, Page } from "../../http/list-reply";

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
 * `seen` is the snapshot of the first page: what it saw is the list, whatever commits later and in whichever order.
 */
const auditKey = z.object({ xact: z.string().regex(/^\d{1,19}$/), id: z.guid(), seen: z.string().refine(isSnapshot) });
export type AuditKey = z.infer<typeof auditKey>;

/** Whether Postgres takes the text for a snapshot, `10:20:10,14`: cursors come back from callers. */
function isSnapshot(text: string): boolean {
  const match = /^(\d{1,19}):(\d{1,19}):(\d{1,19}(?:,\d{1,19}){0,500})?$/.exec(text);
  if (!match) return false;
  const [xmin, xmax] = [BigInt(match[1] ?? 0), BigInt(match[2] ?? 0)];
  const running = match[3] === undefined ? [] : match[3].split(",").map(BigInt);
  return (
    xmin > 0n &&
    xmin <= xmax &&
    running.every((xid, index) => xid >= (running[index - 1] ?? xmin - 1n) + 1n && xid < xmax)
  );
}

/** Rows looked at for one page. Filters without an index may then answer short pages, but never a slow one. */
const ROWS_A_PAGE = 10_000;

type AuditRow = AuditEventView & { xact: string };
/** The matching ones of the rows looked at, the last row looked at, and whether the trail goes on behind it. */
type Look = { hits: AuditRow[]; end: AuditRow | null; more: boolean };

export type AuditOrder = "oldest-first" | "newest-first";

/**
 * The audit trail. A page has up to `limit` events; fewer than that, even none, when few of those looked at match, and
 * then `next` leads on. The interface reads oldest first, the screen newest first.
 */
export function auditEvents(
  filter: AuditFilter,
  order: AuditOrder = "oldest-first",
  sql: Sql = database().reportsSql,
): ListSource<AuditEventView, AuditKey> {
  return {
    key: auditKey,
    read: async (_db, after, limit) => {
      const seen = after?.seen ?? (await currentSnapshot(sql));
      const place = after ?? (await (order === "oldest-first" ? startOf(filter.from, sql) : endOf(filter.to, sql)));
      return pageOf(await look(filter, order, { ...place, seen }, limit, sql), limit, seen);
    },
  };
}

async function currentSnapshot(sql: Sql): Promise<string> {
  const [row] = await sql<{ seen: string }[]>`select pg_current_snapshot()::text as seen`;
  return row?.seen ?? "1:1:";
}

type Place = { xact: string; id: string };
const FIRST: Place = { xact: "0", id: "00000000-0000-0000-0000-000000000000" };
const LAST: Place = { xact: "9223372036854775807", id: "ffffffff-ffff-ffff-ffff-ffffffffffff" };

/** Ids carry the time they were made at, some moments before their transaction ended, by a clock that may differ. */
const SLACK_MS = 3_600_000;

function idAt(day: string, offsetMs: number): string {
  const made = Math.max(0, Date.parse(`${day}T00:00:00Z`) + offsetMs);
  const digits = made.toString(16).padStart(12, "0");
  return `${digits.slice(0, 8)}-${digits.slice(8)}-0000-0000-000000000000`;
}

/** A place before all events of a day and later; the few events read too many are left out by the filter. */
async function startOf(day: string | undefined, sql: Sql): Promise<Place> {
  if (day === undefined) return FIRST;
  const [row] = await sql<{ xact: string }[]>`
    select xact::text as xact from (
      select xact from audit_events where id >= ${idAt(day, -SLACK_MS)} order by id limit 1000) early
    order by early.xact limit 1`;
  return row ? { ...FIRST, xact: row.xact } : LAST;
}

/** A place behind all events of a day and earlier. */
async function endOf(day: string | undefined, sql: Sql): Promise<Place> {
  if (day === undefined) return LAST;
  const [row] = await sql<{ xact: string }[]>`
    select xact::text as xact from (
      select xact from audit_events where id <= ${idAt(day, 86_400_000 + SLACK_MS)} order by id desc limit 1000) late
    order by late.xact desc limit 1`;
  return row ? { ...LAST, xact: row.xact } : FIRST;
}

async function look(filter: AuditFilter, order: AuditOrder, start: AuditKey, limit: number, sql: Sql): Promise<Look> {
  const { actor = null, action = null, subjectType = null, subjectId = null, from = null, to = null } = filter;
  const everything = [actor, action, subjectType, from, to].every((value) => value === null);
  const rowsToLookAt = everything ? limit + 1 : ROWS_A_PAGE;
  const upwards = order === "oldest-first";
  const [ahead, along, back] = upwards ? [sql`>`, sql`asc`, sql`desc`] : [sql`<`, sql`desc`, sql`asc`];
  const columns = sql`
    id, iso_timestamp(at) as at, actor, action, subject_type as "subjectType", subject_id as "subjectId",
    request_id as "requestId", detail, xact::text as xact`;
  const rows = await sql<(AuditRow & { looked: number; beyond: boolean })[]>`
    with looked as materialized (
      select * from audit_events
      where (xact, id) ${ahead} (${start.xact}::xid8, ${start.id}::uuid)
        and xact < pg_snapshot_xmax(${start.seen}::pg_snapshot) and pg_visible_in_snapshot(xact, ${start.seen}::pg_snapshot)
        ${subjectId === null ? sql`` : sql`and subject_id = ${subjectId}`}
      order by xact ${along}, id ${along} limit ${rowsToLookAt}
    ), hits as (
      select * from looked
      where (${actor}::text is null or actor = ${actor}) and (${action}::text is null or action = ${action})
        and (${subjectType}::text is null or subject_type = ${subjectType})
        and (${from}::text is null or at >= (${from}::text)::timestamptz)
        and (${to}::text is null or at < (${to}::text)::timestamptz + interval '1 day')
      order by xact ${along}, id ${along} limit ${limit}
    ), ending as (select * from looked order by xact ${back}, id ${back} limit 1)
    (select ${columns}, 0 as looked, false as beyond from hits order by hits.xact ${along}, hits.id ${along})
    union all
    (select ${columns}, (select count(*)::int from looked),
            case when ${upwards} then coalesce(at >= (${to}::text)::timestamptz + interval '1 day 1 hour', false)
                 else coalesce(at < (${from}::text)::timestamptz - interval '1 hour', false) end from ending)`;
  const end = rows.at(-1);
  if (!end) return { hits: [], end: null, more: false };
  return { hits: rows.slice(0, -1), end, more: end.looked === rowsToLookAt && !end.beyond };
}

function pageOf({ hits, end, more }: Look, limit: number, seen: string): Page<AuditEventView, AuditKey> {
  const items = hits.map(viewOf);
  const last = hits.at(-1);
  if (last && hits.length === limit) {
    // Full: it may be that nothing behind the last one matches, and then the next page is empty.
    const atEnd = end?.id === last.id && !more;
    return { items, next: atEnd ? null : { xact: last.xact, id: last.id, seen } };
  }
  return { items, next: more && end ? { xact: end.xact, id: end.id, seen } : null };
}

function viewOf({ id, at, actor, action, subjectType, subjectId, requestId, detail }: AuditRow): AuditEventView {
  return { id, at, actor, action, subjectType, subjectId, requestId, detail };
}
