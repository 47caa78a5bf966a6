import { z } from "zod";
import { timestamp, uuid } from "../fields";
import { operation } from "../operation";
import { channel } from "./templates";

export const DispatchResult = z
  .object({
    attempted: z.int().meta({ description: "Delivery attempts made." }),
    delivered: z.int(),
    failed: z.int().meta({ description: "Attempts that failed, whether they are repeated or not." }),
    suppressed: z.int().meta({ description: "Not attempted, because the customer no longer wants them." }),
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
    via: z.string().nullable().meta({ description: "Where its messages go; null when it is not configured." }),
    pending: z.int(),
    failed: z.int(),
    oldestPendingAt: timestamp.nullable(),
  })
  .meta({ id: "NotificationChannel" });
export type ChannelView = z.infer<typeof ChannelView>;

export const runDispatch = operation({
  id: "runDispatch",
  method: "POST",
  path: "/notifications/dispatch",
  tag: "Notifications",
  summary: "Run dispatch",
  description:
    "Attempts delivery of everything in the outbox, whether its next attempt is due or not; by itself the bank does so every minute with what is due. Safe on an empty outbox and beside other runs.",
  access: "notification:operate",
  responses: { 200: DispatchResult },
});

export const listDispatchRuns = operation({
  id: "listDispatchRuns",
  method: "GET",
  path: "/notifications/dispatch-runs",
  tag: "Notifications",
  summary: "List runs of dispatch",
  description: "Newest first; the bank's own runs that found nothing to do are left out.",
  access: "notification:read",
  responses: { 200: z.array(DispatchRunView) },
  list: true,
});

export const listChannels = operation({
  id: "listNotificationChannels",
  method: "GET",
  path: "/notifications/channels",
  tag: "Notifications",
  summary: "List the channels and what waits on each",
  access: "notification:read",
  responses: { 200: z.array(ChannelView) },
  list: true,
});
