import { and, asc, eq, lte, type SQL, sql } from "drizzle-orm";
import type { Db } from "@/db/drizzle-client";
import { eventRetries, outboxEvents } from "@/db/schema/events";
import type { PoolStatements } from "@/db/statements";
import { inTransaction } from "@/db/tx";
import { eventOf, type StoredEvent, stored } from "./stored-event";

/** `dismissed`: a person decided to skip it. */
export type Refused = StoredEvent & { attempts: number; dismissed: boolean; lastError: string | null };
export type Postponed = StoredEvent & { attempts: number; error: string | null };

/** Tries within a quarter of an hour before an event is set aside. */
export const MOST_ATTEMPTS = 10;
/** A try that ends its process counts as this many. */
export const DEATH_COUNTS = 4;

const now = sql`clock_timestamp()`;

/** 2, 4, 8 seconds …, at most four minutes. */
const nextAttempt = (attempts: number) =>
  sql<string>`clock_timestamp() + make_interval(secs => ${2 ** Math.min(attempts, 8)})`;

const standing = (attempts: number, error: string | null) => {
  const over = attempts >= MOST_ATTEMPTS;
  return {
    attempts,
    nextAttemptAt: over || attempts === 0 ? null : nextAttempt(attempts),
    setAsideAt: over ? sql<string>`clock_timestamp()` : null,
    lastError: error,
  };
};

export const postponedRow = (subscriber: string, { position, subject, attempts, error }: Postponed) => ({
  subscriber,
  subject,
  ...position,
  ...standing(attempts, error),
});

/** The first due event of each subject, in order. Events behind it have no due time. */
export async function dueEvents(db: Db, subscriber: string, limit: number): Promise<Refused[]> {
  const rows = await db
    .select({
      ...stored,
      attempts: eventRetries.attempts,
      dismissedAt: eventRetries.dismissedAt,
      lastError: eventRetries.lastError,
    })
    .from(eventRetries)
    .innerJoin(outboxEvents, and(eq(outboxEvents.xact, eventRetries.xact), eq(outboxEvents.id, eventRetries.eventId)))
    .where(and(eq(eventRetries.subscriber, subscriber), lte(eventRetries.nextAttemptAt, now)))
    .orderBy(asc(eventRetries.xact), asc(eventRetries.eventId))
    .limit(limit);
  return rows.map(({ attempts, dismissedAt, lastError, ...row }) => ({
    ...eventOf(row),
    attempts,
    lastError,
    dismissed: dismissedAt !== null,
  }));
}

const isRow = (subscriber: string, { position }: StoredEvent): SQL | undefined =>
  and(
    eq(eventRetries.subscriber, subscriber),
    eq(eventRetries.xact, position.xact),
    eq(eventRetries.eventId, position.eventId),
  );

/** After acceptance or dismissal the next event of the subject is due. */
export async function clearRetry(pool: PoolStatements, subscriber: string, event: StoredEvent): Promise<void> {
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

/** After its last try the event is set aside. */
export async function refusedAgain(db: Db, subscriber: string, event: StoredEvent, attempts: number, error: string) {
  await db.update(eventRetries).set(standing(attempts, error)).where(isRow(subscriber, event));
}
