import { processState } from "../kernel/process-state";

/** Consecutive wrong secrets that start a lock. */
export const FAILURES_TO_LOCK = 10;
export const LOCK_SECONDS = 30;

const REMEMBERED = 10_000;

type Count = { failures: number; lockedUntil: number };

/**
 * Counts wrong secrets per client id. Unknown ids are counted too, so that both look the same from outside.
 *
 * A lock rejects wrong secrets with 429 and stops counting and writing. The right secret still passes, since a full
 * lock would let anyone who has the client id block that client. Guessing 256 random bits is infeasible at any rate.
 * Passwords of people lock fully (`sign-in.ts`).
 */
export class ClientThrottle {
  readonly #counts = new Map<string, Count>();
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** Remaining seconds of the lock. 0 if the client is not locked. */
  lockedSeconds(clientId: string): number {
    const count = this.#counts.get(clientId);
    return count ? Math.max(0, Math.ceil((count.lockedUntil - this.#now()) / 1000)) : 0;
  }

  /** Counts one wrong secret. Returns the number of consecutive failures and whether this one started a lock. */
  failed(clientId: string): { failures: number; locked: boolean } {
    const count = this.#counts.get(clientId) ?? { failures: 0, lockedUntil: 0 };
    const failures = count.failures + 1;
    const locked = failures >= FAILURES_TO_LOCK;
    this.#counts.delete(clientId);
    const oldest = this.#counts.size >= REMEMBERED ? this.#counts.keys().next() : null;
    if (oldest && !oldest.done) this.#counts.delete(oldest.value);
    this.#counts.set(clientId, {
      failures: locked ? 0 : failures,
      lockedUntil: locked ? this.#now() + LOCK_SECONDS * 1000 : 0,
    });
    return { failures, locked };
  }

  succeeded(clientId: string): boolean {
    return this.#counts.delete(clientId);
  }
}

export function clientThrottle(): ClientThrottle {
  return processState("auth.client-throttle", () => new ClientThrottle());
}
