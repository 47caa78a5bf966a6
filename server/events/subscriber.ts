import type { EventType } from "../kernel/event-type";
import type { Json } from "../kernel/json";

/** An event, committed together with its cause. */
export type DomainEvent = {
  id: string;
  /** `account.opened`, `transfer.posted`. */
  type: string;
  /** The id of the record; events of one subject arrive in order. */
  subject: string;
  payload: Json;
  /** When it was written, in the interface's format. */
  at: string;
};

export type EventContext = {
  /** Counts from 1. */
  attempt: number;
  /** Aborted when the process ends or the handler exceeds its time. */
  signal: AbortSignal;
};

/**
 * Receives events at least once: a node may die before recording delivery. So `handle` stores its work under the event's id and skips a
 * repetition. Events of one subject arrive in the order in which their transactions began to write. Events of other subjects may overtake
 * refused ones. An error of `handle` refuses the event: it is retried with growing delays, and later events of its subject wait.
 * `handleAll` takes a run of events in order, possibly several per subject. An error of it refuses none: each event is then offered to
 * `handle`, including those already taken.
 */
export type Subscriber = {
  /** `slice.verb-noun`, unique. Renaming it creates a new subscriber. */
  name: string;
  events: readonly EventType[];
  /** Start of a new subscriber: events from its first start on, or the oldest stored one. */
  from: "NOW" | "BEGINNING";
  handle(event: DomainEvent, context: EventContext): Promise<unknown>;
  /** At most 200 events. */
  handleAll?(events: readonly DomainEvent[], context: EventContext): Promise<unknown>;
};

/** Declares a subscriber for a slice's `domain.ts`. Defaults to NOW. */
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
