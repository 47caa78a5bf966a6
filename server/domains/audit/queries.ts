import { and, asc, count, desc, eq, gt, gte, inArray, lt, not, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { z } from "zod";
import { anyOf } from "@/db/any-of";
import { idAt, startOfDay } from "@/db/days";
import { hasIgnoringCase, lower } from "@/db/ignoring-case";
import { auditEvents } from "@/db/schema/audit";
import { committedAt, currentSnapshot } from "@/db/snapshot";
import type { ReadDb } from "@/db/tx";
import { may, type Principal } from "../../auth/principal";
import type { AuditEventView, auditKinds } from "../../contract/audit";
import { hiddenSubjects } from "../../domain";
import { isDownwards, keysetOrder, type ListSource, pagedList, type SortBy } from "../../http/keyset-list";
import type { Counted } from "../../kernel/counted";
import { NIL_ID } from "../../kernel/ids";
import { isOfCompliance } from "../approvals/queries";
import { staffNames } from "../staff/staff-queries";
import { viewsOf } from "./event-view";

/** The trail has commands and security events: sign-ins, sessions, tokens, refusals. */

export type AuditFilter = {
  kind?: (typeof auditKinds)[number];
  /** Email or client id. */
  actor?: string;
  /** Part of it, or of the staff user's name, ignoring case. */
  actorPart?: string;
  action?: string;
  /** True: only submissions. False: only effects. Defaults to both. */
  sentForApproval?: boolean;
  subjectType?: string;
  subjectId?: string;
  /** First and last day, inclusive: "2026-03-31". */
  from?: string;
  to?: string;
  /** Defaults to the order of commits, oldest first. */
  sort?: SortBy<"at">;
};

type AuditListOptions = {
  /** Time zone of the filter's days. The interface uses UTC. */
  timeZone?: string;
  /** The reader of confidential events. Without one, as in a record's history, they are omitted. */
  reader?: Pick<Principal, "authorities">;
};

/** Rows read per page. Filters without an index then return short pages, never slow ones. */
const ROWS_A_PAGE = 10_000;

type Place = { readonly xact: string; readonly id: string };
export type AuditKey = Place & { readonly snapshot: string };

/**
 * In the order of commits. A page has up to `limit` events. It may have fewer, even none, if few of the rows read match, and
 * `next` continues.
 */
export function listAuditEvents(
  filter: AuditFilter,
  { timeZone = "UTC", reader }: AuditListOptions = {},
): ListSource<AuditEventView, AuditKey> {
  const trail: Trail = {
    filter,
    newestFirst: isDownwards(filter.sort ?? "at"),
    timeZone,
    reader: reader ?? null,
  };
  const { xact, id } = auditEvents;
  return pagedList({
    key: keysetOrder({ xact, id }, trail.newestFirst, true).key as z.ZodType<AuditKey>,
    rows: async (db, after, limit) => {
      const page = {
        snapshot: after?.snapshot ?? (await currentSnapshot(db)),
        after: after ?? (await startOf(db, trail)),
      };
      const keyOf = ({ xact, id }: Place): AuditKey => ({ xact, id, snapshot: page.snapshot });
      const rows = await hitsOf(db, trail, lookFrom(db, trail, page).limit(ROWS_A_PAGE)).limit(limit);
      if (rows.length === limit) return { rows, keyOf };
      const [end] = await lookFrom(db, trail, page)
        .limit(1)
        .offset(ROWS_A_PAGE - 1);
      return { rows, keyOf, next: end && !end.beyond ? keyOf(end) : null };
    },
    views: (rows, db) => viewsOf(db, rows),
    count: (db) => countEvents(db, trail),
  });
}

/** Matches among the rows of one page. There may be more beyond. */
async function countEvents(read: ReadDb, trail: Trail): Promise<Counted> {
  const page = { snapshot: await currentSnapshot(read), after: await startOf(read, trail) };
  const looked = lookFrom(read, trail, page).limit(ROWS_A_PAGE).as("looked");
  const [row] = await read
    .select({ hits: sql<number>`count(*) filter (where ${looked.hit})::int`, looked: count() })
    .from(looked);
  const [end] = await lookFrom(read, trail, page)
    .limit(1)
    .offset(ROWS_A_PAGE - 1);
  return { count: row?.hits ?? 0, more: row?.looked === ROWS_A_PAGE && end?.beyond === false };
}

/** Changes of records without sign-ins, newest first, for everyone who may see the record. The whole trail requires audit:read. */
export async function listSubjectHistory(
  read: ReadDb,
  subjectIds: readonly string[],
  limit: number,
  /** Defaults to all. */
  actions?: readonly string[],
  /** Defaults to nobody, for whom confidential records have no history. */
  reader: Reader = null,
): Promise<AuditEventView[]> {
  const events = ofSubjects(read, subjectIds);
  const changed = sql`${events.detail} -> 'unchanged' is null`;
  const chosen = actions && anyOf(events.action, actions);
  const shown = isShown(read, events, reader);
  const changes = and(changed, not(isOfSecurity(events.action)), shown, chosen);
  return viewsOf(read, await read.select().from(events).where(changes).orderBy(desc(events.id)).limit(limit));
}

type Reader = Pick<Principal, "authorities"> | null;
type Trail = { filter: AuditFilter; newestFirst: boolean; timeZone: string; reader: Reader };

/** False for records whose existence is hidden, and for approvals of compliance. */
function isShown(
  read: ReadDb,
  { subjectType, approvalId }: { subjectType: SQLWrapper; approvalId: SQLWrapper },
  reader: Reader,
): SQL | undefined {
  const isHidden = sql`${subjectType} = any (${sql.param([...hiddenSubjects(reader)])}::text[])`;
  if (reader !== null && may(reader, "aml:read")) return not(isHidden);
  const isOfItem = and(sql`${subjectType} = 'approval'`, isOfCompliance(read, approvalId));
  return and(not(isHidden), not(isOfItem ?? isHidden));
}

/** OFFSET 0 makes the planner use the subject's index. By transaction, a rarely changed record would cost the whole trail. */
function ofSubjects(read: ReadDb, subjectIds: readonly string[]) {
  return read.select().from(auditEvents).where(anyOf(auditEvents.subjectId, subjectIds)).offset(0).as("events");
}

function eventsOf(read: ReadDb, { subjectId, kind }: AuditFilter) {
  if (subjectId !== undefined) return ofSubjects(read, [subjectId]);
  // Security events have a partial index with exactly this condition.
  if (kind === "SECURITY") return read.select().from(auditEvents).where(isOfSecurity(auditEvents.action)).as("events");
  return read.select().from(auditEvents).as("events");
}

/** Operations are spelled `createTransfer`, security events `SIGN_IN` (`security-event.ts`). */
const isOfSecurity = (action: SQLWrapper) => sql`${action} < 'a' collate "C"`;

/** Events from a place on, in the list's order. `hit`: matches the filter. `beyond`: after all of its days. */
function lookFrom(read: ReadDb, trail: Trail, { snapshot, after }: { snapshot: string; after: Place }) {
  const { filter, newestFirst } = trail;
  const events = eventsOf(read, filter);
  const row = sql`(${events.xact}, ${events.id})`;
  const key = sql`(${after.xact}::xid8, ${after.id}::uuid)`;
  const along = newestFirst ? desc : asc;
  return read
    .select({
      id: events.id,
      at: events.at,
      actor: events.actor,
      action: events.action,
      subjectType: events.subjectType,
      subjectId: events.subjectId,
      requestId: events.requestId,
      detail: events.detail,
      approvalId: events.approvalId,
      xact: events.xact,
      hit: sql<boolean>`${matching(read, events, trail) ?? sql`true`}`.as("hit"),
      beyond: sql<boolean>`${isBeyond(events.at, trail)}`.as("beyond"),
    })
    .from(events)
    .where(
      and(
        newestFirst ? lt(row, key) : gt(row, key),
        // Implied by the next condition for most rows, in a form that ends the index scan.
        lt(events.xact, sql`pg_snapshot_xmax(${snapshot}::pg_snapshot)`),
        committedAt(events.xact, snapshot),
      ),
    )
    .orderBy(along(events.xact), along(events.id))
    .$dynamic();
}

function hitsOf(read: ReadDb, { newestFirst }: Trail, look: ReturnType<typeof lookFrom>) {
  const looked = look.as("looked");
  const along = newestFirst ? desc : asc;
  return read.select().from(looked).where(sql`${looked.hit}`).orderBy(along(looked.xact), along(looked.id));
}

function matching(
  read: ReadDb,
  events: ReturnType<typeof eventsOf>,
  { filter, timeZone, reader }: Trail,
): SQL | undefined {
  const { kind, actor, actorPart, action, sentForApproval, subjectType, from, to } = filter;
  const isOfApproval = eq(events.subjectType, "approval");
  return and(
    isShown(read, events, reader),
    kind === "SECURITY" ? isOfSecurity(events.action) : undefined,
    kind === "CHANGES" ? not(isOfSecurity(events.action)) : undefined,
    actor === undefined ? undefined : eq(events.actor, actor),
    actorPart === undefined ? undefined : isCalled(read, events.actor, actorPart),
    action === undefined ? undefined : eq(events.action, action),
    sentForApproval === undefined ? undefined : sentForApproval ? isOfApproval : not(isOfApproval),
    subjectType === undefined ? undefined : eq(events.subjectType, subjectType),
    from === undefined ? undefined : gte(events.at, startOfDay(from, 0, timeZone)),
    to === undefined ? undefined : lt(events.at, startOfDay(to, 1, timeZone)),
  );
}

/** Part of the actor, or of the staff user's name. */
function isCalled(read: ReadDb, actor: SQLWrapper, part: string): SQL | undefined {
  const { signIn, name } = staffNames(read);
  const named = read.select({ signIn }).from(staffNames(read)).where(hasIgnoringCase(name, part));
  return or(hasIgnoringCase(actor, part), inArray(lower(actor), named));
}

/** Events are not in the order of their times: two nodes' clocks may differ by at most an hour. */
function isBeyond(at: unknown, { filter: { from, to }, newestFirst, timeZone }: Trail): SQL {
  if (newestFirst) {
    return from === undefined ? sql`false` : sql`${at} < ${startOfDay(from, 0, timeZone)} - interval '1 hour'`;
  }
  return to === undefined ? sql`false` : sql`${at} >= ${startOfDay(to, 1, timeZone)} + interval '1 hour'`;
}

const FIRST: Place = { xact: "0", id: NIL_ID };
const LAST: Place = { xact: "9223372036854775807", id: "ffffffff-ffff-ffff-ffff-ffffffffffff" };

/** A place before all events of the filter's days. The few additional events are no hits. */
async function startOf(read: ReadDb, { filter, newestFirst, timeZone }: Trail): Promise<Place> {
  const day = newestFirst ? filter.to : filter.from;
  if (day === undefined) return newestFirst ? LAST : FIRST;
  const edge = newestFirst ? startOfDay(day, 1, timeZone) : startOfDay(day, 0, timeZone);
  const slack = newestFirst ? sql`interval '1 hour'` : sql`interval '-1 hour'`;
  const id = idAt(sql`${edge} + ${slack}`);
  const along = newestFirst ? desc : asc;
  const near = read
    .select({ xact: auditEvents.xact })
    .from(auditEvents)
    .where(newestFirst ? sql`${auditEvents.id} <= ${id}` : sql`${auditEvents.id} >= ${id}`)
    .orderBy(along(auditEvents.id))
    .limit(1_000)
    .as("near");
  const [row] = await read.select({ xact: near.xact }).from(near).orderBy(along(near.xact)).limit(1);
  if (newestFirst) return row ? { ...LAST, xact: row.xact } : FIRST;
  return row ? { ...FIRST, xact: row.xact } : LAST;
}
