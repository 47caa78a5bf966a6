import type { EventType } from "../kernel/event-type";
import type { Json } from "../kernel/json";

/** An event, committed together with its cause. */
export type DomainEvent = {
  id: string;
  /** `account.opened`, `transfer.posted`. */
  type: string;
  /** The record's id. Events of one subject arrive in order. */
  subject: string;
  payload: Json;
  /** In the interface's format. */
  at: string;
};

export type EventContext = {
  /** Counts from 1. */
  attempt: number;
  /** Aborted when the process ends or the handler exceeds its time. */
  signal: AbortSignal;
};

/**
 * Receives events at least once, since a node may die before recording delivery. `handle` must store its work under the event's
 * id and skip repetitions. Events of one subject arrive in the order in which their transactions began to write. Other subjects
 * may overtake refused events.
 * An error of `handle` refuses the event: it is retried with growing delays, and later events of its subject wait. `handleAll`
 * takes a run of events in order, possibly several per subject. Its error refuses none: each event is then offered to `handle`,
 * including those already taken.
 */
export type Subscriber = {
  /** `slice.verb-noun`, unique. A renamed subscriber is a new one. */
  name: string;
  events: readonly EventType[];
  /** Start of a new subscriber: its first start, or the oldest stored event. */
  from: "NOW" | "BEGINNING";
  handle(event: DomainEvent, context: EventContext): Promise<unknown>;
  /** At most 200 events. */
  handleAll?(events: readonly DomainEvent[], context: EventContext): Promise<unknown>;
};

/** Defaults to `from: "NOW"`. */
export function subscribe(subscriber: Omit<Subscriber, "from"> & Partial<Pick<Subscriber, "from">>): Subscriber {
  return { from: "NOW", ...subscriber };
}

/** Throws for a subscriber registered twice. */
export function checkSubscribers(subscribers: readonly Subscriber[]): void {
  const names = new Set<string>();
  for (const { name } of subscribers) {
    if (names.has(name)) throw new Error(`The subscriber ${name} is registered twice`);
    names.add(name);
  }
}
