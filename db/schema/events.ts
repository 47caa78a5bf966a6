import { sql } from "drizzle-orm";
import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { instant, xid8 } from "./columns";

/**
 * Domain events, written with what they tell of; subscribers are given them after the commit. `subject` is the id of what the event is
 * about: events of one subject are delivered in order. Neither an id nor a moment is the order of commits: events are read by
 * (xact, id), and only those whose transaction no running one precedes. Small, because every transfer writes one.
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
 * How far each subscriber has been given the events: all up to (xact, eventId) are behind it, or stand in `event_retries`. Who
 * delivers holds the lease; one that is over may be taken.
 */
export const eventCursors = pgTable("event_cursors", {
  subscriber: text("subscriber").primaryKey(),
  xact: xid8("xact").notNull(),
  eventId: uuid("event_id").notNull(),
  leasedBy: uuid("leased_by"),
  leasedUntil: instant("leased_until"),
  /** Leases in a row whose holder neither moved the cursor nor gave it back: an event may end the process that takes it. */
  lapses: integer("lapses").notNull().default(0),
  /** When a release that knows the subscriber was last seen: one that no release knows any more holds up no pruning. */
  knownAt: instant("known_at").notNull().default(sql`clock_timestamp()`),
});

/**
 * Events that a subscriber has refused, and later ones of the same subject, which wait behind: these have no `nextAttemptAt` until
 * they are first. A row goes when its event has been taken, never before.
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
    /** Its tries are used up: it waits for somebody, and later ones of its subject wait behind it. */
    setAsideAt: instant("set_aside_at"),
    /** Somebody decided that the subscriber goes on without it. */
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
