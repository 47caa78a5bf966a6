import { z } from "zod";
import { timestamp, uuid } from "../fields";
import { listOf, operationsOf } from "../operations-of";

const operation = operationsOf("Notifications");

export const MOST_MARKED = 200;

export const StaffMessageView = z
  .object({
    id: uuid,
    eventType: z.string().meta({ examples: ["APPROVAL_DECIDED"] }),
    subject: z.string(),
    text: z.string(),
    about: z
      .object({ type: z.string(), id: z.string() })
      .meta({ description: "The record concerned, named as in the audit trail." }),
    createdAt: timestamp,
    readAt: timestamp.nullable(),
  })
  .meta({ id: "StaffMessage", description: "A message to a staff user." });
export type StaffMessageView = z.infer<typeof StaffMessageView>;

export const listOwnMessages = operation("listOwnMessages", "GET /staff/me/messages", {
  summary: "List your messages",
  description: "Newest first. Empty for service clients.",
  query: z.object({
    unread: z.stringbool().optional().meta({ description: "If true, returns unread messages only." }),
  }),
  ...listOf(StaffMessageView, "authenticated"),
});

export const markOwnMessagesRead = operation("markOwnMessagesRead", "POST /staff/me/messages/read", {
  summary: "Mark your messages as read",
  description: "Ignores messages that are already read or belong to others. Returns the number marked.",
  access: "authenticated",
  body: z.object({ messageIds: z.array(uuid).min(1).max(MOST_MARKED) }).meta({ id: "StaffMessagesRead" }),
  responses: { 200: z.object({ marked: z.int() }).meta({ id: "StaffMessagesMarked" }) },
  examples: { one: { messageIds: ["0197a3c2-5b1e-7c40-9d2a-3f1e8a6b4c70"] } },
});
