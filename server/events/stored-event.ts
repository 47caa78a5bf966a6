import { outboxEvents } from "@/db/schema/events";
import type { Json } from "../kernel/json";
import type { DomainEvent } from "./subscriber";

/** A position between events. Events before `horizon` may be read: nothing can still commit there. */
export type Position = { xact: string; eventId: string };
export type StoredEvent = DomainEvent & { position: Position };

export const stored = {
  id: outboxEvents.id,
  type: outboxEvents.type,
  subject: outboxEvents.subject,
  payload: outboxEvents.payload,
  at: outboxEvents.createdAt,
  xact: outboxEvents.xact,
};

export const eventOf = ({
  xact,
  payload,
  ...event
}: Omit<DomainEvent, "payload"> & { payload: unknown; xact: string }) => ({
  ...event,
  payload: (payload ?? null) as Json,
  position: { xact, eventId: event.id },
});
