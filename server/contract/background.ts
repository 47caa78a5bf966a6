import { z } from "zod";
import { text, timestamp, uuid } from "./fields";
import { listOf, operationsOf } from "./operations-of";

const operation = operationsOf("Administration");

// An extension: events that the background work could not process.

export const SetAsideEventView = z
  .object({
    id: uuid.meta({ description: "Id of the event." }),
    subscriber: z.string().meta({ examples: ["notifications.write-messages"] }),
    type: z.string().meta({ examples: ["transfer.posted"] }),
    subject: z.string().meta({ description: "Id of the record that the event concerns." }),
    attempts: z.int(),
    lastError: z.string().nullable(),
    setAsideAt: timestamp,
    waiting: z.int().meta({ description: "Number of later events blocked behind this one for the same subject." }),
  })
  .meta({ id: "SetAsideEvent", description: "An event set aside after a subscriber used all its attempts." });
export type SetAsideEventView = z.infer<typeof SetAsideEventView>;

const Decided = z
  .object({ subscribers: z.array(z.string()).meta({ description: "The subscribers that had set the event aside." }) })
  .meta({ id: "SetAsideEventDecided" });

export const MOST_LISTED = 500;

export const listSetAsideEvents = operation("listSetAsideEvents", "GET /set-aside-events", {
  summary: "List set-aside events",
  description: `Returns the latest ${MOST_LISTED}, newest first.`,
  ...listOf(SetAsideEventView, "end-of-day:read"),
});

const decision = { access: "end-of-day:run", responses: { 200: Decided } } as const;

export const retrySetAsideEvent = operation("retrySetAsideEvent", "POST /set-aside-events/{id}/retry", {
  summary: "Retry a set-aside event",
  description: "Redelivers the event within seconds and resets its attempts.",
  ...decision,
});

export const dismissSetAsideEvent = operation("dismissSetAsideEvent", "POST /set-aside-events/{id}/dismiss", {
  summary: "Dismiss a set-aside event",
  description: "Subscribers continue without the event. The audit trail records the user and reason.",
  ...decision,
  body: z.object({ note: text(500) }).meta({ id: "SetAsideEventDismiss" }),
  examples: { handled: { note: "The customer was told by telephone." } },
});
