import { and, asc, eq, exists, inArray, isNull, lt, lte, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "@/db/drizzle-client";
import { eventCursors, eventRetries, outboxEvents } from "@/db/schema/events";
import type { PoolStatements } from "@/db/statements";
import { inTransaction } from "@/db/tx";
import { NIL_ID } from "../kernel/ids";
import { type Postponed, postponedRow } from "./event-retries";
import { eventOf, type Position, type StoredEvent, stored } from "./stored-event";
import type { Subscriber } from "./subscriber";

/** A leased cursor. `lapses`: consecutive leases that expired at the same position. */
export type Claim = Position & { horizon: string; token: string; lapses: number };

/** Events of any type read by one statement. */
export const WINDOW = 5_000;

const now = sql`clock_timestamp()`;
const horizonNow = sql<string>`pg_snapshot_xmin(pg_current_snapshot())`;
/** Longer than a handler's time limit and one step: each step renews the lease. */
const leaseEnd = sql`clock_timestamp() + interval '60 seconds'`;

/** An SQL condition for events after a position, given as values or columns. */
export const isAfter = ({ xact, eventId }: { xact: unknown; eventId: unknown }): SQL =>
  sql`(${outboxEvents.xact}, ${outboxEvents.id}) > (${xact}, ${eventId})`;

const placeOf = ({ xact, eventId }: Position) => ({ xact: sql`${xact}::xid8`, eventId: sql`${eventId}::uuid` });

/** Just before the first event of a transaction. */
const beginningOf = (xact: string): Position => ({ xact, eventId: NIL_ID });

/** Also records that this release has these subscribers. */
export async function ensureCursors(db: Db, subscribers: readonly Subscriber[]): Promise<void> {
  for (const { name, from } of subscribers) {
    await db
      .insert(eventCursors)
      .values({ subscriber: name, xact: from === "NOW" ? horizonNow : "0", eventId: NIL_ID })
      .onConflictDoUpdate({ target: eventCursors.subscriber, set: { knownAt: now } });
  }
}

/** Subscribers with undelivered events and no lease. */
function isWaiting(db: Db): SQL | undefined {
  // The first by the index: for EXISTS the planner would scan the whole table.
  const news = db
    .select({ decided: sql`${outboxEvents.xact} < ${horizonNow}` })
    .from(outboxEvents)
    .where(isAfter(eventCursors))
    .orderBy(asc(outboxEvents.xact), asc(outboxEvents.id))
    .limit(1);
  const due = db
    .select({ one: sql`1` })
    .from(eventRetries)
    .where(and(eq(eventRetries.subscriber, eventCursors.subscriber), lte(eventRetries.nextAttemptAt, now)));
  const { leasedUntil, leasedBy } = eventCursors;
  const free = or(isNull(leasedUntil), lt(leasedUntil, now), sql`holder_is_gone(${leasedBy})`);
  return and(free, or(sql`${news}`, exists(due)));
}

export async function waitingSubscribers(db: Db, names: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ name: eventCursors.subscriber })
    .from(eventCursors)
    .where(and(inArray(eventCursors.subscriber, [...names]), isWaiting(db)));
  return rows.map(({ name }) => name);
}

/** Leases the cursor for a minute. Null if it is leased or there are no events. */
export async function claimCursor(db: Db, subscriber: string, token: string): Promise<Claim | null> {
  const [row] = await db
    .update(eventCursors)
    .set({
      leasedBy: token,
      leasedUntil: leaseEnd,
      lapses: sql`case when ${eventCursors.leasedBy} is null then ${eventCursors.lapses} else ${eventCursors.lapses} + 1 end`,
    })
    .where(and(eq(eventCursors.subscriber, subscriber), isWaiting(db)))
    .returning({
      xact: eventCursors.xact,
      eventId: eventCursors.eventId,
      horizon: horizonNow,
      lapses: eventCursors.lapses,
    });
  return row ? { ...row, token } : null;
}

/** The position after WINDOW events of any type, or the horizon. It bounds each read even for a subscriber with few events. */
export async function windowEnd(db: Db, from: Position, horizon: string): Promise<Position> {
  const [row] = await db
    .select({ xact: outboxEvents.xact, eventId: outboxEvents.id })
    .from(outboxEvents)
    .where(and(isAfter(placeOf(from)), lt(outboxEvents.xact, horizon)))
    .orderBy(asc(outboxEvents.xact), asc(outboxEvents.id))
    .offset(WINDOW - 1)
    .limit(1);
  return row ?? beginningOf(horizon);
}

/** The events of these types up to `windowEnd`, in order. `behind`: an earlier one of the subject was refused. */
export async function readEvents(
  db: Db,
  { name, events }: Subscriber,
  from: Position,
  horizon: string,
): Promise<(StoredEvent & { behind: boolean })[]> {
  // The limit is inside: with a condition on the window's end the planner may scan the table.
  const window = db
    .select(stored)
    .from(outboxEvents)
    .where(and(isAfter(placeOf(from)), lt(outboxEvents.xact, horizon)))
    .orderBy(asc(outboxEvents.xact), asc(outboxEvents.id))
    .limit(WINDOW)
    .as("window");
  const refused = db
    .select({ one: sql`1` })
    .from(eventRetries)
    .where(and(eq(eventRetries.subscriber, name), eq(eventRetries.subject, window.subject)));
  const { id, type, subject, payload, at, xact } = window;
  const rows = await db
    .select({ id, type, subject, payload, at, xact, behind: sql<boolean>`${exists(refused)}` })
    .from(window)
    .where(inArray(type, [...events]))
    .orderBy(asc(xact), asc(id));
  return rows.map(({ behind, ...row }) => ({ ...eventOf(row), behind }));
}

/** The lease expired and another node has the cursor. It repeats the work since the last step. */
export class LeaseLost extends Error {
  override readonly name = "LeaseLost";
}

/**
 * Moves the cursor and stores refusals before that position, atomically. `release` frees the cursor. A step at the same position
 * keeps the lapses, since the fatal event may be next. Throws LeaseLost if nothing was moved.
 */
export async function moveCursor(
  pool: PoolStatements,
  subscriber: string,
  token: string,
  { xact, eventId }: Position,
  { postponed, release }: { postponed: readonly Postponed[]; release: boolean },
): Promise<void> {
  await inTransaction(
    async (tx) => {
      const lease = release ? { leasedBy: null, leasedUntil: null } : { leasedUntil: leaseEnd };
      const stands = sql`(${eventCursors.xact}, ${eventCursors.eventId}) = (${xact}::xid8, ${eventId}::uuid)`;
      const lapses = release ? 0 : sql`case when ${stands} then ${eventCursors.lapses} else 0 end`;
      const moved = await tx
        .update(eventCursors)
        .set({ xact, eventId, lapses, ...lease })
        .where(and(eq(eventCursors.subscriber, subscriber), eq(eventCursors.leasedBy, token)))
        .returning({ subscriber: eventCursors.subscriber });
      if (moved.length === 0) throw new LeaseLost(`another node delivers to ${subscriber}`);
      if (postponed.length === 0) return;
      await tx
        .insert(eventRetries)
        .values(postponed.map((event) => postponedRow(subscriber, event)))
        .onConflictDoNothing();
    },
    { pool },
  );
}
