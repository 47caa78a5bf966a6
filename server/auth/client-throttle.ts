import { processState } from "../kernel/process-state";

/** Wrong secrets in a row after which a client counts as under attack … */
export const FAILURES_TO_LOCK = 10;
/** … and for how long further wrong ones are refused without a look. */
export const LOCK_SECONDS = 30;

const REMEMBERED = 10_000;

type Count = { failures: number; lockedUntil: number };

/**
 * Counts wrong secrets for each client id, known or not, so that both look the same from outside.
 *
 * The lock refuses wrong secrets with 429 and stops counting and writing; a right one is still let through. Our secrets
 * are 256 random bits, which nobody guesses at any speed, while a lock that shuts out the right secret would let anybody
 * who knows a client id stop that client for as long as he likes. Passwords of people lock fully (`sign-in.ts`).
 */
export class ClientThrottle {
  readonly #counts = new Map<string, Count>();
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** Seconds that the lock of this client has still to run; 0 when it is not locked. */
  lockedSeconds(clientId: string): number {
    const count = this.#counts.get(clientId);
    return count ? Math.max(0, Math.ceil((count.lockedUntil - this.#now()) / 1000)) : 0;
  }

  /** Counts one wrong secret; tells how many in a row there are, and whether this one began a lock. */
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
