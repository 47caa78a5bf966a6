import { z } from "zod";
import { notificationStatuses } from "../../kernel/value-sets";
import { freeText, idParams, sortBy, text, timestamp, uuid } from "../fields";
import { operation } from "../operation";
import { category, channel, eventType, MessageView, params } from "./templates";

export const NotificationView = z
  .object({
    id: uuid,
    partyId: uuid,
    customerNo: z.string().nullable().meta({ description: "Null for a party that is not there." }),
    partyName: z.string().nullable(),
    channel,
    category: z.string(),
    eventType: z.string(),
    correlationRef: z.string().nullable(),
    subject: z.string().meta({ description: "What it says, in a line." }),
    status: z.enum(notificationStatuses),
    attempts: z.int().meta({ description: "Attempts at delivery since it was sent, or put back." }),
    lastError: z.string().nullable().meta({
      description:
        "Why the last attempt failed; `not configured` when there was none, because its channel has no settings.",
    }),
    lastAttemptAt: timestamp.nullable(),
    nextAttemptAt: timestamp.nullable().meta({
      description: "Not before then by itself; null once it is over, and while the channel is not configured.",
    }),
    address: z.string().nullable().meta({ description: "Whom the last attempt went to." }),
    createdAt: timestamp,
    deliveredAt: timestamp.nullable(),
  })
  .meta({ id: "Notification", description: "A message to a customer on one channel." });
export type NotificationView = z.infer<typeof NotificationView>;

export const NotificationDetail = NotificationView.extend({ message: MessageView }).meta({ id: "NotificationDetail" });
export type NotificationDetail = z.infer<typeof NotificationDetail>;

export const NotificationSend = z
  .object({
    category,
    eventType,
    partyId: uuid,
    correlationRef: freeText(200).optional().meta({ description: "The caller's own reference; stored as sent." }),
    params: params.optional(),
  })
  .meta({ id: "NotificationSend" });

export const PreferenceView = z
  .object({ partyId: uuid, category: z.string(), channel: z.string(), enabled: z.boolean() })
  .meta({ id: "NotificationPreference" });
export type PreferenceView = z.infer<typeof PreferenceView>;

export const RecipientView = z
  .object({ partyId: uuid, customerNo: z.string(), name: z.string() })
  .meta({ id: "NotificationRecipient" });
export type RecipientView = z.infer<typeof RecipientView>;

export const listNotifications = operation({
  id: "listNotifications",
  method: "GET",
  path: "/notifications",
  tag: "Notifications",
  summary: "List recent notifications",
  description: "Of all parties, newest first unless `sort` says otherwise.",
  access: "notification:read",
  query: z.object({
    partyId: uuid.optional(),
    status: z.enum(notificationStatuses).optional(),
    channel: channel.optional(),
    sort: sortBy("age"),
  }),
  responses: { 200: z.array(NotificationView) },
  list: true,
});

export const listOutbox = operation({
  id: "listOutbox",
  method: "GET",
  path: "/notifications/outbox",
  tag: "Notifications",
  summary: "List the outbox",
  description: "Notifications that are queued and not yet delivered, newest first unless `sort` says otherwise.",
  access: "notification:read",
  query: z.object({
    channel: channel.optional(),
    late: z.stringbool().optional().meta({
      description: "Only those sent or put back more than 15 minutes ago.",
    }),
    sort: sortBy("age"),
  }),
  responses: { 200: z.array(NotificationView) },
  list: true,
});

export const getNotification = operation({
  id: "getNotification",
  method: "GET",
  path: "/notifications/{id}",
  tag: "Notifications",
  summary: "Get a notification",
  description: "With what it says.",
  access: "notification:read",
  params: idParams,
  responses: { 200: NotificationDetail },
});

export const sendNotification = operation({
  id: "sendNotification",
  method: "POST",
  path: "/notifications",
  tag: "Notifications",
  summary: "Send a notification",
  description:
    "Writes one message for each channel that the party has enabled for the category; dispatch delivers them. Answers an empty list when there is none.",
  access: "notification:operate",
  body: NotificationSend,
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

export const retryNotification = operation({
  id: "retryNotification",
  method: "POST",
  path: "/notifications/{id}/retry",
  tag: "Notifications",
  summary: "Put a notification back into the outbox",
  description: "One that failed, or that waits for its next attempt: it is due at once and has all its attempts again.",
  access: "notification:operate",
  params: idParams,
  responses: { 200: NotificationView },
  errors: ["ILLEGAL_STATE"],
});

/** So many are put back by one request. */
export const MOST_RETRIED = 500;

export const retryFailedNotifications = operation({
  id: "retryFailedNotifications",
  method: "POST",
  path: "/notifications/retry",
  tag: "Notifications",
  summary: "Put failed notifications back into the outbox",
  description: `Those that failed, oldest first, at most ${MOST_RETRIED}: they are due at once and have all their attempts again. \`left\` says how many failed ones stand behind \`last\`; ask again after it for these.`,
  access: "notification:operate",
  // A misspelt channel would put back all of them.
  body: z
    .strictObject({
      channel: channel.optional(),
      after: uuid.optional().meta({
        description: "`last` of the answer before: what was put back then and has failed again is left out.",
      }),
    })
    .meta({ id: "FailedNotificationsRetry" }),
  responses: {
    200: z
      .object({
        retried: z.int(),
        left: z.int(),
        last: uuid.nullable().meta({ description: "Null when there was none." }),
      })
      .meta({ id: "FailedNotificationsRetried" }),
  },
  examples: { mails: { channel: "EMAIL" } },
});

export const listPreferences = operation({
  id: "listPreferences",
  method: "GET",
  path: "/notifications/preferences",
  tag: "Notifications",
  summary: "List a party's preferences",
  description: "Those that were set; for every other category and channel the bank's defaults stand.",
  access: "notification:read",
  query: z.object({ partyId: uuid }),
  responses: { 200: z.array(PreferenceView) },
  list: true,
});

export const setPreference = operation({
  id: "setPreference",
  method: "PUT",
  path: "/notifications/preferences",
  tag: "Notifications",
  summary: "Set a preference",
  description: "Creates or replaces the preference of one category and channel, and answers all of the party's.",
  access: "notification:operate",
  body: z
    .object({
      category,
      channel: text(64).meta({
        description: "EMAIL, SMS, PUSH or IN_APP; others are stored as sent.",
        examples: ["EMAIL"],
      }),
      partyId: uuid,
      enabled: z.boolean().optional().meta({ description: "True when absent." }),
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

export const lookUpRecipient = operation({
  id: "lookUpNotificationRecipient",
  method: "GET",
  path: "/notifications/recipient",
  tag: "Notifications",
  summary: "Look up a recipient",
  description: "The party with this customer number, for who sets preferences and may not read customers.",
  access: "notification:read",
  query: z.object({ customerNo: z.string().max(20) }),
  responses: { 200: RecipientView },
  errors: ["NOT_FOUND"],
});
