import { and, count, desc, eq, isNotNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { eventRetries, outboxEvents } from "@/db/schema/events";
import type { ReadDb } from "@/db/tx";
import { type RowChange, update } from "../commands/rows";
import { fact } from "../commands/template";

/** Newest first. */
export async function listSetAside(read: ReadDb, most: number) {
  const behind = alias(eventRetries, "behind");
  const waiting = read
    .select({ n: count() })
    .from(behind)
    .where(
      and(
        eq(behind.subscriber, eventRetries.subscriber),
        eq(behind.subject, eventRetries.subject),
        eq(behind.attempts, 0),
      ),
    );
  const rows = await read
    .select({
      id: eventRetries.eventId,
      subscriber: eventRetries.subscriber,
      type: outboxEvents.type,
      subject: eventRetries.subject,
      attempts: eventRetries.attempts,
      lastError: eventRetries.lastError,
      setAsideAt: sql<string>`${eventRetries.setAsideAt}`.mapWith(eventRetries.setAsideAt),
      waiting: sql<number>`(${waiting})::int`,
    })
    .from(eventRetries)
    .innerJoin(outboxEvents, and(eq(outboxEvents.xact, eventRetries.xact), eq(outboxEvents.id, eventRetries.eventId)))
    .where(isNotNull(eventRetries.setAsideAt))
    .orderBy(desc(eventRetries.setAsideAt), desc(eventRetries.eventId))
    .limit(most);
  return rows;
}

export async function countSetAside(read: ReadDb): Promise<number> {
  const [row] = await read.select({ n: count() }).from(eventRetries).where(isNotNull(eventRetries.setAsideAt));
  return row?.n ?? 0;
}

export type Deciding = "RETRY" | "DISMISS";

/** The subscribers that set the event aside, and the row changes that make it due for them. */
export async function decideSetAside(read: ReadDb, eventId: string, deciding: Deciding) {
  const rows = await read
    .select({ subscriber: eventRetries.subscriber })
    .from(eventRetries)
    .where(and(eq(eventRetries.eventId, eventId), isNotNull(eventRetries.setAsideAt)));
  const subscribers = rows.map(({ subscriber }) => subscriber).sort();
  const due = { setAsideAt: null, nextAttemptAt: fact("postedAt") };
  const set = deciding === "RETRY" ? { ...due, attempts: 0 } : { ...due, dismissedAt: fact("postedAt") };
  const changes = subscribers.map(
    (subscriber): RowChange =>
      update(
        eventRetries,
        { eventId, subscriber },
        { expect: { nextAttemptAt: [null], dismissedAt: [null] }, set, refusal: "STALE" },
      ),
  );
  return { subscribers, changes };
}
