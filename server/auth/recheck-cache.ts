/**
 * Cache lifetime of a caller's data. A revocation must take effect within 30 s in every process. The remainder covers
 * the query and the request in progress.
 */
export const RECHECK_AFTER_MS = 25_000;

type Entry<V> = { value: V; checkedAt: number };

/**
 * Caches the database's answer per key for a bounded time. Concurrent reads of one key share one query, so that the
 * expiry of a popular token costs one query. Null is not cached, because the record may exist a moment later.
 *
 * Age counts from before the query. Otherwise a revocation during the query would exceed the limit.
 */
export class RecheckCache<V> {
  readonly #entries = new Map<string, Entry<V>>();
  readonly #asking = new Map<string, Promise<V | null>>();
  readonly #maxAgeMs: number;
  readonly #capacity: number;
  /** Incremented by every `forget`, so that a query in progress at that time is not cached. */
  #generation = 0;

  constructor(maxAgeMs: number, capacity = 10_000) {
    this.#maxAgeMs = maxAgeMs;
    this.#capacity = capacity;
  }

  async get(key: string, ask: () => Promise<V | null>): Promise<V | null> {
    const entry = this.#entries.get(key);
    if (entry) {
      if (Date.now() - entry.checkedAt < this.#maxAgeMs) return entry.value;
      this.#entries.delete(key);
    }
    const underWay = this.#asking.get(key);
    if (underWay !== undefined) return underWay;
    const question = this.#ask(key, ask).finally(() => {
      if (this.#asking.get(key) === question) this.#asking.delete(key);
    });
    this.#asking.set(key, question);
    return question;
  }

  /** Affects this process only. Others wait for the expiry. */
  forget(key: string): void {
    this.#generation += 1;
    this.#entries.delete(key);
    this.#asking.delete(key);
  }

  forgetWhere(matches: (value: V) => boolean): void {
    this.#generation += 1;
    this.#asking.clear();
    for (const [key, entry] of this.#entries) if (matches(entry.value)) this.#entries.delete(key);
  }

  async #ask(key: string, ask: () => Promise<V | null>): Promise<V | null> {
    const checkedAt = Date.now();
    const generation = this.#generation;
    const value = await ask();
    if (value !== null && generation === this.#generation) {
      // A map iterates in insertion order, so that its first key is the oldest.
      const oldest = this.#entries.size >= this.#capacity ? this.#entries.keys().next() : null;
      if (oldest && !oldest.done) this.#entries.delete(oldest.value);
      this.#entries.set(key, { value, checkedAt });
    }
    return value;
  }
}
