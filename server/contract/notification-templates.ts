import { z } from "zod";
import { channel, eventType, MessageView, params } from "./notification-fields";
import { operation } from "./operation";

export const TemplateView = z
  .object({
    eventType: z.string(),
    category: z.string().meta({ description: "Of the messages that the bank sends by itself." }),
    audience: z
      .enum(["CUSTOMER", "STAFF"])
      .meta({ description: "Who is told; what tells the staff writes to no customer." }),
    name: z.string().meta({ description: "What it tells of, in words." }),
    params: z.array(z.string()).meta({ description: "What it is filled with." }),
    required: z.array(z.string()).meta({ description: "Those of them without which general words are said instead." }),
    sample: z.record(z.string(), z.string()),
  })
  .meta({ id: "NotificationTemplate" });
export type TemplateView = z.infer<typeof TemplateView>;

export const TemplatePreview = z
  .object({
    template: z.string().nullable().meta({ description: "The template that wrote it; null: general words." }),
    missing: z
      .array(z.string())
      .meta({ description: "What the template of this event type wanted and was not given." }),
    message: MessageView,
  })
  .meta({ id: "NotificationTemplatePreviewed" });
export type TemplatePreview = z.infer<typeof TemplatePreview>;

export const listTemplates = operation({
  id: "listNotificationTemplates",
  method: "GET",
  path: "/notifications/templates",
  tag: "Notifications",
  summary: "List the templates",
  access: "notification:read",
  responses: { 200: z.array(TemplateView) },
  list: true,
});

export const previewTemplate = operation({
  id: "previewNotificationTemplate",
  method: "POST",
  path: "/notifications/templates/preview",
  tag: "Notifications",
  summary: "Preview a message",
  description: "What a notification of this event type and with these params would say. Nothing is sent.",
  access: "notification:read",
  readOnly: true,
  body: z.object({ eventType, channel, params: params.optional() }).meta({ id: "NotificationTemplatePreview" }),
  responses: { 200: TemplatePreview },
  examples: {
    received: { eventType: "TRANSFER_RECEIVED", channel: "EMAIL", params: { amount: "250.00 USD" } },
  },
});
