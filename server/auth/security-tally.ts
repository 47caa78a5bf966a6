import type { SecurityEvent, SecurityEventKind } from "./security-event";

const MINUTE_MS = 60_000;
/** Different events per minute written one by one: of a kind that any stranger can cause, over all addresses. */
const MOST_OF_STRANGERS = 200;
/** Per address, and refusals per staff user or client. */
const MOST_OF_ONE = 20;
/** In total. */
const MOST = 3_000;

/** Strangers can cause these kinds with only a name. The other limited kinds require a password or secret. */
const GUESSES: ReadonlySet<SecurityEventKind> = new Set(["SIGN_IN_FAILED", "SIGN_IN_LOCKED"]);
const LIMITED: ReadonlySet<SecurityEventKind> = new Set([...GUESSES, "ACCESS_REFUSED", "SECOND_FACTOR_FAILED"]);

type Counted = { readonly event: SecurityEvent; again: number };

/**
 * Bounds a flood of events. The first of its kind in a minute is written immediately. Equal ones (kind, actor, address)
 * are counted and written as one event with `times` after the minute.
 *
 * Too many different events are counted by owner, then by address, then by kind. Memory and trail stay bounded, and a
 * flood from many addresses still shows which account is attacked and whose requests are refused.
 */
export class SecurityTally {
  #counts = new Map<string, Counted>();
  #ofOne = new Map<string, number>();
  #strangers = 0;
  #endsAt = 0;

  /** The events to write now: counts of the previous minute, then the event itself unless it is counted. */
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

  /** Counts of finished minutes. `all` adds the current minute, for shutdown. */
  due(now: number, all = false): SecurityEvent[] {
    if (!all && now < this.#endsAt) return [];
    const again = [...this.#counts.values()].filter((one) => one.again > 0);
    this.#counts = new Map();
    this.#ofOne = new Map();
    this.#strangers = 0;
    return again.map(({ event, again: times }) => ({ ...event, detail: { ...event.detail, times } }));
  }

  #narrowed(event: SecurityEvent): SecurityEvent {
    if (this.#counts.has(keyOf(event))) return event;
    const { kind, address = "", staffId, clientId } = event;
    const mayAdd = this.#counts.size < MOST;
    if (!LIMITED.has(kind)) return mayAdd ? event : { kind };
    const who = staffId ?? clientId;
    const byAnybody = who === undefined || GUESSES.has(kind);
    const one = byAnybody ? address : who;
    const ofOne = this.#ofOne.get(one) ?? 0;
    const isOver = byAnybody && this.#strangers >= MOST_OF_STRANGERS;
    if (mayAdd && !isOver && ofOne < MOST_OF_ONE) {
      this.#ofOne.set(one, ofOne + 1);
      if (byAnybody) this.#strangers += 1;
      return event;
    }
    if (!mayAdd) return { kind };
    if (who !== undefined) return { kind, ...(staffId !== undefined ? { staffId } : { clientId }) };
    return isOver ? { kind } : { kind, address };
  }
}

/** Excludes the request id, so that equal events of two requests are counted together. */
function keyOf({ kind, staffId, clientId, name, address, detail }: SecurityEvent): string {
  return JSON.stringify([kind, staffId, clientId, name, address, detail]);
}
