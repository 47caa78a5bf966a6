import { z } from "zod";
import { text } from "./fields";

export const channels = ["EMAIL", "SMS", "PUSH", "IN_APP"] as const;
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
