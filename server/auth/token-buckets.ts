type Bucket = { tokens: number; at: number };

/** An evicted caller has a full bucket again. */
const REMEMBERED = 20_000;
/** A bucket holds this many seconds of its rate, because one page sends many requests together. */
const BURST_SECONDS = 10;

const mostOf = (perSecond: number) => Math.max(1, perSecond * BURST_SECONDS);

/** A token bucket per key, in memory. Only a key's first request allocates. */
export class TokenBuckets {
  readonly #buckets = new Map<string, Bucket>();
  readonly #now: () => number;

  /** `now` is in milliseconds. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /**
   * Takes tokens. Returns 0, or the seconds until they are available. A request above the capacity needs a full bucket.
   */
  take(key: string, perSecond: number, tokens = 1): number {
    const bucket = this.#filled(key, perSecond);
    const count = Math.min(tokens, mostOf(perSecond));
    if (bucket.tokens < count) return Math.max(1, Math.ceil((count - bucket.tokens) / perSecond));
    bucket.tokens -= count;
    return 0;
  }

  refund(key: string): void {
    const bucket = this.#buckets.get(key);
    if (bucket !== undefined) bucket.tokens += 1;
  }

  #filled(key: string, perSecond: number): Bucket {
    const [now, most] = [this.#now(), mostOf(perSecond)];
    const bucket = this.#buckets.get(key) ?? this.#make(key, most, now);
    bucket.tokens = Math.min(most, bucket.tokens + ((now - bucket.at) / 1000) * perSecond);
    bucket.at = now;
    return bucket;
  }

  #make(key: string, tokens: number, at: number): Bucket {
    const oldest = this.#buckets.size >= REMEMBERED ? this.#buckets.keys().next() : null;
    if (oldest && !oldest.done) this.#buckets.delete(oldest.value);
    const bucket = { tokens, at };
    this.#buckets.set(key, bucket);
    return bucket;
  }
}
