type Bucket = { tokens: number; at: number };

/** Callers that are remembered; who is forgotten has a full bucket. */
const REMEMBERED = 20_000;
/** A bucket holds so many seconds' worth: a page asks for many things at once. */
const BURST_SECONDS = 10;

const mostOf = (perSecond: number) => Math.max(1, perSecond * BURST_SECONDS);

/** A bucket of tokens for each key, filled at a rate, in memory. A key's first request makes its bucket; the later ones make nothing. */
export class TokenBuckets {
  readonly #buckets = new Map<string, Bucket>();
  readonly #now: () => number;

  /** `now` in milliseconds. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Takes so many; answers 0, or the whole seconds after which there are that many. More than a bucket holds empty a full one. */
  take(key: string, perSecond: number, wanted = 1): number {
    const bucket = this.#filled(key, perSecond);
    const count = Math.min(wanted, mostOf(perSecond));
    if (bucket.tokens < count) return Math.max(1, Math.ceil((count - bucket.tokens) / perSecond));
    bucket.tokens -= count;
    return 0;
  }

  /** For what turned out not to be meant. */
  giveBack(key: string): void {
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
