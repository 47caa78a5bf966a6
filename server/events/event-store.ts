import { and, asc, eq, exists, inArray, isNull, lt, lte, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "@/db/drizzle-client";
import { eventCursors, eventRetries, outboxEvents } from "@/db/schema/events";
import type { PoolStatements } from "@/db/statements";
import { inTransaction } from "@/db/tx";
import type { Json } from "../kernel/json";
import type { DomainEvent, Subscriber } from "./subscriber";

/** A place between events. Only what is before `horizon` may be read: nothing can be committed there any more. */
export type Position = { xact: string; eventId: string };
export type StoredEvent = DomainEvent & { position: Position };
/** A cursor that is ours until its lease is over. */
export type Claim = Position & { horizon: string; token: string };
/** An event that was refused, or waits behind one that was. */
export type Refused = StoredEvent & { attempts: number };
export type Postponed = StoredEvent & { attempts: 0 | 1; error: string | null };

const NIL = "00000000-0000-0000-0000-000000000000";
const now = sql`clock_timestamp()`;
const horizonNow = sql<string>`pg_snapshot_xmin(pg_current_snapshot())`;
/** Longer than a handler may take and a step beside it: whoever holds the lease renews it with each step. */
const leaseEnd = sql`clock_timestamp() + interval '60 seconds'`;

/** For a statement on the outbox: what comes after a place, given as values or as columns. */
export const isAfter = ({ xact, eventId }: { xact: unknown; eventId: unknown }): SQL =>
  sql`(${outboxEvents.xact}, ${outboxEvents.id}) > (${xact}, ${eventId})`;

/** Just before the first event of a transaction. */
export const beginningOf = (xact: string): Position => ({ xact, eventId: NIL });

const stored = {
  id: outboxEvents.id,
  type: outboxEvents.type,
  subject: outboxEvents.subject,
  payload: outboxEvents.payload,
  at: outboxEvents.createdAt,
  xact: outboxEvents.xact,
};

const eventOf = ({ xact, payload, ...event }: Omit<DomainEvent, "payload"> & { payload: unknown; xact: string }) => ({
  ...event,
  payload: (payload ?? null) as Json,
  position: { xact, eventId: event.id },
});

/** Gives each subscriber a cursor that has none yet. */
export async function ensureCursors(db: Db, subscribers: readonly Subscriber[]): Promise<void> {
  for (const { name, from } of subscribers) {
    await db
      .insert(eventCursors)
      .values({ subscriber: name, xact: from === "NOW" ? horizonNow : "0", eventId: NIL })
      .onConflictDoNothing();
  }
}

/** Somebody has to be told something, and nobody else does it now. */
function isWaiting(db: Db): SQL | undefined {
  const news = db
    .select({ one: sql`1` })
    .from(outboxEvents)
    .where(and(isAfter(eventCursors), lt(outboxEvents.xact, horizonNow)));
  const due = db
    .select({ one: sql`1` })
    .from(eventRetries)
    .where(and(eq(eventRetries.subscriber, eventCursors.subscriber), lte(eventRetries.nextAttemptAt, now)));
  return and(or(isNull(eventCursors.leasedUntil), lt(eventCursors.leasedUntil, now)), or(exists(news), exists(due)));
}

/** The names of those of these subscribers that have something to be told. */
export async function waitingSubscribers(db: Db, names: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ name: eventCursors.subscriber })
    .from(eventCursors)
    .where(and(inArray(eventCursors.subscriber, [...names]), isWaiting(db)));
  return rows.map(({ name }) => name);
}

/** Takes the cursor for a minute; null when somebody else has it or there is nothing to tell. */
export async function claimCursor(db: Db, subscriber: string, token: string): Promise<Claim | null> {
  const [row] = await db
    .update(eventCursors)
    .set({ leasedBy: token, leasedUntil: leaseEnd })
    .where(and(eq(eventCursors.subscriber, subscriber), isWaiting(db)))
    .returning({ xact: eventCursors.xact, eventId: eventCursors.eventId, horizon: horizonNow });
  return row ? { ...row, token } : null;
}

/** The events of these types from a place to the claim's horizon, in order; `behind` where an earlier one of its subject was refused. */
export async function readEvents(
  db: Db,
  { name, events }: Subscriber,
  from: Position,
  horizon: string,
  limit: number,
): Promise<(StoredEvent & { behind: boolean })[]> {
  const refused = db
    .select({ one: sql`1` })
    .from(eventRetries)
    .where(and(eq(eventRetries.subscriber, name), eq(eventRetries.subject, outboxEvents.subject)));
  const place = { xact: sql`${from.xact}::xid8`, eventId: sql`${from.eventId}::uuid` };
  const rows = await db
    .select({ ...stored, behind: sql<boolean>`${exists(refused)}` })
    .from(outboxEvents)
    .where(and(isAfter(place), lt(outboxEvents.xact, horizon), inArray(outboxEvents.type, [...events])))
    .orderBy(asc(outboxEvents.xact), asc(outboxEvents.id))
    .limit(limit);
  return rows.map(({ behind, ...row }) => ({ ...eventOf(row), behind }));
}

/** The lease was over and somebody else has the cursor: what this one did since its last step is done anew there. */
export class LeaseLost extends Error {
  override readonly name = "LeaseLost";
}

/**
 * Moves the cursor and keeps what was refused before that place, both or neither. With `release` the cursor is free again.
 * @throws LeaseLost, and then nothing has moved
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
      const moved = await tx
        .update(eventCursors)
        .set({ xact, eventId, ...lease })
        .where(and(eq(eventCursors.subscriber, subscriber), eq(eventCursors.leasedBy, token)))
        .returning({ subscriber: eventCursors.subscriber });
      if (moved.length === 0) throw new LeaseLost(`another node delivers to ${subscriber}`);
      if (postponed.length === 0) return;
      const rows = postponed.map(({ position, subject, attempts, error }) => ({
        subscriber,
        subject,
        ...position,
        attempts,
        nextAttemptAt: attempts === 0 ? null : nextAttempt(attempts),
        lastError: error,
      }));
      await tx.insert(eventRetries).values(rows).onConflictDoNothing();
    },
    { pool },
  );
}

/** 2, 4, 8 seconds …, an hour at most. */
const nextAttempt = (attempts: number): SQL =>
  sql`clock_timestamp() + make_interval(secs => ${Math.min(2 ** attempts, 3_600)})`;

/** Refused events whose time has come, in order: the first of each subject, for those behind it have no time. */
export async function dueEvents(db: Db, subscriber: string, limit: number): Promise<Refused[]> {
  const rows = await db
    .select({ ...stored, attempts: eventRetries.attempts })
    .from(eventRetries)
    .innerJoin(outboxEvents, and(eq(outboxEvents.xact, eventRetries.xact), eq(outboxEvents.id, eventRetries.eventId)))
    .where(and(eq(eventRetries.subscriber, subscriber), lte(eventRetries.nextAttemptAt, now)))
    .orderBy(asc(eventRetries.xact), asc(eventRetries.eventId))
    .limit(limit);
  return rows.map(({ attempts, ...row }) => ({ ...eventOf(row), attempts }));
}

const isRow = (subscriber: string, { position }: StoredEvent): SQL | undefined =>
  and(
    eq(eventRetries.subscriber, subscriber),
    eq(eventRetries.xact, position.xact),
    eq(eventRetries.eventId, position.eventId),
  );

/** The event was taken at last: the next one of its subject is due. */
export async function takenAtLast(pool: PoolStatements, subscriber: string, event: StoredEvent): Promise<void> {
  await inTransaction(
    async (tx) => {
      await tx.delete(eventRetries).where(isRow(subscriber, event));
      const first = tx
        .select({ xact: eventRetries.xact, eventId: eventRetries.eventId })
        .from(eventRetries)
        .where(and(eq(eventRetries.subscriber, subscriber), eq(eventRetries.subject, event.subject)))
        .orderBy(asc(eventRetries.xact), asc(eventRetries.eventId))
        .limit(1);
      await tx
        .update(eventRetries)
        .set({ nextAttemptAt: now })
        .where(
          and(eq(eventRetries.subscriber, subscriber), sql`(${eventRetries.xact}, ${eventRetries.eventId}) = ${first}`),
        );
    },
    { pool },
  );
}

export async function refusedAgain(db: Db, subscriber: string, event: Refused, error: string): Promise<void> {
  await db
    .update(eventRetries)
    .set({ attempts: event.attempts + 1, nextAttemptAt: nextAttempt(event.attempts + 1), lastError: error })
    .where(isRow(subscriber, event));
}
