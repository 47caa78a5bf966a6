import { z } from "zod";
import { timestamp, uuid } from "../fields";
import { listOf, operationsOf } from "../operations-of";
import { channel } from "./templates";

const operation = operationsOf("Notifications");

export const DispatchResult = z
  .object({
    attempted: z.int().meta({ description: "Number of delivery attempts." }),
    delivered: z.int(),
    failed: z.int().meta({ description: "Number of failed attempts, including those that will be retried." }),
    suppressed: z.int().meta({ description: "Number of messages skipped because the customer opted out." }),
  })
  .meta({ id: "DispatchResult" });
export type DispatchResult = z.infer<typeof DispatchResult>;

export const DispatchRunView = DispatchResult.extend({
  id: uuid,
  startedBy: z.string(),
  startedAt: timestamp,
  endedAt: timestamp,
}).meta({ id: "DispatchRun" });
export type DispatchRunView = z.infer<typeof DispatchRunView>;

export const ChannelView = z
  .object({
    channel,
    configured: z.boolean(),
    via: z.string().nullable().meta({ description: "Destination of its messages. Null if not configured." }),
    pending: z.int(),
    failed: z.int(),
    oldestPendingAt: timestamp.nullable(),
  })
  .meta({ id: "NotificationChannel" });
export type ChannelView = z.infer<typeof ChannelView>;

export const runDispatch = operation("runDispatch", "POST /notifications/dispatch", {
  summary: "Run dispatch",
  description:
    "Attempts delivery of every queued message, including those not yet due. The bank dispatches due messages every minute. Safe to run repeatedly and concurrently.",
  access: "notification:operate",
  responses: { 200: DispatchResult },
});

export const listDispatchRuns = operation("listDispatchRuns", "GET /notifications/dispatch-runs", {
  summary: "List dispatch runs",
  description: "Newest first. Scheduled runs with nothing to deliver are omitted.",
  ...listOf(DispatchRunView, "notification:read"),
});

export const listChannels = operation("listNotificationChannels", "GET /notifications/channels", {
  summary: "List channels and their queues",
  ...listOf(ChannelView, "notification:read"),
});
