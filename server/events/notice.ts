import type { ReadDb } from "@/db/tx";
import type { EventType } from "../kernel/event-type";
import type { DomainEvent } from "./subscriber";

/** A customer, on the channels enabled for the category, or a staff member, in the console. */
export type Addressee = { readonly partyId: string } | { readonly staffUserId: string };

/** One message to one addressee about one event. */
export type Telling = {
  /** The event; it causes this message once. */
  readonly eventId: string;
  readonly to: Addressee;
  /** The template: `TRANSFER_RECEIVED`. It has the category. */
  readonly eventType: string;
  /** The template's parameters in readable form: amounts with currency, dates in words. */
  readonly params: Readonly<Record<string, string>>;
  /** The bank reference that the customer can quote. */
  readonly correlationRef?: string;
  /** The record, as named in the audit trail: the link of a staff message. */
  readonly about?: { readonly type: string; readonly id: string };
};

/**
 * The messages of a slice for its events, in `domain.ts`. `messagesFor` runs after the commit, for up to 200 events, with a few queries for
 * all of them. Events without a message are omitted. Repeated calls must return the same messages.
 */
export type Notice = {
  readonly events: readonly EventType[];
  messagesFor(read: ReadDb, events: readonly DomainEvent[]): Promise<readonly Telling[]>;
};
