import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { Message } from "@/server/kernel/message";
import { channels, notificationStatuses } from "@/server/kernel/value-sets";
import { instant } from "./columns";

/**
 * What the bank tells its customers: one row a message and channel (notifications/RULES.md). Most come with movements of money, so the
 * row is small and its id says which event it came of: the same event makes the same row again, and the second is left out.
 */
export const notifications = pgTable(
  "notifications",
  {
    id: uuid("id").primaryKey(),
    partyId: uuid("party_id").notNull(),
    channel: text("channel", { enum: channels }).notNull(),
    category: text("category").notNull(),
    eventType: text("event_type").notNull(),
    correlationRef: text("correlation_ref"),
    status: text("status", { enum: notificationStatuses }).notNull(),
    /** As it was written when it was sent; every attempt says the same. */
    message: jsonb("message").$type<Message>().notNull(),
    /** Whom the last attempt went to: an address or a telephone number. */
    address: text("address"),
    attempts: integer("attempts").notNull().default(0),
    lastError: text("last_error"),
    lastAttemptAt: instant("last_attempt_at"),
    /** Null once nothing is to be tried any more, and while its channel has no settings. */
    nextAttemptAt: instant("next_attempt_at"),
    /** The run that tries it just now, and until when nobody else may. */
    claimedBy: uuid("claimed_by"),
    claimedUntil: instant("claimed_until"),
    /** Retries of many at once that put it back, the last one last; null for nearly all. */
    putBackBy: uuid("put_back_by").array(),
    createdAt: instant("created_at").notNull().default(sql`clock_timestamp()`),
    deliveredAt: instant("delivered_at"),
  },
  (t) => [
    index("notifications_party").on(t.partyId, t.id),
    // A channel that few hear of is else looked for in everything.
    index("notifications_channel").on(t.channel, t.id),
    index("notifications_pending").on(t.channel, t.nextAttemptAt, t.id).where(sql`status = 'PENDING'`),
    index("notifications_age").on(t.createdAt),
    index("notifications_not_delivered").on(t.status, t.id).where(sql`status <> 'DELIVERED'`),
  ],
);

/**
 * What a party wants or does not want to be told, channel by channel; where nothing is stored the bank's defaults stand. Category and
 * channel are kept as they were sent; the keys, which tell them apart, without regard to case and separators.
 */
export const notificationPreferences = pgTable(
  "notification_preferences",
  {
    partyId: uuid("party_id").notNull(),
    categoryKey: text("category_key").notNull(),
    channelKey: text("channel_key").notNull(),
    category: text("category").notNull(),
    channel: text("channel").notNull(),
    enabled: boolean("enabled").notNull(),
    changedAt: instant("changed_at").notNull().default(sql`clock_timestamp()`),
    changedBy: text("changed_by").notNull(),
  },
  (t) => [primaryKey({ name: "notification_preferences_pkey", columns: [t.partyId, t.categoryKey, t.channelKey] })],
);

/** Runs of dispatch that had something to do, or that somebody asked for. */
export const dispatchRuns = pgTable(
  "dispatch_runs",
  {
    id: uuid("id").primaryKey(),
    startedBy: text("started_by").notNull(),
    startedAt: instant("started_at").notNull(),
    endedAt: instant("ended_at").notNull(),
    attempted: integer("attempted").notNull(),
    delivered: integer("delivered").notNull(),
    failed: integer("failed").notNull(),
    suppressed: integer("suppressed").notNull(),
  },
  (t) => [index("dispatch_runs_age").on(t.endedAt)],
);

/** Of a demo bank without a mail server: the mails that its own catcher took in, as they came. The newest few hundred. */
export const caughtMails = pgTable(
  "caught_mails",
  {
    id: uuid("id").primaryKey(),
    sender: text("sender").notNull(),
    recipients: text("recipients").array().notNull(),
    /** Message-ID of its header: the same one twice is one mail that came twice. */
    messageId: text("message_id"),
    /** RFC 5322, undecoded. */
    source: text("source").notNull(),
    receivedAt: instant("received_at").notNull().default(sql`clock_timestamp()`),
  },
  (t) => [index("caught_mails_message_id").on(t.messageId)],
);

/** What the bank tells its own staff, each in his inbox of the console. An id says which event it came of, so that none is told twice. */
export const staffMessages = pgTable(
  "staff_messages",
  {
    id: uuid("id").primaryKey(),
    staffUserId: uuid("staff_user_id").notNull(),
    eventType: text("event_type").notNull(),
    message: jsonb("message").$type<Message>().notNull(),
    /** What it is about, as the audit trail names records: `approval` and its id. */
    subjectType: text("subject_type").notNull(),
    subjectId: text("subject_id").notNull(),
    createdAt: instant("created_at").notNull().default(sql`clock_timestamp()`),
    readAt: instant("read_at"),
  },
  (t) => [
    index("staff_messages_of").on(t.staffUserId, t.id),
    index("staff_messages_age").on(t.createdAt),
    index("staff_messages_unread").on(t.staffUserId).where(sql`read_at is null`),
  ],
);
