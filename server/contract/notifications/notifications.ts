import { z } from "zod";
import { notificationStatuses } from "../../kernel/value-sets";
import { freeText, sortBy, text, timestamp, uuid } from "../fields";
import { listOf, operationsOf, recordOf } from "../operations-of";
import { category, channel, eventType, MessageView, params } from "./templates";

const operation = operationsOf("Notifications");

export const NotificationView = z
  .object({
    id: uuid,
    partyId: uuid,
    customerNo: z.string().nullable().meta({ description: "Null if the party does not exist." }),
    partyName: z.string().nullable(),
    channel,
    category: z.string(),
    eventType: z.string(),
    correlationRef: z.string().nullable(),
    subject: z.string().meta({ description: "One-line summary of the message." }),
    status: z.enum(notificationStatuses),
    attempts: z.int().meta({ description: "Number of delivery attempts since the message was sent or requeued." }),
    lastError: z.string().nullable().meta({
      description: "Reason for the last failure. `not configured` if the channel has no settings.",
    }),
    lastAttemptAt: timestamp.nullable(),
    nextAttemptAt: timestamp.nullable().meta({
      description: "Earliest time of the next automatic attempt. Null if finished or the channel is not configured.",
    }),
    address: z.string().nullable().meta({ description: "Recipient address of the last attempt." }),
    createdAt: timestamp,
    deliveredAt: timestamp.nullable(),
  })
  .meta({ id: "Notification", description: "A message to a customer on one channel." });
export type NotificationView = z.infer<typeof NotificationView>;

export const NotificationDetail = NotificationView.extend({ message: MessageView }).meta({ id: "NotificationDetail" });
export type NotificationDetail = z.infer<typeof NotificationDetail>;

export const PreferenceView = z
  .object({ partyId: uuid, category: z.string(), channel: z.string(), enabled: z.boolean() })
  .meta({ id: "NotificationPreference" });
export type PreferenceView = z.infer<typeof PreferenceView>;

export const RecipientView = z
  .object({ partyId: uuid, customerNo: z.string(), name: z.string() })
  .meta({ id: "NotificationRecipient" });
export type RecipientView = z.infer<typeof RecipientView>;

export const listNotifications = operation("listNotifications", "GET /notifications", {
  summary: "List recent notifications",
  description: "Returns notifications of all parties, newest first by default.",
  query: z.object({
    partyId: uuid.optional(),
    status: z.enum(notificationStatuses).optional(),
    channel: channel.optional(),
    sort: sortBy("age"),
  }),
  ...listOf(NotificationView, "notification:read"),
});

export const listOutbox = operation("listOutbox", "GET /notifications/outbox", {
  summary: "List the outbox",
  description: "Returns undelivered notifications, newest first by default.",
  query: z.object({
    channel: channel.optional(),
    late: z.stringbool().optional().meta({
      description: "If true, returns only messages sent or requeued more than 15 minutes ago.",
    }),
    sort: sortBy("age"),
  }),
  ...listOf(NotificationView, "notification:read"),
});

export const getNotification = operation("getNotification", "GET /notifications/{id}", {
  summary: "Get a notification",
  description: "Includes the message.",
  ...recordOf(NotificationDetail, "notification:read"),
});

export const sendNotification = operation("sendNotification", "POST /notifications", {
  summary: "Send a notification",
  description:
    "Creates one message per channel that the party has enabled for the category. Returns an empty list if no channel is enabled.",
  access: "notification:operate",
  body: z
    .object({
      category,
      eventType,
      partyId: uuid,
      correlationRef: freeText(200).optional().meta({ description: "The caller's own reference. Stored as sent." }),
      params: params.optional(),
    })
    .meta({ id: "NotificationSend" }),
  responses: { 201: z.array(NotificationView) },
  errors: ["UNKNOWN_PARTY"],
  examples: {
    received: {
      category: "TRANSFER",
      eventType: "TRANSFER_RECEIVED",
      partyId: "0197a3c2-5b1e-7c40-9d2a-3f1e8a6b4c70",
      correlationRef: "TR-20260331-000123",
      params: { amount: "250.00 USD", accountNo: "1000000008" },
    },
  },
});

export const retryNotification = operation("retryNotification", "POST /notifications/{id}/retry", {
  summary: "Requeue a notification",
  description: "Makes a failed or waiting notification due immediately and resets its attempts.",
  access: "notification:operate",
  responses: { 200: NotificationView },
  errors: ["ILLEGAL_STATE"],
});

export const MOST_RETRIED = 500;

export const retryFailedNotifications = operation("retryFailedNotifications", "POST /notifications/retry", {
  summary: "Requeue failed notifications",
  description: `Makes up to ${MOST_RETRIED} failed notifications due immediately, oldest first, and resets their attempts. \`left\` is the number of failed notifications after \`last\`. Send \`last\` as \`after\` to continue.`,
  access: "notification:operate",
  // Strict: without it, a misspelt channel would requeue every message.
  body: z
    .strictObject({
      channel: channel.optional(),
      after: uuid.optional().meta({
        description: "`last` of the previous response. Excludes notifications that were requeued and failed again.",
      }),
    })
    .meta({ id: "FailedNotificationsRetry" }),
  responses: {
    200: z
      .object({
        retried: z.int(),
        left: z.int(),
        last: uuid.nullable().meta({ description: "Null if no notification was requeued." }),
      })
      .meta({ id: "FailedNotificationsRetried" }),
  },
  examples: { mails: { channel: "EMAIL" } },
});

export const listPreferences = operation("listPreferences", "GET /notifications/preferences", {
  summary: "List a party's preferences",
  description: "Returns explicit preferences. Defaults of the bank apply to all other categories and channels.",
  query: z.object({ partyId: uuid }),
  ...listOf(PreferenceView, "notification:read"),
});

export const setPreference = operation("setPreference", "PUT /notifications/preferences", {
  summary: "Set a preference",
  description: "Creates or replaces the preference for one category and channel. Returns all preferences of the party.",
  access: "notification:operate",
  body: z
    .object({
      category,
      channel: text(64).meta({
        description: "EMAIL, SMS, PUSH or IN_APP. Other values are stored as sent.",
        examples: ["EMAIL"],
      }),
      partyId: uuid,
      enabled: z.boolean().optional().meta({ description: "Defaults to true." }),
    })
    .meta({ id: "NotificationPreferenceWrite" }),
  responses: { 200: z.array(PreferenceView) },
  errors: ["UNKNOWN_PARTY"],
  examples: {
    off: {
      category: "TRANSFER",
      channel: "EMAIL",
      partyId: "0197a3c2-5b1e-7c40-9d2a-3f1e8a6b4c70",
      enabled: false,
    },
  },
});

export const lookUpRecipient = operation("lookUpNotificationRecipient", "GET /notifications/recipient", {
  summary: "Look up a recipient",
  description: "Returns the party with this customer number. Does not require the right to read customers.",
  query: z.object({ customerNo: z.string().max(20) }),
  ...recordOf(RecipientView, "notification:read"),
  errors: ["NOT_FOUND"],
});
