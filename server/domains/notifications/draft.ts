import type { notifications } from "@/db/schema/notifications";
import type { Fact, PlannedRow } from "../../commands/template";
import type { Channel } from "../../contract/notifications/templates";
import type { Message } from "../../kernel/message";
import { enabledChannels } from "./preferences";
import type { Recipient } from "./recipients";
import { greeted, writeText } from "./templates/write-message";

type Row = typeof notifications.$inferInsert;
export type NotificationInsert = Omit<Row, "nextAttemptAt" | "message"> &
  Pick<PlannedRow<Row>, "nextAttemptAt"> & { message: Message };

type Draft = {
  /** The row's id for a channel: new, or derived from an event (`derivedId`). */
  readonly id: (channel: Channel) => string;
  readonly recipient: Recipient;
  readonly category: string;
  readonly eventType: string;
  readonly correlationRef: string | null;
  readonly params: Readonly<Record<string, unknown>>;
  readonly dueAt: string | Fact;
};

/** One row per enabled channel. */
export function draftsFor(draft: Draft): NotificationInsert[] {
  const { recipient, category, eventType, correlationRef, params, dueAt } = draft;
  const { contact, preferences } = recipient;
  const enabled = enabledChannels(contact, preferences, category);
  if (enabled.length === 0) return [];
  const { message } = writeText({ eventType, category, params });
  return enabled.map((channel) => ({
    id: draft.id(channel),
    partyId: contact.partyId,
    channel,
    category,
    eventType,
    correlationRef,
    status: "PENDING" as const,
    message: greeted(message, channel, contact.name),
    nextAttemptAt: dueAt,
  }));
}
