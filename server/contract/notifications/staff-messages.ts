import { z } from "zod";
import { timestamp, uuid } from "../fields";
import { operation } from "../operation";

/** How many messages one request may mark. */
export const MOST_MARKED = 200;

export const StaffMessageView = z
  .object({
    id: uuid,
    eventType: z.string().meta({ examples: ["APPROVAL_DECIDED"] }),
    subject: z.string(),
    text: z.string(),
    about: z
      .object({ type: z.string(), id: z.string() })
      .meta({ description: "The record it is about, as the audit trail names it." }),
    createdAt: timestamp,
    readAt: timestamp.nullable(),
  })
  .meta({ id: "StaffMessage", description: "What the bank tells one of its staff." });
export type StaffMessageView = z.infer<typeof StaffMessageView>;

export const listOwnMessages = operation({
  id: "listOwnMessages",
  method: "GET",
  path: "/staff/me/messages",
  tag: "Notifications",
  summary: "List one's own messages",
  description: "Newest first. A service client has none.",
  access: "authenticated",
  query: z.object({ unread: z.stringbool().optional().meta({ description: "Only those not read yet." }) }),
  responses: { 200: z.array(StaffMessageView) },
  list: true,
});

export const markOwnMessagesRead = operation({
  id: "markOwnMessagesRead",
  method: "POST",
  path: "/staff/me/messages/read",
  tag: "Notifications",
  summary: "Mark one's own messages as read",
  description: "Those that are read already, or are not one's own, are left as they are. Answers how many were marked.",
  access: "authenticated",
  body: z.object({ messageIds: z.array(uuid).min(1).max(MOST_MARKED) }).meta({ id: "StaffMessagesRead" }),
  responses: { 200: z.object({ marked: z.int() }).meta({ id: "StaffMessagesMarked" }) },
  examples: { one: { messageIds: ["0197a3c2-5b1e-7c40-9d2a-3f1e8a6b4c70"] } },
});
