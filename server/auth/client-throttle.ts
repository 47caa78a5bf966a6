import { database } from "@/db/client";
import { processState } from "../kernel/process-state";
import { sha256 } from "./secrets";

/** Consecutive wrong secrets that start a lock. */
export const FAILURES_TO_LOCK = 10;
export const LOCK_SECONDS = 30;

const REMEMBERED = 10_000;

/**
 * Counts wrong secrets per client id in the database, for all processes. Unknown ids are counted too, so that both look the same from
 * outside.
 *
 * A lock rejects wrong secrets with 429 and stops counting and writing. The right secret still passes, since a full
 * lock would let anyone who has the client id block that client. Guessing 256 random bits is infeasible at any rate.
 * Passwords of people lock fully (`sign-in.ts`).
 */
export class ClientThrottle {
  /** Known locks, so that a flood asks the database only once per lock. */
  readonly #lockedUntil = new Map<string, number>();
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** Remaining seconds of a lock that this process knows. 0 if it knows none. */
  lockedSeconds(clientId: string): number {
    return Math.max(0, Math.ceil(((this.#lockedUntil.get(clientId) ?? 0) - this.#now()) / 1000));
  }

  /** Counts one wrong secret. `failures` in a row, 0 if the client is locked for `seconds`. `locked`: this one started the lock. */
  async failed(clientId: string): Promise<{ failures: number; locked: boolean; seconds: number }> {
    const [row] = await database().statements.query<{ failures: number; wait_seconds: number }>(
      "select failures, wait_seconds from count_client_failure($1, $2, $3)",
      [sha256(clientId), FAILURES_TO_LOCK, LOCK_SECONDS],
    );
    const { failures, wait_seconds: seconds } = row ?? { failures: 0, wait_seconds: LOCK_SECONDS };
    const locked = failures >= FAILURES_TO_LOCK;
    if (locked || seconds > 0) this.#remember(clientId, locked ? LOCK_SECONDS : seconds);
    return { failures, locked, seconds };
  }

  async succeeded(clientId: string): Promise<void> {
    this.#lockedUntil.delete(clientId);
    await database().statements.query("select clear_client_failures($1)", [sha256(clientId)]);
  }

  #remember(clientId: string, seconds: number): void {
    this.#lockedUntil.delete(clientId);
    const oldest = this.#lockedUntil.size >= REMEMBERED ? this.#lockedUntil.keys().next() : null;
    if (oldest && !oldest.done) this.#lockedUntil.delete(oldest.value);
    this.#lockedUntil.set(clientId, this.#now() + seconds * 1000);
  }
}

export function clientThrottle(): ClientThrottle {
  return processState("auth.client-throttle", () => new ClientThrottle());
}
