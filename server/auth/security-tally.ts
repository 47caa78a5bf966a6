import type { SecurityEvent, SecurityEventKind } from "./security-event";

const MINUTE_MS = 60_000;
/** Different events a minute that are written one by one: of a kind that anybody may cause, from everywhere … */
const MOST_OF_STRANGERS = 200;
/** … of one address, and refusals of one staff user or client … */
const MOST_OF_ONE = 20;
/** … and all together. */
const MOST = 3_000;

/** Anybody causes these with somebody's name; the others of a kind that is limited take his password or secret. */
const GUESSES: ReadonlySet<SecurityEventKind> = new Set(["SIGN_IN_FAILED", "SIGN_IN_LOCKED"]);
const LIMITED: ReadonlySet<SecurityEventKind> = new Set([...GUESSES, "ACCESS_REFUSED", "SECOND_FACTOR_FAILED"]);

type Counted = { readonly event: SecurityEvent; again: number };

/**
 * Keeps a flood of events small. The first of its kind in a minute is written at once; what is the same (who, from where, what) is only
 * counted, and written as one event with `times` when the minute is over. What differs in too many ways is counted by whose it is, of
 * nobody known by address, and beyond that by kind alone, so that neither memory nor the trail grows with what somebody sends, and a
 * flood, from however many addresses, hides neither that somebody is being guessed at nor who was refused.
 */
export class SecurityTally {
  #counts = new Map<string, Counted>();
  #ofOne = new Map<string, number>();
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

/** Without the request: the same thing done in two requests is the same. */
function keyOf({ kind, staffId, clientId, name, address, detail }: SecurityEvent): string {
  return JSON.stringify([kind, staffId, clientId, name, address, detail]);
}
