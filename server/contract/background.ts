import { z } from "zod";
import { idParams, text, timestamp, uuid } from "./fields";
import { operation } from "./operation";

// Extensions: what the bank could not do by itself.

export const SetAsideEventView = z
  .object({
    id: uuid.meta({ description: "The event." }),
    subscriber: z.string().meta({ examples: ["notifications.write-messages"] }),
    type: z.string().meta({ examples: ["transfer.posted"] }),
    subject: z.string().meta({ description: "The id of the record that the event is about." }),
    attempts: z.int(),
    lastError: z.string().nullable(),
    setAsideAt: timestamp,
    waiting: z.int().meta({ description: "Later events of the subject that wait behind it." }),
  })
  .meta({ id: "SetAsideEvent", description: "An event that a subscriber refused until its attempts were used up." });
export type SetAsideEventView = z.infer<typeof SetAsideEventView>;

const Decided = z
  .object({ subscribers: z.array(z.string()).meta({ description: "The subscribers that had set it aside." }) })
  .meta({ id: "SetAsideEventDecided" });

/** So many are listed. */
export const MOST_LISTED = 500;

export const listSetAsideEvents = operation({
  id: "listSetAsideEvents",
  method: "GET",
  path: "/set-aside-events",
  tag: "Administration",
  summary: "List events that were set aside",
  description: `The latest ${MOST_LISTED}, newest first.`,
  access: "end-of-day:read",
  responses: { 200: z.array(SetAsideEventView) },
  list: true,
});

export const retrySetAsideEvent = operation({
  id: "retrySetAsideEvent",
  method: "POST",
  path: "/set-aside-events/{id}/retry",
  tag: "Administration",
  summary: "Retry an event that was set aside",
  description: "It is offered again within seconds and has all its attempts again.",
  access: "end-of-day:run",
  params: idParams,
  responses: { 200: Decided },
});

export const dismissSetAsideEvent = operation({
  id: "dismissSetAsideEvent",
  method: "POST",
  path: "/set-aside-events/{id}/dismiss",
  tag: "Administration",
  summary: "Dismiss an event that was set aside",
  description: "Its subscribers go on without it. The audit trail keeps who dismissed it and why.",
  access: "end-of-day:run",
  params: idParams,
  body: z.object({ note: text(500) }).meta({ id: "SetAsideEventDismiss" }),
  responses: { 200: Decided },
  examples: { handled: { note: "The customer was told by telephone." } },
});
