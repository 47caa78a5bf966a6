import type { ReadDb } from "@/db/tx";
import type { EventType } from "../kernel/event-type";
import type { DomainEvent } from "./subscriber";

/** Who is told: a customer, on the channels that he has enabled for the category, or one of the staff, in the console. */
export type Addressee = { readonly partyId: string } | { readonly staffUserId: string };

/** One thing to tell somebody because of one event. */
export type Telling = {
  /** The event that calls for it: the same event tells it once. */
  readonly eventId: string;
  readonly to: Addressee;
  /** The template that writes it: `TRANSFER_RECEIVED`. Its category is the template's. */
  readonly eventType: string;
  /** What the template wants, as people read it: amounts with their currency, dates in words. */
  readonly params: Readonly<Record<string, string>>;
  /** What the customer can name when he asks: a reference of the bank's. */
  readonly correlationRef?: string;
  /** The record it is about, as the audit trail names it: where a message to staff leads. */
  readonly about?: { readonly type: string; readonly id: string };
};

/**
 * What a slice tells when something has happened, in its `domain.ts`. `messagesFor` is asked after the commit, for up to 200 events at once, and
 * asks the database a few times for all of them. An event that calls for nothing is left out. It may be asked again for the same event
 * and then says the same.
 */
export type Notice = {
  readonly events: readonly EventType[];
  messagesFor(read: ReadDb, events: readonly DomainEvent[]): Promise<readonly Telling[]>;
};
