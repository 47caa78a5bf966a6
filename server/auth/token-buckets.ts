type Bucket = { tokens: number; at: number; rate: number; taken: number };

/** An evicted caller has a full bucket again. */
const REMEMBERED = 20_000;
/** A bucket holds this many seconds of its rate, because one page sends many requests together. */
const BURST_SECONDS = 10;

const mostOf = (perSecond: number) => Math.max(1, perSecond * BURST_SECONDS);

/** Tokens taken of one bucket since the last call. */
export type Taken = { readonly key: string; readonly rate: number; readonly taken: number };

/**
 * A token bucket per key, in memory. Only a key's first request allocates. Other processes take from the same callers: `changes` is what
 * they must learn, and `correct` sets what all of them left.
 */
export class TokenBuckets {
  readonly #buckets = new Map<string, Bucket>();
  readonly #changed = new Map<string, Bucket>();
  readonly #now: () => number;
  #filledUntil = Number.POSITIVE_INFINITY;

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
    this.#note(key, bucket, count);
    return 0;
  }

  refund(key: string): void {
    const bucket = this.#buckets.get(key);
    if (bucket !== undefined) this.#note(key, bucket, -1);
  }

  /** Tokens taken since the last call. */
  changes(): Taken[] {
    const changes = [...this.#changed].map(([key, { rate, taken }]) => ({ key, rate, taken }));
    for (const bucket of this.#changed.values()) bucket.taken = 0;
    this.#changed.clear();
    return changes;
  }

  /** Counts changes again that did not reach the other processes. */
  restore(changes: readonly Taken[]): void {
    for (const { key, taken } of changes) {
      const bucket = this.#buckets.get(key);
      if (bucket === undefined) continue;
      bucket.taken += taken;
      this.#changed.set(key, bucket);
    }
  }

  /** Sets the tokens that all processes left. Those taken here meanwhile are not in them. */
  correct(key: string, tokens: number): void {
    const bucket = this.#buckets.get(key);
    if (bucket === undefined) return;
    bucket.tokens = tokens - bucket.taken;
    bucket.at = this.#now();
  }

  /** Buckets fill until this time. Infinity: always. */
  fillUntil(ms: number): void {
    this.#filledUntil = ms;
  }

  #note(key: string, bucket: Bucket, count: number): void {
    bucket.tokens -= count;
    bucket.taken += count;
    this.#changed.set(key, bucket);
  }

  #filled(key: string, perSecond: number): Bucket {
    const [now, most] = [Math.min(this.#now(), this.#filledUntil), mostOf(perSecond)];
    const bucket = this.#buckets.get(key) ?? this.#make(key, most, now);
    const seconds = Math.max(0, now - bucket.at) / 1000;
    bucket.tokens = Math.min(most, bucket.tokens + seconds * perSecond);
    bucket.at = Math.max(bucket.at, now);
    bucket.rate = perSecond;
    return bucket;
  }

  #make(key: string, tokens: number, at: number): Bucket {
    const oldest = this.#buckets.size >= REMEMBERED ? this.#buckets.keys().next() : null;
    if (oldest && !oldest.done) this.#buckets.delete(oldest.value);
    const bucket = { tokens, at, rate: 0, taken: 0 };
    this.#buckets.set(key, bucket);
    return bucket;
  }
}
