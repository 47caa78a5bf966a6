import { z } from "zod";
import { channels } from "../../kernel/value-sets";
import { text } from "../fields";
import { operation } from "../operation";

export type Channel = (typeof channels)[number];
export const channel = z.enum(channels);

export const category = text(64).meta({ description: "Stored as sent.", examples: ["TRANSFER"] });
export const eventType = text(64).meta({
  description: "What it tells of: the template of this name writes it, another one is written in general words.",
  examples: ["TRANSFER_RECEIVED"],
});
export const params = z.record(z.string(), z.unknown()).meta({
  description: "What the template is filled with: at most 64 kB and 20 levels. Values are shown as text.",
});

export const MessageView = z
  .object({
    subject: z.string(),
    paragraphs: z.array(z.string()),
    facts: z.array(z.object({ label: z.string(), value: z.string() })),
    text: z.string().meta({ description: "As it goes out on this channel, as plain text." }),
    html: z.string().nullable().meta({ description: "The same as HTML; null where the channel has plain text alone." }),
  })
  .meta({ id: "Message" });
export type MessageView = z.infer<typeof MessageView>;

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
