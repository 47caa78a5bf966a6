import type { EventType } from "../kernel/event-type";
import type { Json } from "../kernel/json";

/** What has happened, and was committed with what it tells of. */
export type DomainEvent = {
  id: string;
  /** `account.opened`, `transfer.posted`. */
  type: string;
  /** The id of what it is about; events of one subject come in order. */
  subject: string;
  payload: Json;
  /** When it was written, as the interface writes a moment. */
  at: string;
};

export type EventContext = {
  /** Counts from 1. */
  attempt: number;
  /** Aborted when the process ends or the handler has taken too long. */
  signal: AbortSignal;
};

/**
 * Somebody who is told of events, once or more: a node may die between the handler's work and the note of it. So `handle` does its
 * work under the event's id, and a second time finds it done. Events of one subject come one after the other in the order in which
 * their transactions began to write; those of other subjects may overtake them while one is refused.
 *
 * What `handle` throws is an event refused: it is offered again with growing waits, for ever, and later events of its subject wait
 * behind it.
 *
 * With `handleAll` it is given a run of events at once, in their order, of which several may have one subject. What that throws
 * refuses none of them: each is then offered to `handle` by itself, those that the run had taken, too.
 */
export type Subscriber = {
  /** `slice.verb-noun`, one of a kind in the bank. Another name is another subscriber. */
  name: string;
  events: readonly EventType[];
  /** Where a subscriber begins that was not there before: at what is written from its first start on, or at the oldest event kept. */
  from: "NOW" | "BEGINNING";
  handle(event: DomainEvent, context: EventContext): Promise<unknown>;
  /** At most 200 events. */
  handleAll?(events: readonly DomainEvent[], context: EventContext): Promise<unknown>;
};

/** Declares a subscriber for a slice's `domain.ts`; it begins NOW unless told otherwise. */
export function subscribe(subscriber: Omit<Subscriber, "from"> & Partial<Pick<Subscriber, "from">>): Subscriber {
  return { from: "NOW", ...subscriber };
}

/** @throws Error that names a subscriber registered twice */
export function checkSubscribers(subscribers: readonly Subscriber[]): void {
  const names = new Set<string>();
  for (const { name } of subscribers) {
    if (names.has(name)) throw new Error(`The subscriber ${name} is registered twice`);
    names.add(name);
  }
}
