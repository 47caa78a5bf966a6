import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { Message } from "@/server/kernel/message";
import { channels, notificationStatuses } from "@/server/kernel/value-sets";
import { instant } from "./columns";

/**
 * Messages to customers, one row per message and channel (notifications/RULES.md). Most follow movements of money, so
 * that rows are small. The id derives from the event, and a repeated event adds none. It begins with the event's time, so
 * that no index of age is needed.
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
    /** The text at creation, equal in every attempt. One text of lines, or an object (`stored-message.ts`). */
    message: jsonb("message").$type<Message | string>().notNull(),
    /** Address or telephone number of the last attempt. */
    address: text("address"),
    attempts: integer("attempts").notNull().default(0),
    lastError: text("last_error"),
    lastAttemptAt: instant("last_attempt_at"),
    /** Null if no attempt remains, and while the channel has no settings. */
    nextAttemptAt: instant("next_attempt_at"),
    /** The run that currently sends it, until its claim expires. */
    claimedBy: uuid("claimed_by"),
    claimedUntil: instant("claimed_until"),
    /** Bulk retries that requeued it, in order. Null for nearly all. */
    putBackBy: uuid("put_back_by").array(),
    createdAt: instant("created_at").notNull().default(sql`clock_timestamp()`),
    deliveredAt: instant("delivered_at"),
  },
  (t) => [
    index("notifications_party").on(t.partyId, t.id),
    // A rarely used channel would otherwise need a full scan.
    index("notifications_channel").on(t.channel, t.id),
    index("notifications_pending").on(t.channel, t.nextAttemptAt, t.id).where(sql`status = 'PENDING'`),
    index("notifications_not_delivered").on(t.status, t.id).where(sql`status <> 'DELIVERED'`),
  ],
);

/**
 * Preferences of a party per channel. The bank's defaults apply without a row. Category and channel are as sent, while
 * the keys ignore case and separators.
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

/** Dispatch runs that had work or were requested. */
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

/** Emails caught by a demo bank without a mail server, the newest few hundred. */
export const caughtMails = pgTable(
  "caught_mails",
  {
    id: uuid("id").primaryKey(),
    sender: text("sender").notNull(),
    recipients: text("recipients").array().notNull(),
    /** The header's Message-ID: a duplicate is the same email received twice. */
    messageId: text("message_id"),
    /** RFC 5322, undecoded. */
    source: text("source").notNull(),
    receivedAt: instant("received_at").notNull().default(sql`clock_timestamp()`),
  },
  (t) => [index("caught_mails_message_id").on(t.messageId)],
);

/** Inbox messages for staff. The id derives from the event, so that a repeated event adds none. */
export const staffMessages = pgTable(
  "staff_messages",
  {
    id: uuid("id").primaryKey(),
    staffUserId: uuid("staff_user_id").notNull(),
    eventType: text("event_type").notNull(),
    message: jsonb("message").$type<Message>().notNull(),
    /** The subject as in the audit trail: `approval` and its id. */
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
