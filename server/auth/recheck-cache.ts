/**
 * Longest time that anything about a caller is believed without asking the database again: what is revoked stops within 30 s on every
 * process, and what is left of these is for the question and the request under way.
 */
export const RECHECK_AFTER_MS = 25_000;

type Held<V> = { value: V; checkedAt: number };

/**
 * Believes what the database said about a key for a bounded time, then asks again. Concurrent questions about one key
 * share one query, so that a popular token that falls due costs one query and not one per connection. Only answers
 * other than null are kept: what is unknown now may exist a moment later. Age counts from before the query, or a
 * revocation that happens while it runs would be believed for longer than promised.
 */
export class RecheckCache<V> {
  readonly #held = new Map<string, Held<V>>();
  readonly #asking = new Map<string, Promise<V | null>>();
  readonly #maxAgeMs: number;
  readonly #capacity: number;
  /** Goes up with every forget, so that an answer that was under way then is not kept. */
  #generation = 0;

  constructor(maxAgeMs: number, capacity = 10_000) {
    this.#maxAgeMs = maxAgeMs;
    this.#capacity = capacity;
  }

  async get(key: string, ask: () => Promise<V | null>): Promise<V | null> {
    const held = this.#held.get(key);
    if (held) {
      if (Date.now() - held.checkedAt < this.#maxAgeMs) return held.value;
      this.#held.delete(key);
    }
    const underWay = this.#asking.get(key);
    if (underWay !== undefined) return underWay;
    const question = this.#ask(key, ask).finally(() => {
      if (this.#asking.get(key) === question) this.#asking.delete(key);
    });
    this.#asking.set(key, question);
    return question;
  }

  /** What changed in this process need not wait for its age. Other processes learn of it by theirs. */
  forget(key: string): void {
    this.#generation += 1;
    this.#held.delete(key);
    this.#asking.delete(key);
  }

  forgetWhere(matches: (value: V) => boolean): void {
    this.#generation += 1;
    this.#asking.clear();
    for (const [key, held] of this.#held) if (matches(held.value)) this.#held.delete(key);
  }

  async #ask(key: string, ask: () => Promise<V | null>): Promise<V | null> {
    const checkedAt = Date.now();
    const generation = this.#generation;
    const value = await ask();
    if (value !== null && generation === this.#generation) {
      // Insertion order makes the first key the oldest: a bounded map without any list of uses.
      const oldest = this.#held.size >= this.#capacity ? this.#held.keys().next() : null;
      if (oldest && !oldest.done) this.#held.delete(oldest.value);
      this.#held.set(key, { value, checkedAt });
    }
    return value;
  }
}
