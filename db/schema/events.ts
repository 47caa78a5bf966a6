import { sql } from "drizzle-orm";
import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { instant, xid8 } from "./columns";

/**
 * Domain events, written in the transaction of their cause and delivered after commit. `subject` is the id of the
 * affected record, whose events are delivered in order. Neither ids nor times follow commit order, so that events are
 * read by (xact, id) and only below the oldest running transaction. Rows are small, because every transfer writes one.
 */
export const outboxEvents = pgTable(
  "outbox_events",
  {
    id: uuid("id").notNull(),
    type: text("type").notNull(),
    payload: jsonb("payload"),
    createdAt: instant("created_at").notNull().default(sql`clock_timestamp()`),
    subject: text("subject").notNull(),
    xact: xid8("xact").notNull().default(sql`pg_current_xact_id()`),
  },
  (t) => [primaryKey({ name: "outbox_events_pkey", columns: [t.xact, t.id] })],
);

/**
 * A subscriber's progress: all events up to (xact, eventId) are delivered or in `event_retries`. The delivering process
 * holds the lease, which others may take after its end.
 */
export const eventCursors = pgTable("event_cursors", {
  subscriber: text("subscriber").primaryKey(),
  xact: xid8("xact").notNull(),
  eventId: uuid("event_id").notNull(),
  leasedBy: uuid("leased_by"),
  leasedUntil: instant("leased_until"),
  /** Consecutive leases that expired without progress or release: an event may crash its process. */
  lapses: integer("lapses").notNull().default(0),
  /** The last time that a release contained the subscriber. Cursors of removed subscribers do not delay pruning. */
  knownAt: instant("known_at").notNull().default(sql`clock_timestamp()`),
});

/**
 * Events rejected by a subscriber, and later ones of the same subject, which wait without `nextAttemptAt` until they
 * are first. A row is removed when its event has been delivered.
 */
export const eventRetries = pgTable(
  "event_retries",
  {
    subscriber: text("subscriber").notNull(),
    subject: text("subject").notNull(),
    xact: xid8("xact").notNull(),
    eventId: uuid("event_id").notNull(),
    attempts: integer("attempts").notNull(),
    nextAttemptAt: instant("next_attempt_at"),
    lastError: text("last_error"),
    /** The retries are exhausted: the event waits for staff, and later ones of its subject wait behind it. */
    setAsideAt: instant("set_aside_at"),
    /** Staff released the subscriber from this event. */
    dismissedAt: instant("dismissed_at"),
  },
  (t) => [
    primaryKey({ name: "event_retries_pkey", columns: [t.xact, t.eventId, t.subscriber] }),
    foreignKey({
      name: "event_retries_event_fk",
      columns: [t.xact, t.eventId],
      foreignColumns: [outboxEvents.xact, outboxEvents.id],
    }),
    index("event_retries_subject").on(t.subscriber, t.subject, t.xact, t.eventId),
    index("event_retries_due").on(t.subscriber, t.nextAttemptAt).where(sql`next_attempt_at is not null`),
    index("event_retries_set_aside").on(t.setAsideAt).where(sql`set_aside_at is not null`),
  ],
);
