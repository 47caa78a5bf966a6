import type { ReadDb } from "@/db/tx";
import type { EventType } from "../kernel/event-type";
import type { DomainEvent } from "./subscriber";

/** A customer, on the enabled channels of the category, or a staff member, in the console. */
type Addressee = { readonly partyId: string } | { readonly staffUserId: string };

export type NoticeMessage = {
  /** The event causes this message once. */
  readonly eventId: string;
  readonly to: Addressee;
  /** The template (`TRANSFER_RECEIVED`). It determines the category. */
  readonly eventType: string;
  /** Template parameters in readable form: amounts with currency, dates in words. */
  readonly params: Readonly<Record<string, string>>;
  /** The bank reference that the customer can quote. */
  readonly correlationRef?: string;
  /** The record by its name in the audit trail, for the link of a staff message. */
  readonly about?: { readonly type: string; readonly id: string };
};

/**
 * A slice's messages for its events, in `domain.ts`. `messagesFor` runs after the commit for up to 200 events, with a few queries
 * for all. Repeated calls must return the same messages.
 */
export type Notice = {
  readonly events: readonly EventType[];
  messagesFor(read: ReadDb, events: readonly DomainEvent[]): Promise<readonly NoticeMessage[]>;
};
