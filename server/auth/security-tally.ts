import type { SecurityEvent, SecurityEventKind } from "./security-event";

const MINUTE_MS = 60_000;
/** Different events a minute that are written one by one, where anybody may cause them … */
const MOST_OF_STRANGERS = 200;
/** … of one address … */
const MOST_OF_ADDRESS = 20;
/** … and where a right password or secret is needed. */
const MOST = 3_000;

const BY_ANYBODY: ReadonlySet<SecurityEventKind> = new Set([
  "SIGN_IN_FAILED",
  "SIGN_IN_LOCKED",
  "ACCESS_REFUSED",
  "SECOND_FACTOR_FAILED",
]);

type Counted = { readonly event: SecurityEvent; again: number };

/**
 * Keeps a flood of events small. The first of its kind in a minute is written at once; what is the same (who, from where, what) is only
 * counted, and written as one event with `times` when the minute is over. What differs in too many ways is counted by address, and
 * beyond that by kind alone, so that neither memory nor the trail grows with what somebody sends, and a flood from one address hides
 * nobody else's events.
 */
export class SecurityTally {
  #counts = new Map<string, Counted>();
  #ofAddress = new Map<string, number>();
  #strangers = 0;
  #endsAt = 0;

  /** What is to be written now: the event itself, or nothing when it is counted; before it what the minute before has counted. */
  note(event: SecurityEvent, now: number): SecurityEvent[] {
    const counted = this.due(now);
    const narrowed = this.#narrowed(event);
    const key = keyOf(narrowed);
    const same = this.#counts.get(key);
    if (same) {
      same.again += 1;
      return counted;
    }
    if (this.#counts.size === 0) this.#endsAt = now + MINUTE_MS;
    this.#counts.set(key, { event: narrowed, again: 0 });
    return [...counted, narrowed];
  }

  /** What was counted in a minute that is over; `all` also what is being counted, for the end of the process. */
  due(now: number, all = false): SecurityEvent[] {
    if (!all && now < this.#endsAt) return [];
    const again = [...this.#counts.values()].filter((one) => one.again > 0);
    this.#counts = new Map();
    this.#ofAddress = new Map();
    this.#strangers = 0;
    return again.map(({ event, again: times }) => ({ ...event, detail: { ...event.detail, times } }));
  }

  #narrowed(event: SecurityEvent): SecurityEvent {
    const key = keyOf(event);
    if (this.#counts.has(key)) return event;
    const { kind, address } = event;
    if (!BY_ANYBODY.has(kind)) return this.#counts.size < MOST ? event : { kind };
    const ofAddress = this.#ofAddress.get(address ?? "") ?? 0;
    if (this.#strangers >= MOST_OF_STRANGERS) return { kind };
    if (ofAddress >= MOST_OF_ADDRESS) return { kind, address };
    this.#ofAddress.set(address ?? "", ofAddress + 1);
    this.#strangers += 1;
    return event;
  }
}

/** Without the request: the same thing done in two requests is the same. */
function keyOf({ kind, staffId, clientId, name, address, detail }: SecurityEvent): string {
  return JSON.stringify([kind, staffId, clientId, name, address, detail]);
}
