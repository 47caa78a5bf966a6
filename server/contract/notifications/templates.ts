import { z } from "zod";
import { channels } from "../../kernel/value-sets";
import { text } from "../fields";
import { listOf, operationsOf } from "../operations-of";

const operation = operationsOf("Notifications");

export type Channel = (typeof channels)[number];
export const channel = z.enum(channels);

export const category = text(64).meta({ description: "Stored as sent.", examples: ["TRANSFER"] });
export const eventType = text(64).meta({
  description: "Name of the template. Without a template of this name, a general text is used.",
  examples: ["TRANSFER_RECEIVED"],
});
export const params = z.record(z.string(), z.unknown()).meta({
  description: "Template parameters, at most 64 kB and 20 levels. Values are rendered as text.",
});

export const MessageView = z
  .object({
    subject: z.string(),
    paragraphs: z.array(z.string()),
    facts: z.array(z.object({ label: z.string(), value: z.string() })),
    text: z.string().meta({ description: "Plain text for this channel." }),
    html: z.string().nullable().meta({ description: "HTML version. Null if the channel supports plain text only." }),
  })
  .meta({ id: "Message" });
export type MessageView = z.infer<typeof MessageView>;

export const TemplateView = z
  .object({
    eventType: z.string(),
    category: z.string().meta({ description: "Category of automatic messages." }),
    audience: z
      .enum(["CUSTOMER", "STAFF"])
      .meta({ description: "Recipients of the template. STAFF templates are never sent to customers." }),
    name: z.string().meta({ description: "Name of the event." }),
    params: z.array(z.string()).meta({ description: "Supported parameters." }),
    required: z.array(z.string()).meta({ description: "Required parameters. Without them, a general text is used." }),
    sample: z.record(z.string(), z.string()),
  })
  .meta({ id: "NotificationTemplate" });
export type TemplateView = z.infer<typeof TemplateView>;

export const TemplatePreview = z
  .object({
    template: z.string().nullable().meta({ description: "The template used. Null if a general text is used." }),
    missing: z.array(z.string()).meta({ description: "Required parameters that are missing." }),
    message: MessageView,
  })
  .meta({ id: "NotificationTemplatePreviewed" });
export type TemplatePreview = z.infer<typeof TemplatePreview>;

export const listTemplates = operation("listNotificationTemplates", "GET /notifications/templates", {
  summary: "List templates",
  ...listOf(TemplateView, "notification:read"),
});

export const previewTemplate = operation("previewNotificationTemplate", "POST /notifications/templates/preview", {
  summary: "Preview a message",
  description: "Renders a notification for this event type and these params. Nothing is sent.",
  access: "notification:read",
  body: z.object({ eventType, channel, params: params.optional() }).meta({ id: "NotificationTemplatePreview" }),
  readOnly: true,
  responses: { 200: TemplatePreview },
  examples: {
    received: { eventType: "TRANSFER_RECEIVED", channel: "EMAIL", params: { amount: "250.00 USD" } },
  },
});
